import { type InferResult, sql } from 'kysely'
import type { Receipt } from '../../domain/payments/receipt.ts'
import type { TransferSought } from '../../domain/payments/transfer-search.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Db } from '../database.ts'
import { isOpenTransfer } from '../purchase/checkouts.ts'

export type ListedTransfer = InferResult<ReturnType<typeof selectingTransfers>>[number]

/** `at` is text, because a Date has no microseconds. */
export type TransferCursor = { at: string; id: string }

/** The part of the total that has not come yet. */
const missing = sql<Centavos>`(total_centavos - coalesce((
  SELECT sum(amount_centavos) FROM transfer_arrivals WHERE checkout_id = checkouts.id AND counts), 0))::int`

/**
 * Returns open transfers, those that end first at the beginning. `reported`: only those whose buyers say that they
 * paid. A search by reference or order number also finds transfers that were paid or have ended.
 */
export async function transfersPage(
  db: Db,
  {
    sought,
    reported,
    after,
    size,
  }: { sought: TransferSought | null; reported: boolean; after: TransferCursor | null; size: number },
): Promise<{ transfers: ListedTransfer[]; next: TransferCursor | null }> {
  const rows = await selectingTransfers(db)
    .where(sought ? matching(sought) : isOpenTransfer)
    .$if(reported, (query) => query.where('reported_at', 'is not', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(hold_expires_at, id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('hold_expires_at')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const transfers = rows.slice(0, size)
  const last = rows.length > size ? transfers.at(-1) : undefined
  return { transfers, next: last ? { at: last.at, id: last.id } : null }
}

function matching({ reference, orderNumber, amount, words }: TransferSought) {
  const open = [
    ...(amount === null ? [] : [sql<boolean>`total_centavos = ${amount} OR ${missing} = ${amount}`]),
    ...(words.length === 0 ? [] : [named(words)]),
  ]
  return sql<boolean>`(transfer_reference = ${reference} OR order_number = ${orderNumber}
    OR (${isOpenTransfer} AND (${open.length === 0 ? sql`false` : sql.join(open, sql` OR `)})))`
}

function named(words: readonly string[]) {
  return sql<boolean>`folded(delivery ->> 'fullName') LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`
}

function selectingTransfers(db: Db) {
  return db
    .selectFrom('checkouts')
    .innerJoin('transfers', 'transfers.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'order_number as orderNumber',
      'state',
      sql<string>`delivery ->> 'fullName'`.as('name'),
      missing.as('missing'),
      'total_centavos as total',
      'transfer_reference as reference',
      'hold_expires_at as heldUntil',
      sql<string>`hold_expires_at::text`.as('at'),
      'reported_at as reportedAt',
      'transfers.tracking_key as trackingKey',
      'receipt_type as receiptType',
      sql<string>`account ->> 'clabe'`.as('clabe'),
    ])
}

export async function findReceipt(db: Db, orderNumber: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('checkouts')
    .innerJoin('transfers', 'transfers.checkout_id', 'checkouts.id')
    .select(['receipt', 'receipt_type as type'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row?.receipt && row.type ? { type: row.type, bytes: row.receipt } : null
}
