import ipaddr from 'ipaddr.js'

/**
 * A public address is not private, loopback, link-local or of another special network, also in another form
 * (::ffff:10.0.0.1). In doubt, false.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}
