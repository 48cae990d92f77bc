import { type StorageKind, readStored, storedKeys, writeStored } from './browser-storage.ts'
import type { WrittenField } from './written-fields.ts'

/** Unsaved texts of one form. `session`: the session in which they were typed. `at`: in milliseconds. */
export type WrittenForm = {
  page: string
  form: string
  session: string
  at: number
  fields: readonly WrittenField[]
}

export type Writer = { id: string; session: string; place: StorageKind }

const beginning = 'escrito-'
const threeDays = 3 * 24 * 60 * 60 * 1000
/** The most forms of one person whose unsaved texts are kept; the newest forms stay. */
const mostForms = 20
const longest = 300_000

/** Keeps the unsaved texts of a form until they are saved or discarded. Empty texts are not kept. */
export function keepWriting(
  { id, session, place }: Writer,
  { page, form, fields }: Pick<WrittenForm, 'page' | 'form' | 'fields'>,
  now: number,
): void {
  const others = writings(id, place).filter((each) => each.page !== page || each.form !== form)
  const writing = { page, form, session, at: now, fields }
  write(id, place, fields.length === 0 ? others : [writing, ...others])
}

/** Returns kept texts of a form, but only those of a session that has ended. */
export function writingBefore(
  { id, session, place }: Writer,
  { page, form }: Pick<WrittenForm, 'page' | 'form'>,
): WrittenForm | null {
  return (
    writings(id, place).find(
      (each) => each.page === page && each.form === form && each.session !== session,
    ) ?? null
  )
}

/** Discards the kept texts of one form; without `form`, those of all forms of the page. */
export function dropWriting({ id, place }: Writer, { page, form }: { page: string; form?: string }): void {
  const all = writings(id, place)
  const left = all.filter((each) => each.page !== page || (form !== undefined && each.form !== form))
  if (left.length < all.length) write(id, place, left)
}

/** Discards all kept texts, because their author signed out on purpose. */
export function forgetWriting({ id, place }: Pick<Writer, 'id' | 'place'>): void {
  writeStored(beginning + id, null, place)
}

/** Deletes kept texts that are three days old or older. */
export function dropOldWriting(now: number): void {
  for (const place of ['browser', 'tab'] as const)
    for (const key of storedKeys(beginning, place)) {
      const id = key.slice(beginning.length)
      const all = writings(id, place)
      const left = all.filter(({ at }) => now - at < threeDays && at <= now)
      if (left.length < all.length || left.length === 0) write(id, place, left)
    }
}

function write(id: string, place: StorageKind, all: readonly WrittenForm[]): void {
  const kept = all.slice(0, mostForms)
  while (JSON.stringify(kept).length > longest) kept.pop()
  writeStored(beginning + id, kept.length === 0 ? null : JSON.stringify(kept), place)
}

function writings(id: string, place: StorageKind): WrittenForm[] {
  try {
    const kept: unknown = JSON.parse(readStored(beginning + id, place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWriting) : []
  } catch {
    return []
  }
}

function isWriting(value: unknown): value is WrittenForm {
  if (typeof value !== 'object' || value === null) return false
  const { page, form, session, at, fields } = value as Partial<Record<keyof WrittenForm, unknown>>
  return (
    [page, form, session].every((each) => typeof each === 'string') &&
    typeof at === 'number' &&
    Array.isArray(fields) &&
    fields.every(
      (field) =>
        Array.isArray(field) && field.length === 3 && field.every((each) => typeof each === 'string'),
    )
  )
}
