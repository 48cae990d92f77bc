import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type LogFilter, type LogCursor, logPage } from '../../data/staff/log-pages.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { openExplainedDatabase, rowsRead } from '../helpers/explained-database.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'

const lines = 20_000
const size = 50

let watched: ReturnType<typeof openExplainedDatabase>
let lucia: StaffActor
let beto: StaffActor

/**
 * Fills an audit log of two weeks with one line a minute: every hundredth line is by Beto, every thousandth is a
 * refund.
 */
before(async () => {
  watched = openExplainedDatabase((await createTestDatabase()).connectionString)
  const { db } = watched
  lucia = await hireStaff(db, { name: 'Lucía' })
  beto = await hireStaff(db, { name: 'Beto' })
  await sql`
    INSERT INTO audit_log (at, staff_id, who, action, subject_kind, subject_id)
    SELECT timestamptz '2026-01-01' + n * interval '1 minute',
           CASE WHEN n % 100 = 0 THEN ${beto.id}::uuid ELSE ${lucia.id}::uuid END,
           CASE WHEN n % 100 = 0 THEN 'Beto' ELSE 'Lucía' END,
           CASE WHEN n % 1000 = 0 THEN 'refund order' ELSE 'ship order' END,
           'order', 'PL-' || (n % 4000)
    FROM generate_series(1, ${lines}) n`.execute(db)
  await sql`VACUUM ANALYZE audit_log`.execute(db)
})
after(() => watched.db.destroy())

async function explainedPage(filter: LogFilter, after: LogCursor | null = null) {
  const { db, explained } = watched
  const from = explained.length
  const page = await logPage(db, filter, { after, size })
  const [plan] = explained.slice(from).filter(({ sent }) => sent)
  return { ...page, read: rowsRead(plan!.plan) }
}

test('one page of a log with 20,000 lines reads only the rows of that page, with any start and any filter', async () => {
  const middle = { at: new Date('2026-01-09T00:00:00Z'), id: 11_520 }
  const filters: Record<string, LogFilter> = {
    all: {},
    person: { staffId: beto.id },
    action: { action: 'refund order' },
    subject: { subjectId: 'PL-777' },
    days: { from: new Date('2026-01-07T00:00:00Z'), to: new Date('2026-01-08T00:00:00Z') },
    console: { staffId: null },
    'person’s days': { staffId: beto.id, to: new Date('2026-01-08T00:00:00Z') },
  }
  for (const [name, filter] of Object.entries(filters))
    for (const cursor of [null, middle]) {
      const { read } = await explainedPage(filter, cursor)
      assert.ok(
        read <= size + 1,
        `${name} ${cursor ? 'from the middle' : 'from the start'}: ${read} lines read`,
      )
    }
})

test('paging through the log shows every line once, newest first', async () => {
  const seen: number[] = []
  let after: LogCursor | null = null
  do {
    const page: Awaited<ReturnType<typeof explainedPage>> = await explainedPage({ staffId: beto.id }, after)
    seen.push(...page.lines.map(({ id }) => id))
    after = page.next
  } while (after)
  assert.equal(seen.length, lines / 100)
  assert.deepEqual(
    seen,
    [...new Set(seen)].toSorted((a, b) => b - a),
  )
})
