/** Bytes in which calls are put together, one after the other; a longer one has its own. */
const usualDesk = Buffer.allocUnsafe(16 * 1024)

/** Execute without a limit of rows, then Sync: what follows every Bind. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/**
 * The bytes that call the prepared statement `name`, in PostgreSQL's protocol: Bind with every value as text, Execute,
 * Sync. Numbers, texts, dates, null, and lists of numbers or texts.
 */
export function callOf(name: string, values: readonly unknown[]): Buffer {
  const texts = values.map(textOf)
  let most = 64 + name.length * 3 + execute.length
  for (const text of texts) most += 4 + (text === null ? 0 : text.length * 3)
  const desk = most > usualDesk.length ? Buffer.allocUnsafe(most) : usualDesk

  desk[0] = 0x42
  // An unnamed portal; its length comes last.
  desk[5] = 0
  let at = 6 + desk.write(name, 6)
  desk[at] = 0
  // No list of formats: all are text.
  at = desk.writeInt16BE(0, at + 1)
  at = desk.writeInt16BE(texts.length, at)
  for (const text of texts) {
    if (text === null) at = desk.writeInt32BE(-1, at)
    else {
      const length = desk.write(text, at + 4)
      at = desk.writeInt32BE(length, at) + length
    }
  }
  at = desk.writeInt16BE(0, at)
  desk.writeInt32BE(at - 1, 1)
  at += execute.copy(desk, at)
  // A copy: the socket may keep it while the next call is written.
  return Buffer.from(desk.subarray(0, at))
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  throw new TypeError(`a hot statement takes no ${typeof value}`)
}

function elementOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}
