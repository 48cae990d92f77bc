import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import type { Question } from './ask-pages.ts'
import { grownShop, type ShopSize, type Work, type WorkOf } from './work-of-questions.ts'

/**
 * Opens shops of these sizes for all tests of a file. `few` must use the query plans of a large shop
 * (work-of-questions.ts). `skip`: a text that says why measuring is impossible here, or false.
 */
export async function shopsOfSizes<Name extends string>(sizes: Record<Name | 'few', ShopSize>) {
  const skip =
    !(await isSuperuser()) && 'only a superuser of PostgreSQL is told how functions carry out their work'
  const shops = new Map<string, Awaited<ReturnType<typeof grownShop>>>()
  let folder: string
  before(async () => {
    if (skip !== false) return
    folder = await mkdtemp(join(tmpdir(), 'mail-'))
    for (const [name, size] of Object.entries<ShopSize>(sizes))
      shops.set(name, await grownShop(size, folder, { asIfLong: name === 'few' }))
  })
  after(async () => {
    if (skip !== false) return
    for (const { at } of shops.values()) await at.close()
    await rm(folder, { recursive: true })
  })
  return {
    skip,
    workOf: (name: Name | 'few', question: Question, enough?: Parameters<WorkOf>[1]): Promise<Work> =>
      shops.get(name)!.workOf(question, enough),
  }
}

async function isSuperuser(): Promise<boolean> {
  const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString, max: 1 })
  const { rows } = await sql<{
    rolsuper: boolean
  }>`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`.execute(db)
  await db.destroy()
  return rows[0]?.rolsuper === true
}
