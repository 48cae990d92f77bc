import { Client } from 'pg'

/** What was written after a moment and would be missing after going back to a backup of that moment. */
export type Newer = { orders: number; customers: number; changes: number; erased: number }

/**
 * The database may be empty or of another version of the shop; null if it has no tables of a shop. `erased` counts
 * people whose data were erased since and would come back.
 */
export async function newerThan(connectionString: string, moment: Date): Promise<Newer | null> {
  const client = new Client({ connectionString, application_name: 'restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const made = await client.query<{ made: boolean }>(`SELECT to_regclass('orders') IS NOT NULL AS made`)
    if (!made.rows[0]!.made) return null
    const { rows } = await client.query<Newer>(
      `SELECT (SELECT count(*)::int FROM orders WHERE created_at > $1) AS orders,
              (SELECT count(*)::int FROM customers WHERE created_at > $1) AS customers,
              (SELECT count(*)::int FROM audit_log WHERE at > $1 AND action <> 'enter') AS changes,
              (SELECT count(*)::int FROM audit_log WHERE at > $1 AND action = 'erase customer') AS erased`,
      [moment],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
