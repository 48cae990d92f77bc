import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Db } from '../../data/database.ts'
import type { Database } from '../../data/schema.ts'

export type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Searches'?: number
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A statement the shop sent, with the plan PostgreSQL carried it out by and what it touched. */
export type Explained = { text: string; plan: Node; buffers: number }

type Answer = { 'QUERY PLAN': [{ Plan: Node & Record<string, number> }] }

/**
 * A database that explains every statement of the shop before it carries it out: the same text, the same parameters,
 * the same moment of the same transaction, undone again. So plans are those of the code and not of a copy of its SQL.
 */
export function openExplainedDatabase(connectionString: string): { db: Db; explained: Explained[] } {
  const explained: Explained[] = []
  const pool = new Pool({ connectionString, max: 10 })
  // The database is dropped under it when the tests end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const inTransaction = new WeakSet<PoolClient>()
  const watched = {
    async connect() {
      const client = await pool.connect()
      const query = client.query.bind(client) as (
        text: string | QueryConfig,
        values?: unknown[],
      ) => Promise<unknown>
      return {
        release: () => client.release(),
        async query(given: string | QueryConfig, values?: unknown[]) {
          const text = typeof given === 'string' ? given : given.text
          const first = text.trim().slice(0, 8).toLowerCase()
          if (first.startsWith('begin') || first.startsWith('start')) inTransaction.add(client)
          if (first.startsWith('commit') || first.startsWith('rollback')) inTransaction.delete(client)
          if (/^(select|insert|update|delete|with)/.test(first)) {
            const parameters = values ?? (typeof given === 'string' ? [] : given.values)
            const [open, undo] = inTransaction.has(client)
              ? ['SAVEPOINT explained', 'ROLLBACK TO SAVEPOINT explained']
              : ['BEGIN', 'ROLLBACK']
            await query(open)
            const answer = (await query(
              `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
              parameters,
            )) as { rows: Answer[] }
            await query(undo)
            const plan = answer.rows[0]!['QUERY PLAN'][0].Plan
            explained.push({
              text,
              plan,
              buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
            })
          }
          return query(given, values)
        },
      }
    },
    end: () => pool.end(),
  }
  const dialect = new PostgresDialect({ pool: watched as unknown as Pool })
  return { db: new Kysely<Database>({ dialect }), explained }
}

/** Every node of a plan. */
export function nodesOf(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Rows and index entries that were looked at, wanted or not. */
export function rowsRead(plan: Node): number {
  return nodesOf(plan)
    .filter((node) => /^(Seq|Index|Index Only|Bitmap Index|Bitmap Heap|Tid) Scan$/.test(node['Node Type']))
    .reduce((sum, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + removed) * node['Actual Loops']
    }, 0)
}

/** How often an index was gone down from its root: each costs one page more where a tree is one level higher. */
export function descents(plan: Node): number {
  return nodesOf(plan).reduce((sum, node) => sum + (node['Index Searches'] ?? 0) * node['Actual Loops'], 0)
}
