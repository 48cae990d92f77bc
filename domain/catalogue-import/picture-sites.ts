/**
 * The sites of these pictures that pages may not show, as origins: '/pictures/…' is the shop's own, and browsers show
 * others only from the sites that the owner named.
 */
export function sitesNotShown(addresses: readonly string[], pictureSites: readonly string[]): string[] {
  const sites = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(sites)].filter((site) => !pictureSites.includes(site))
}
