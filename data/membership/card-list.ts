import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { cardColumns, type StoredCard } from './membership-cards.ts'

export type ListedCard = StoredCard & { orderNumber: string; email: string }

export type CardCursor = { at: Date; number: string }

/**
 * Returns membership cards, newest first. `holder` is the start of the holder's name; `words` is a tsquery for the
 * customer's name, email and telephone (domain/orders/order-search.ts).
 */
export async function cardsPage(
  db: Db,
  {
    holder,
    words,
    after,
    size,
  }: { holder: string; words: string | null; after: CardCursor | null; size: number },
): Promise<{ cards: ListedCard[]; next: CardCursor | null }> {
  const rows = await listedCards(db)
    .$if(holder !== '', (query) =>
      query.where(
        // The query finds the people first, each by an index, and then their membership cards.
        sql<boolean>`membership_cards.number = ANY (ARRAY(
          SELECT number FROM membership_cards
            WHERE lower(holder) LIKE ${`${holder.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}
          UNION SELECT number FROM membership_cards
            WHERE customer_id = ANY (ARRAY(SELECT id FROM customers WHERE words @@ ${words}::tsquery))))`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(issued_at < ${after!.at} OR (issued_at = ${after!.at} AND membership_cards.number > ${after!.number}))`,
      ),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('membership_cards.number')
    .limit(size + 1)
    .execute()
  const cards = rows.slice(0, size)
  const last = cards.at(-1)
  return { cards, next: rows.length > size && last ? { at: last.issuedAt, number: last.number } : null }
}

export async function findCardByNumber(db: Db, number: string): Promise<ListedCard | null> {
  const card = await listedCards(db).where('membership_cards.number', '=', number).executeTakeFirst()
  return card ?? null
}

function listedCards(db: Db) {
  return db
    .selectFrom('membership_cards')
    .innerJoin('orders', 'orders.id', 'membership_cards.order_id')
    .select(cardColumns)
    .select(['orders.number as orderNumber', 'orders.email'])
}

/** Returns false if the membership card was not valid. The caller holds the customer's lock (`lockCardHolder`). */
export async function markCardRevoked(tx: Tx, number: string, reason: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('membership_cards')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('number', '=', number)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
