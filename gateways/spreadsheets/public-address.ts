import ipaddr from 'ipaddr.js'

/**
 * Whether an internet address is public: not private, loopback, link-local or of another special network, also when it
 * is written in another form (::ffff:10.0.0.1). In doubt, false.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}
