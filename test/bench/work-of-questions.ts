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
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { prepareQuestions, type Question } from './questions.ts'

/** What one question cost PostgreSQL, all its statements together. */
export type Work = {
  statements: number
  /** Rows and index entries looked at. */
  rows: number
  /** Pages touched, and how often an index was gone down from its root. */
  buffers: number
  descents: number
  /** Tables read from end to end, with the statement that did. */
  scanned: { table: string; text: string }[]
}

/** What a question costs; asked again, at most `mostRounds` times, until it is little enough. */
export type WorkOf = (question: Question, enough?: (work: Work) => boolean) => Promise<Work>

/** The first time it also sets hints and cleans pages up. */
const leastRounds = 3
const mostRounds = 40

/** `waiting`: as fill-history.ts has it. */
export type ShopSize = { products: number; carts: number; aDay?: number; waiting?: number }

/** A shop whose database explains what it is asked, with so many products and so many ended carts. */
export async function grownShop(
  size: ShopSize,
  mailFolder: string,
  options: { asIfLong?: boolean } = {},
): Promise<{ at: TestShop; workOf: WorkOf }> {
  let explained: Explained[] = []
  let address = ''
  const at = await createTestShop({
    mailFolder,
    open(connectionString) {
      address = connectionString
      const opened = openExplainedDatabase(connectionString, options)
      explained = opened.explained
      return opened.db
    },
  })
  // Unwatched: each row that a trigger writes is a statement of its own to whoever watches.
  const unwatched = openDatabase({ connectionString: address, max: 2 })
  try {
    await leaveAlone(unwatched)
    await fillCatalogue(unwatched, size.products)
    await fillHistory(unwatched, size.carts, size)
    await prepareQuestions({ ...at, db: unwatched })
  } catch (error) {
    // Left open, it would keep whoever asked for it from ending.
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
      // What grows is asked how it is done, not how much it is.
      const rounds = question.grows ? 1 : leastRounds
      let least: Work | null = null
      for (let round = 0; round < rounds || (!enough(least!) && round < mostRounds); round += 1) {
        if (round >= rounds) await tidyUp(unwatched)
        explained.length = 0
        await question.ask(at)
        const work = workIn(explained)
        if (least === null || work.buffers < least.buffers) least = work
      }
      await unwatched.destroy()
      return least!
    },
  }
}

/**
 * Takes away what earlier questions left dead in indexes. Whoever still looks at an older state of the database, as
 * PostgreSQL itself does while it counts its own tables, keeps it there for a moment.
 */
async function tidyUp(db: Db): Promise<void> {
  await sql`VACUUM (INDEX_CLEANUP ON) checkouts, holds, jobs, outbox, products`.execute(db)
  await wait(250)
}

/**
 * PostgreSQL's own tidying would come at any moment: while it counts a table, dead index entries have to be kept for
 * it, and whoever passes over them touches more pages.
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
