import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import type { Question } from './catalogue-questions.ts'
import { grownShop, type ShopSize, type Work, type WorkOf } from './work-of-questions.ts'

/**
 * Opens shops of these sizes for all tests of a file. `few` must use the query plans of a large shop
 * (work-of-questions.ts). `skip`: a text that says why measuring is impossible here, or false.
 */
export async function shopsOfSizes<Name extends string>(sizes: Record<Name | 'few', ShopSize>) {
  const skip =
    !(await isSuperuser()) && 'only a superuser of PostgreSQL is told how functions carry out their work'
  const shops = new Map<string, Awaited<ReturnType<typeof grownShop>>>()
  before(async () => {
    if (skip !== false) return
    for (const [name, size] of Object.entries<ShopSize>(sizes))
      shops.set(name, await grownShop(size, { asIfLong: name === 'few' }))
  })
  after(async () => {
    for (const { at } of shops.values()) await at.close()
  })
  return {
    skip,
    workOf: (name: Name | 'few', question: Question, enough?: Parameters<WorkOf>[1]): Promise<Work> =>
      shops.get(name)!.workOf(question, enough),
  }
}

/** Pages that the query may touch in a large shop: a taller index costs one page more for each descent. */
export const mostPages = (few: Work, now: Work, more = 0) => few.buffers * 1.3 + now.descents + 1 + more

/**
 * Fails if the work of a query grew with the shop. `short`: tables that it may read whole. `rows`, `pages`: what it may
 * read beyond the work in a small shop.
 */
export function assertFlat(
  few: Work,
  now: Work,
  { short, rows = 0, pages = 0 }: { short: ReadonlySet<string>; rows?: number; pages?: number },
): void {
  assert.deepEqual(
    now.scanned.filter(({ table }) => !short.has(table)).map(({ table, text }) => `${table}: ${text}`),
    [],
    'no growing table is scanned whole',
  )
  assert.ok(now.rows <= few.rows * 1.3 + 20 + rows, `${now.rows} rows read, with few ${few.rows}`)
  const most = mostPages(few, now, pages)
  assert.ok(now.buffers <= most, `${now.buffers} pages touched, with few rows ${few.buffers}`)
}

async function isSuperuser(): Promise<boolean> {
  const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString, max: 1 })
  const { rows } = await sql<{
    rolsuper: boolean
  }>`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`.execute(db)
  await db.destroy()
  return rows[0]?.rolsuper === true
}
