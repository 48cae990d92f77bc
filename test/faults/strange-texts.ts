/** Texts that no keyboard types; each takes the place of a valid text. */
export const strangeTexts: readonly string[] = [
  'a\0b',
  '\ud800',
  'x\udc00y',
  'a\u202eb\u2069',
  '\u0007\u001b[31m',
  '\ufeff\u200b',
  '\uffff',
  "'; DROP TABLE products; --",
  '%00',
  '{"a":',
  '',
]

/** The same texts as parts of an address, and bytes that are not UTF-8. */
export const strangeParts: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%AF',
  '%FF%FE',
  '%',
  '%zz',
  '%E2%80%AEab',
  '%0d%0aset-cookie:a=b',
  '%2e%2e%2f%2e%2e',
  '..%5c',
  '%F0%9F%91',
  'a'.repeat(3000),
  '__proto__',
]

export const strangeCookies = ['%00', '%', '%ED%A0%80', '\xff\xfe', '"', 'a=b=c', '=', ';;;=', '__proto__=1']

const tooLong = JSON.stringify({ a: 'x'.repeat(300_000) })
export const strangeBodies = ['', '{', 'null', '[]', '1', '"\\ud800"', '\0', '['.repeat(20_000), tooLong]

/** Returns the valid body, and a copy for each place of a text and each strange text, as bytes. */
export function spoiled(body: unknown, strange: readonly string[]): Buffer[] {
  return placesIn(body).flatMap((place) => [
    ...strange.map((text) => Buffer.from(JSON.stringify(replaced(body, place, text)))),
    // Bytes that are not UTF-8, which JSON cannot express.
    rawBytesAt(body, place),
    Buffer.from(JSON.stringify(replaced(body, place, { $gt: '' }))),
    Buffer.from(JSON.stringify(replaced(body, place, 1e308))),
  ])
}

type Place = readonly (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, each]) => placesIn(each, [...at, name]))
}

function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === String(first) ? replaced(each, rest, by) : each))
  return { ...(value as object), [first]: replaced((value as Record<string, unknown>)[first], rest, by) }
}

function rawBytesAt(body: unknown, place: Place): Buffer {
  const [before, after] = JSON.stringify(replaced(body, place, 'HERE')).split('HERE')
  return Buffer.concat([
    Buffer.from(before ?? ''),
    Buffer.from([0xff, 0xc0, 0xed, 0xa0]),
    Buffer.from(after ?? ''),
  ])
}
