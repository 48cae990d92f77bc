/** `backofficeUrl` null: the back office lives at the shop's own address. */
type Addresses = { publicUrl: string; backofficeUrl: string | null }

/** Where staff find the back office, as protocol, name and port: for its cookies, passkeys, and links in mails to staff. */
export function backofficeOrigin({ publicUrl, backofficeUrl }: Addresses): string {
  return backofficeUrl ?? publicUrl
}

/** The name (and port) that it has to itself; null where it shares the shop's. */
export function backofficeHost({ backofficeUrl }: Pick<Addresses, 'backofficeUrl'>): string | null {
  return backofficeUrl === null ? null : new URL(backofficeUrl).host
}
