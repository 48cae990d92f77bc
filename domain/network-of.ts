/**
 * What of an internet address belongs to one visitor: an IPv4 address whole, of an IPv6 one the first 64 bits, since a
 * home or a phone is given all the rest. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%', 1)
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (!bare.includes(':')) return bare
  const [left = '', right] = bare.split('::', 2)
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
