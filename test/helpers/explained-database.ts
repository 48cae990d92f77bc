import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Db } from '../../data/database.ts'
import type { Database } from '../../data/schema.ts'

type LoggedPlan = { 'Query Text': string; Plan: PlanNode & Record<string, number> }

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

/** Every session writes the plan of each statement into a notice. */
const watching = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
}

/**
 * Records the plan of every statement, also in functions and triggers. Needs a PostgreSQL superuser. `asIfLong`: small
 * tables get the plans of large ones, so that both can be compared.
 */
export function openExplainedDatabase(
  connectionString: string,
  { asIfLong = false }: { asIfLong?: boolean } = {},
): { db: Db; explained: Explained[] } {
  const explained: Explained[] = []
  const sentTexts = new Set<string>()
  const settings = { ...watching, ...(asIfLong && { enable_seqscan: 'off' }) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Pool({ connectionString, max: 10, options: options.join(' ') })
  // The database is dropped while this pool is open, when the tests end.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ message = '' }) => {
      const logged = /^duration: [\d.]+ ms {2}plan:\n([^]*)$/.exec(message)
      if (!logged) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(logged[1]!) as LoggedPlan
      const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      // Kysely logs a statement only when the statement has ended, so `sent` is answered when it is read.
      explained.push({
        text,
        plan,
        buffers,
        get sent() {
          return sentTexts.has(text)
        },
      })
    })
  })
  const dialect = new PostgresDialect({ pool })
  const log = ({ query }: LogEvent) => void sentTexts.add(query.sql)
  return { db: new Kysely<Database>({ dialect, log }), explained }
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
