import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** So many texts have a name at most: each connection keeps the plans of those it was asked. */
const mostNames = 300
/** What is asked this often will be asked again; an import's lists of a thousand rows are not. */
const oftenEnough = 3
const mostCounted = 1_000
/** A column that a later version adds changes what `*` answers, and a connection that planned it would then refuse. */
const namesNoColumns = /(?:select|returning) \*|\.\*/

/**
 * The pool with statements that PostgreSQL plans once for each connection, and not each time they are asked. That takes
 * a fourth off the database's part of an order (docs/decisions/orders-and-refunds.md).
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const nameOf = namesForTexts()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? asking(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** The name of a text that is asked often; undefined for any other. A name says its text, whoever gives it. */
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

function asking(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('the shop asks nothing by a cursor')
    const name = values.length === 0 ? undefined : nameOf(text)
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  return { query, release: (destroy) => client.release(destroy) }
}
