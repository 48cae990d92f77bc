import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { insertDiscountCode } from '../../data/discounts/discount-codes.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import type { DiscountCode } from '../../domain/discounts/discount-code.ts'

/** A code of ten per cent without limits, unless given. Returns its id. */
export async function createTestCode(
  db: Db,
  spelling: string,
  more: Partial<Omit<DiscountCode, 'id' | 'spelling' | 'code'>> = {},
): Promise<string> {
  const code = {
    id: randomUUID(),
    spelling,
    code: codeFromTyped(spelling),
    gives: { kind: 'percent', percent: 10 } as const,
    minimum: 0,
    beginsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesPerBuyer: null,
    scope: { kind: 'all' } as const,
    onMarkedDown: true,
    active: true,
    forEmail: '',
    orderId: null,
    messageId: null,
    ...more,
  }
  const made = await db.transaction().execute((tx) => insertDiscountCode(tx, code, new Date()))
  if (!made) throw new Error(`the code ${spelling} exists`)
  return code.id
}

/** The uses that the database counts, and the rows that it counts. */
export async function usesOf(db: Db, codeId: string): Promise<{ uses: number; rows: number }> {
  const { rows } = await sql<{ uses: number; rows: number }>`
    SELECT uses, (SELECT count(*) FROM code_uses WHERE code_id = discount_codes.id) AS rows
    FROM discount_codes WHERE id = ${codeId}`.execute(db)
  return rows[0]!
}
