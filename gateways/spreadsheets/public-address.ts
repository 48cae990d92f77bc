import ipaddr from 'ipaddr.js'

/**
 * Whether an address is out in the open: no private, loopback, link-local or otherwise special network, and none of them
 * in the clothes of another (::ffff:10.0.0.1). What it is not sure of is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}
