/** What the shop's cookies are called. `__Host-` ties one to this host and to https; plain http (this machine) has none. */
export function ownCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Scripts cannot read it, and what another site posts does not carry it. */
export function ownCookieAttributes(publicUrl: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}
