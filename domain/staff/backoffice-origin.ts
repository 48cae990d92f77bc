/** `backofficeUrl` null: the back office is at the shop's own address. */
type Addresses = { publicUrl: string; backofficeUrl: string | null }

/** The origin for cookies, passkeys, and links in mails to staff. */
export function backofficeOrigin({ publicUrl, backofficeUrl }: Addresses): string {
  return backofficeUrl ?? publicUrl
}

/** null: the back office shares the shop's host. */
export function backofficeHost({ backofficeUrl }: Pick<Addresses, 'backofficeUrl'>): string | null {
  return backofficeUrl === null ? null : new URL(backofficeUrl).host
}
