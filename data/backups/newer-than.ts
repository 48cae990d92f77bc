import { Client } from 'pg'

/** What the database has that was written after a moment: it would be missing if one went back to that. */
export type Newer = { orders: number; customers: number; changes: number; erased: number }

/**
 * Looks without knowing its form: it may be of another version of the shop, or empty. null: it has no tables of a shop.
 * `erased`: people whose data were erased since, who would be back.
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
