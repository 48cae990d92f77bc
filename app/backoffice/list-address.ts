import { dayBegins } from '../../domain/values/mexican-days.ts'

/** Where a page of a list ended: what its last row is sorted by, and which row that is. */
export type Cursor = { key: string; id: string }

/**
 * What the address of any list asks for: `q` (words to look for), `from` and `to` (days), `after` (the cursor). `own` reads
 * a field that only one list has. What is not there, or is no day, is ''.
 */
export function readList(search: URLSearchParams) {
  const text = (name: string) => (search.get(name) ?? '').trim()
  const day = (value: string) => (dayBegins(value) ? value : '')
  return {
    q: (text('q') || text('buscar')).slice(0, 120),
    from: day(text('from') || text('desde')),
    to: day(text('to') || text('hasta')),
    after: cursorIn(text('after') || oldCursor(text)),
    own: text,
  }
}

/** The address of a list that asks for these fields, and begins behind `after`. Empty fields are not in it. */
export function listAddress(
  path: string,
  fields: Readonly<Record<string, string | false | null | undefined>>,
  after: Cursor | null = null,
): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) asked.set(name, value)
  if (after) asked.set('after', `${after.key}~${after.id}`)
  return asked.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${asked}`
}

/** The cursor if it can be one of this list; null begins the list anew, and the database never reads nonsense. */
export function knownCursor(
  after: Cursor | null,
  isKey: (key: string) => boolean,
  isId: (id: string) => boolean,
): Cursor | null {
  return after && isKey(after.key) && isId(after.id) ? after : null
}

/** The cursor of a list that is sorted by a `Date`. */
export function timeCursor(after: Cursor | null, isId: (id: string) => boolean) {
  const known = knownCursor(after, (key) => isMoment(key) && key.endsWith('Z'), isId)
  return known && { at: new Date(known.key), id: known.id }
}

/** A moment as PostgreSQL or JavaScript writes it; no 31 February, which PostgreSQL would not read. */
export function isMoment(text: string): boolean {
  const written =
    /^20\d\d-\d\d-\d\d[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/
  return written.test(text) && dayBegins(text.slice(0, 10)) !== null
}

function cursorIn(text: string): Cursor | null {
  const end = text.lastIndexOf('~')
  return end < 0 ? null : { key: text.slice(0, end).slice(0, 260), id: text.slice(end + 1) }
}

/** Lists wrote their cursors in four ways before. Bookmarks still have them. */
function oldCursor(text: (name: string) => string): string {
  const [begin, id] = [text('despues') || text('antes') || text('desde'), text('tras')]
  if (id !== '') return `${begin}~${id}`
  return begin.replace(/^\d{13}(?=_)/, (ms) => new Date(Number(ms)).toISOString()).replace('_', '~')
}
