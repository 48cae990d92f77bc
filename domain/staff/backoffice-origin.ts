/** `backofficeUrl`: null when the back office is at the shop's own address. */
type Addresses = { publicUrl: string; backofficeUrl: string | null }

/** The origin that the back office uses for cookies, passkeys, and links in mails to staff. */
export function backofficeOrigin({ publicUrl, backofficeUrl }: Addresses): string {
  return backofficeUrl ?? publicUrl
}

/** Returns null when the back office shares the shop's host. */
export function backofficeHost({ backofficeUrl }: Pick<Addresses, 'backofficeUrl'>): string | null {
  return backofficeUrl === null ? null : new URL(backofficeUrl).host
}
