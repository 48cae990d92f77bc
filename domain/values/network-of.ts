/**
 * Returns the network of one visitor: a whole IPv4 address, or the first 64 bits of an IPv6 address, because a home or
 * a telephone gets all the remaining bits. Other texts stay unchanged.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.network
}

/** `times`: the factor by which the network's limit is higher than the limit of one visitor. */
const ofIpv6 = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const

/**
 * Returns the networks of an address, the narrowest first. One customer of an internet provider may have a whole /56
 * or /48 of IPv6, that is 256 or 65,536 networks, so these count too. Several visitors may share them, so their limits
 * are `times` as high.
 */
export function networksOf(address: string): { network: string; times: number }[] {
  const [bare = ''] = bareAddress(address).toLowerCase().split('%', 1)
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1]
  if (mapped !== undefined || !bare.includes(':')) return [{ network: mapped ?? bare, times: 1 }]
  const groups = groupsOf(bare)
  return ofIpv6.map(({ bits, times }) => ({ network: `${prefixOf(groups, bits)}::/${bits}`, times }))
}

/** Removes the port and brackets that proxies write: '[2001:db8::1]:443', '1.2.3.4:5678'. */
export function bareAddress(written: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d*)?|(\d+(?:\.\d+){3}):\d*)$/.exec(written) ?? []
  return ipv6 ?? ipv4 ?? written
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(bare: string): string[] {
  const [left = '', right] = bare.split('::', 2)
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}

function prefixOf(groups: readonly string[], bits: 64 | 56 | 48): string {
  if (bits !== 56) return groups.slice(0, bits / 16).join(':')
  const upperHalf = (groups[3] ?? '0').padStart(4, '0').slice(0, 2)
  return [...groups.slice(0, 3), `${upperHalf}00`].join(':')
}
