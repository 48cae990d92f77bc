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

/** A shop whose database explains what it is asked, with so many products and so many ended carts. */
export async function grownShop(
  size: { products: number; carts: number },
  mailFolder: string,
): Promise<{ at: TestShop; workOf: (question: Question) => Promise<Work> }> {
  let explained: Explained[] = []
  let address = ''
  const at = await createTestShop({
    mailFolder,
    open(connectionString) {
      address = connectionString
      const opened = openExplainedDatabase(connectionString)
      explained = opened.explained
      return opened.db
    },
  })
  await leaveAlone(at.db)
  await fillCatalogue(at.db, size.products)
  await fillHistory(at.db, size.carts)
  await prepareQuestions(at)
  return {
    at,
    async workOf(question) {
      if (question.before) {
        // Unwatched: each row deleted there is a statement of its own to whoever watches.
        const db = openDatabase({ connectionString: address, max: 2 })
        await question.before({ ...at, db })
        await db.destroy()
      }
      // The first time it also sets hints and cleans pages up.
      let least: Work | null = null
      for (let round = 0; round < 3; round += 1) {
        explained.length = 0
        await question.ask(at)
        const work = workIn(explained)
        if (least === null || work.buffers < least.buffers) least = work
      }
      return least!
    },
  }
}

/**
 * PostgreSQL's own tidying would come at any moment: while it counts a table, dead index entries have to be kept for
 * it, and whoever passes over them touches more pages.
 */
async function leaveAlone(db: Db): Promise<void> {
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
