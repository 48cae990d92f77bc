import { type Selection, sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

export const cardColumns = [
  'membership_cards.number',
  /** The card holder's first and last name on the day of issue. */
  'holder',
  'membership_cards.customer_id as customerId',
  'order_id as orderId',
  'amount_centavos as amount',
  /** The secret in the address of the page that says whether the membership card is valid. */
  'verification_key as key',
  'issued_at as issuedAt',
  'revoked_at as revokedAt',
  /** The reason for which staff revoked the card; '' if the card is valid, or its payment was refunded. */
  'revoked_reason as revokedReason',
] as const

export type StoredCard = Selection<Database, 'membership_cards', (typeof cardColumns)[number]>

export type NewCard = Omit<StoredCard, 'key' | 'revokedAt' | 'revokedReason'> & {
  id: string
  lineId: string
}

/**
 * `number-taken`: another membership card has this number, so the caller tries another. `issued-before`: this order
 * line has its card already.
 */
export async function insertCard(
  tx: Tx,
  card: NewCard,
): Promise<'issued' | 'issued-before' | 'number-taken'> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('membership_cards')
    .values({
      id: card.id,
      customer_id: card.customerId,
      order_id: card.orderId,
      line_id: card.lineId,
      number: card.number,
      holder: card.holder,
      amount_centavos: card.amount,
      issued_at: card.issuedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'issued'
  const present = await tx
    .selectFrom('membership_cards')
    .select('id')
    .where('order_id', '=', card.orderId)
    .where('line_id', '=', card.lineId)
    .executeTakeFirst()
  return present ? 'issued-before' : 'number-taken'
}

export async function findCards(
  db: Db | Tx,
  where: { customerId: string } | { orderId: string },
): Promise<StoredCard[]> {
  return db
    .selectFrom('membership_cards')
    .select(cardColumns)
    .where((eb) =>
      'customerId' in where ? eb('customer_id', '=', where.customerId) : eb('order_id', '=', where.orderId),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .execute()
}

export async function findCardByKey(db: Db, key: string): Promise<StoredCard | null> {
  const card = await db
    .selectFrom('membership_cards')
    .select(cardColumns)
    .where('verification_key', '=', key)
    .executeTakeFirst()
  return card ?? null
}

export async function validCardsOfLines(
  db: Db | Tx,
  orderId: string,
  lineIds: readonly string[],
): Promise<Pick<StoredCard, 'number' | 'customerId'>[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('membership_cards')
    .select(['number', 'customer_id as customerId'])
    .where('order_id', '=', orderId)
    .where('line_id', 'in', lineIds)
    .where('revoked_at', 'is', null)
    .orderBy('number')
    .execute()
}

/** Returns the number of cards that this call revoked. */
export async function revokeCardsOfOrder(tx: Tx, orderId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('membership_cards')
    .set({ revoked_at: at })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Locks the customer, so that changes of the same customer's membership cards run one after the other. */
export async function lockCardHolder(tx: Tx, customerId: string) {
  const customer = await tx
    .selectFrom('customers')
    .select(['name', 'last_name as lastName', 'erased_at as erasedAt'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer ?? null
}

/** A customer with a valid card is a partner; the customer row keeps the newest card's number. */
export async function refreshPartner(tx: Tx, customerId: string) {
  await sql`
    UPDATE customers SET partner = newest.number IS NOT NULL, partner_card = coalesce(newest.number, ''), updated_at = shop_now()
    FROM (SELECT (
      SELECT number FROM membership_cards WHERE customer_id = ${customerId} AND revoked_at IS NULL
      ORDER BY issued_at DESC, number LIMIT 1) AS number) newest
    WHERE id = ${customerId}`.execute(tx)
}
