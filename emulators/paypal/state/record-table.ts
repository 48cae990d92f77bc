import type { Commits } from './commits.ts'

export interface Table<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  drop(key: string): void
  values(): IterableIterator<Value>
  oldest(): [string, Value] | undefined
  readonly size: number
}

/** A table of records in memory. A full table deletes its oldest entry. */
export function createTable<Value>(
  name: string,
  rows: Map<string, Value>,
  limit: number,
  record: Commits['record'],
): Table<Value> {
  const restore = (key: string, before: Value | undefined) => () =>
    before === undefined ? rows.delete(key) : rows.set(key, before)
  const drop = (key: string) => {
    const before = rows.get(key)
    if (rows.delete(key)) record([name, key], restore(key, before))
  }
  const oldest = () => {
    for (const entry of rows) return entry
    return undefined
  }
  const put = (key: string, value: Value) => {
    if (rows.size >= limit && !rows.has(key)) drop(oldest()?.[0] ?? key)
    const before = rows.get(key)
    rows.set(key, value)
    record([name, key, value], restore(key, before))
  }
  return {
    get: (key) => rows.get(key),
    put,
    drop,
    oldest,
    values: () => rows.values(),
    get size() {
      return rows.size
    },
  }
}
