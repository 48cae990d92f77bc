import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { saveWaiting, insertStockWait } from '../../data/stock-waits/stock-waits.ts'
import { randomUUID } from 'node:crypto'

/** People who wait for the product, the first in the list first. `size` null: any size. */
export async function waitFor(
  db: Db,
  productId: string,
  emails: readonly string[],
  size: string | null = null,
): Promise<void> {
  const start = Date.now() - 1_000_000
  for (const [index, email] of emails.entries())
    await db.transaction().execute(async (tx) => {
      const at = new Date(start + index)
      const { id } = await insertStockWait(tx, { id: randomUUID(), productId, size, email, at })
      await saveWaiting(tx, [id], null, at)
    })
}

export const waitingPeople = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `persona-${String(n).padStart(4, '0')}@correo.example`)

/** Who got the mail that pieces are back, in alphabetical order. */
export async function toldPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'stock-wait-told')
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** The key of the links in the last mail of this kind to the address. */
export async function waitKey(db: Db, kind: 'asked' | 'told', email: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    SELECT payload ->> 'token' AS token FROM outbox
    WHERE kind = ${`stock-wait-${kind}`} AND recipient = ${email} ORDER BY created_at DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]!.token
}
