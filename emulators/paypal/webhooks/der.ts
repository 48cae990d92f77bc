/** The little of ASN.1 DER that a certificate needs. */

export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content])
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
export const set = (...parts: Uint8Array[]): Buffer => der(0x31, ...parts)
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
export const octets = (value: Uint8Array): Buffer => der(0x04, value)
export const bits = (value: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), value)
export const nothing = (): Buffer => der(0x05)
export const yes = (): Buffer => der(0x01, Buffer.from([0xff]))

/** A positive integer from its bytes, big end first. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes[0] ?? 0
  return der(0x02, first < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]))
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const groups = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

/** UTCTime until 2049, GeneralizedTime from then on, as X.509 wants it. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : der(0x18, Buffer.from(`${digits}Z`))
}
