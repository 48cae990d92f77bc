import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../data/database.ts'
import {
  descents,
  type Explained,
  nodesOf,
  openExplainedDatabase,
  rowsRead,
} from '../helpers/explained-database.ts'
import { createMailingShop, type TestShop } from '../helpers/test-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { prepareQuestions, type Question } from './catalogue-questions.ts'

export type Work = {
  statements: number
  rows: number
  /** `buffers`: the number of touched pages. `descents`: the number of index descents from the root. */
  buffers: number
  descents: number
  scanned: { table: string; text: string }[]
}

/** Measures a query. Repeats it at most `mostRounds` times, until `enough` accepts the work. */
export type WorkOf = (question: Question, enough?: (work: Work) => boolean) => Promise<Work>

/** The first round of a query also sets hint bits and prunes pages, so one round is not enough. */
const leastRounds = 3
const mostRounds = 40

export type ShopSize = { products: number; carts: number; aDay?: number; waiting?: number }

/** Opens a shop of this size whose database explains every statement. */
export async function grownShop(
  size: ShopSize,
  options: { asIfLong?: boolean } = {},
): Promise<{ at: TestShop; workOf: WorkOf }> {
  let explained: Explained[] = []
  let address = ''
  const at = await createMailingShop({
    open(connectionString) {
      address = connectionString
      const opened = openExplainedDatabase(connectionString, options)
      explained = opened.explained
      return opened.db
    },
  })
  // This connection's statements are not explained: otherwise each row that a trigger writes would count as a
  // statement.
  const unwatched = openDatabase({ connectionString: address, max: 2 })
  try {
    await leaveAlone(unwatched)
    await fillCatalogue(unwatched, size.products)
    await fillHistory(unwatched, size.carts, size)
    await prepareQuestions({ ...at, db: unwatched })
  } catch (error) {
    await at.close()
    throw error
  } finally {
    await unwatched.destroy()
  }
  return {
    at,
    async workOf(question, enough = () => true) {
      const unwatched = openDatabase({ connectionString: address, max: 2 })
      await question.before?.({ ...at, db: unwatched })
      const rounds = question.grows ? 1 : leastRounds
      let least: Work | null = null
      for (let round = 0; round < rounds || (!enough(least!) && round < mostRounds); round += 1) {
        if (round >= rounds) await tidyUp(unwatched)
        explained.length = 0
        await question.run(at)
        const work = workIn(explained)
        if (least === null || work.buffers < least.buffers) least = work
      }
      await unwatched.destroy()
      return least!
    },
  }
}

/**
 * Removes dead index entries. A concurrent snapshot, for example of PostgreSQL's ANALYZE, keeps them a moment longer.
 */
async function tidyUp(db: Db): Promise<void> {
  await sql`VACUUM (INDEX_CLEANUP ON) checkouts, holds, jobs, outbox, products`.execute(db)
  await wait(250)
}

/**
 * Disables autovacuum. It runs at any moment, and its ANALYZE keeps dead index entries alive, so that queries touch
 * more pages.
 */
export async function leaveAlone(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    SELECT oid::regclass::text AS table FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db)
  for (const { table } of rows)
    await sql`ALTER TABLE ${sql.raw(table)} SET (autovacuum_enabled = false)`.execute(db)
}

function workIn(explained: readonly Explained[]): Work {
  return {
    statements: explained.filter(({ sent }) => sent).length,
    rows: explained.reduce((sum, { plan }) => sum + rowsRead(plan), 0),
    buffers: explained.reduce((sum, { buffers, sent }) => sum + (sent ? buffers : 0), 0),
    descents: explained.reduce((sum, { plan }) => sum + descents(plan), 0),
    scanned: explained.flatMap(({ text, plan }) =>
      nodesOf(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => ({ table: node['Relation Name'] ?? '', text })),
    ),
  }
}
