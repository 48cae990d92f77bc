import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * The largest number of SQL texts that get a name; each connection keeps a plan for each named text that it has run.
 */
const mostNames = 300
/** An SQL text that ran this often will run again; an import's lists of a thousand rows will not. */
const oftenEnough = 3
const mostCounted = 1_000
/**
 * A statement with `*` gets no name: a new column changes its result, and a connection with the old plan would refuse
 * it.
 */
const namesNoColumns = /(?:select|returning) \*|\.\*/

/**
 * Names the SQL statements, so that PostgreSQL plans each statement once per connection and not per query: a fourth
 * less database time for an order (docs/decisions/orders-and-refunds.md).
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const nameOf = namesForTexts()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? nameStatements(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/**
 * Names only frequent SQL texts. The name is a hash of the text, so every process and connection uses the same name.
 */
export function namesForTexts(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNames || namesNoColumns.test(text)) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < oftenEnough) {
      if (counts.size >= mostCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, given)
    return given
  }
}

function nameStatements(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('the shop asks nothing by a cursor')
    const name = values.length === 0 ? undefined : nameOf(text)
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  return { query, release: (destroy) => client.release(destroy) }
}
