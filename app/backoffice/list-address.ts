import { dayBegins } from '../../domain/values/mexican-days.ts'

/** The number of rows on one page of every list. */
export const rowsOnPage = 25

/** Where a page of a list ends: the sort key and the id of its last row. */
export type Cursor = { key: string; id: string }

/**
 * Reads the fields that all lists share from the address. `own` reads a field that only one list has. A missing field
 * and an invalid day are ''.
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

/** The address of a list with its filters; empty fields are left out. `after`: the cursor. */
export function listAddress(
  path: string,
  fields: Readonly<Record<string, string | false | null | undefined>>,
  after: Cursor | null = null,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) search.set(name, value)
  if (after) search.set('after', `${after.key}~${after.id}`)
  return search.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
}

/** Returns the cursor, or null if its key or id is invalid for this list, which then starts at its beginning. */
export function knownCursor(
  after: Cursor | null,
  isKey: (key: string) => boolean,
  isId: (id: string) => boolean,
): Cursor | null {
  return after && isKey(after.key) && isId(after.id) ? after : null
}

/** Reads the cursor of a list that is sorted by a `Date`. */
export function timeCursor(after: Cursor | null, isId: (id: string) => boolean) {
  const known = knownCursor(after, (key) => isMoment(key) && key.endsWith('Z'), isId)
  return known && { at: new Date(known.key), id: known.id }
}

/** True for an ISO time that exists. PostgreSQL refuses impossible dates such as 31 February. */
export function isMoment(text: string): boolean {
  const written =
    /^20\d\d-\d\d-\d\d[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/
  return written.test(text) && dayBegins(text.slice(0, 10)) !== null
}

function cursorIn(text: string): Cursor | null {
  const end = text.lastIndexOf('~')
  return end < 0 ? null : { key: text.slice(0, end).slice(0, 260), id: text.slice(end + 1) }
}

/** Reads the four older formats of cursors, which bookmarks still have. */
function oldCursor(text: (name: string) => string): string {
  const [begin, id] = [text('despues') || text('antes') || text('desde'), text('tras')]
  if (id !== '') return `${begin}~${id}`
  return begin.replace(/^\d{13}(?=_)/, (ms) => new Date(Number(ms)).toISOString()).replace('_', '~')
}
