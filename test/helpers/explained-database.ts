import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Db } from '../../data/database.ts'
import type { Database } from '../../data/schema.ts'

type Told = { 'Query Text': string; Plan: PlanNode & Record<string, number> }

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Searches'?: number
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement that was carried out, by the shop or by a function of the database for it, and how. */
export type Explained = {
  text: string
  plan: PlanNode
  /** Pages touched, those of the statements within it too. */
  buffers: number
  /** Sent by the shop; otherwise a function of the database did it. */
  sent: boolean
}

const watching = [
  "LOAD 'auto_explain'",
  'SET auto_explain.log_min_duration = 0',
  'SET auto_explain.log_analyze = on',
  'SET auto_explain.log_buffers = on',
  'SET auto_explain.log_timing = off',
  'SET auto_explain.log_nested_statements = on',
  'SET auto_explain.log_format = json',
  'SET client_min_messages = log',
]

/**
 * A database that tells of every statement how it carried it out, those inside its functions and triggers too: plans
 * are those of the code at work and not of a copy of its SQL. Wants to be PostgreSQL's superuser. `asIfLong`: a few rows
 * are not read from end to end because they are few, but as many rows would be, so that both can be compared.
 */
export function openExplainedDatabase(
  connectionString: string,
  { asIfLong = false }: { asIfLong?: boolean } = {},
): { db: Db; explained: Explained[] } {
  const explained: Explained[] = []
  const pool = new Pool({ connectionString, max: 10 })
  // The database is dropped under it when the tests end.
  pool.on('error', () => {})
  const watched = {
    async connect() {
      const client = await pool.connect()
      let sent = ''
      const hear = ({ message = '' }: { message?: string | undefined }) => {
        const said = /^duration: [\d.]+ ms {2}plan:\n([^]*)$/.exec(message)
        if (!said) return
        const { 'Query Text': text, Plan: plan } = JSON.parse(said[1]!) as Told
        const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
        explained.push({ text, plan, buffers, sent: sent === text })
      }
      if (!known.has(client)) {
        known.add(client)
        client.on('error', () => {})
        for (const statement of watching) await client.query(statement)
        if (asIfLong) await client.query('SET enable_seqscan = off')
      }
      client.on('notice', hear)
      return {
        release() {
          client.off('notice', hear)
          client.release()
        },
        query(given: string | QueryConfig, values?: unknown[]) {
          sent = typeof given === 'string' ? given : given.text
          return client.query(given as string, values)
        },
      }
    },
    end: () => pool.end(),
  }
  const known = new WeakSet<PoolClient>()
  const dialect = new PostgresDialect({ pool: watched as unknown as Pool })
  return { db: new Kysely<Database>({ dialect }), explained }
}

/** Every node of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Rows and index entries that were looked at, wanted or not. */
export function rowsRead(plan: PlanNode): number {
  return nodesOf(plan)
    .filter((node) => /^(Seq|Index|Index Only|Bitmap Index|Bitmap Heap|Tid) Scan$/.test(node['Node Type']))
    .reduce((sum, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + removed) * node['Actual Loops']
    }, 0)
}

/** How often an index was gone down from its root: each costs one page more where a tree is one level higher. */
export function descents(plan: PlanNode): number {
  // PostgreSQL before 18 does not tell of searches; each turn of an index's scan is one.
  return nodesOf(plan).reduce(
    (sum, node) =>
      sum + (node['Index Name'] === undefined ? 0 : (node['Index Searches'] ?? node['Actual Loops'])),
    0,
  )
}
