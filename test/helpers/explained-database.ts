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

export type Explained = {
  text: string
  plan: PlanNode
  /** Pages touched, including those of nested statements. */
  buffers: number
  /** true: the shop sent the statement. false: a database function ran it. */
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
 * Records the plan of every statement, also in functions and triggers. Needs a PostgreSQL superuser. `asIfLong`: small
 * tables get the plans of large ones, so that both can be compared.
 */
export function openExplainedDatabase(
  connectionString: string,
  { asIfLong = false }: { asIfLong?: boolean } = {},
): { db: Db; explained: Explained[] } {
  const explained: Explained[] = []
  const pool = new Pool({ connectionString, max: 10 })
  // The database is dropped while this pool is open, when the tests end.
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

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Rows and index entries read, including those that a filter removed. */
export function rowsRead(plan: PlanNode): number {
  return nodesOf(plan)
    .filter((node) => /^(Seq|Index|Index Only|Bitmap Index|Bitmap Heap|Tid) Scan$/.test(node['Node Type']))
    .reduce((sum, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + removed) * node['Actual Loops']
    }, 0)
}

/** Each descent of an index costs one page more when the index tree is one level higher. */
export function descents(plan: PlanNode): number {
  // PostgreSQL before 18 does not report index searches; each loop of an index scan counts as one.
  return nodesOf(plan).reduce(
    (sum, node) =>
      sum + (node['Index Name'] === undefined ? 0 : (node['Index Searches'] ?? node['Actual Loops'])),
    0,
  )
}
