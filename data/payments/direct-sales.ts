import { sql } from 'kysely'
import type { DirectChannel } from '../../domain/payments/direct-sale.ts'
import type { StockUnit } from '../../domain/catalogue/stock-unit.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import { type Product } from '../../domain/catalogue/catalogue.ts'
import { productColumns } from '../catalogue/products.ts'

export type DirectSale = {
  orderId: string
  staffId: string | null
  reference: string
  priceReason: string
  shopPrices: readonly { position: number; unitPrice: Centavos }[]
}

/** Stores the details of a direct sale for which the table `orders` has no columns. */
export async function insertDirectSale(tx: Tx, sale: DirectSale, at: Date) {
  await tx
    .insertInto('direct_sales')
    .values({
      order_id: sale.orderId,
      staff_id: sale.staffId,
      reference: sale.reference,
      price_reason: sale.priceReason,
      shop_prices: JSON.stringify(sale.shopPrices),
      created_at: at,
    })
    .execute()
}

/** `handedOver` means that the buyer has the goods already, so the order starts as delivered. */
export async function setWhereSold(
  tx: Tx,
  orderId: string,
  { channel, handedOver, at }: { channel: DirectChannel; handedOver: boolean; at: Date },
) {
  await tx
    .updateTable('orders')
    .set({
      channel,
      ...(handedOver && {
        state: 'delivered' as const,
        state_since: at,
        in_hand: true,
        shipped_at: at,
        delivered_at: at,
      }),
    })
    .where('id', '=', orderId)
    .execute()
}

export async function findDirectSale(db: Db | Tx, number: string) {
  const row = await db
    .selectFrom('direct_sales')
    .innerJoin('orders', 'orders.id', 'direct_sales.order_id')
    .leftJoin('staff', 'staff.id', 'direct_sales.staff_id')
    .select([
      'orders.id as orderId',
      'orders.channel',
      'orders.provider',
      'orders.in_hand as handedOver',
      'direct_sales.reference',
      'direct_sales.price_reason as priceReason',
      'direct_sales.shop_prices as shopPrices',
      'staff.name as seller',
    ])
    .where('orders.number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export type HeldPieces = { pieces: number; until: Date }

/** Returns how many pieces of each stock unit buyers hold, and when the first of these holds ends. */
export async function heldByBuyers(db: Db | Tx, ids: readonly string[]): Promise<Map<StockUnit, HeldPieces>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('holds')
    .innerJoin('checkouts', 'checkouts.id', 'holds.checkout_id')
    .select(sql<StockUnit>`holds.product_id || '#' || holds.size`.as('unit'))
    .select(({ fn }) => [
      fn.sum<number>('quantity').as('pieces'),
      fn.min('checkouts.hold_expires_at').as('until'),
    ])
    .where('product_id', '=', anyOf(ids))
    .groupBy(['holds.product_id', 'holds.size'])
    .orderBy('unit')
    .execute()
  return new Map(rows.map(({ unit, pieces, until }) => [unit, { pieces: Number(pieces), until }]))
}

/** Finds sold-out products by name: a seller with such a garment in hand asks why the shop does not list it. */
export async function soldOutNamed(db: Db, query: string, limit: number): Promise<Product[]> {
  return (
    db
      .selectFrom('products')
      .select(productColumns)
      // This condition must equal that of a partial index, or PostgreSQL does not use the index.
      .where(
        sql<boolean>`shown AND NOT offered AND search_words(title, '') @@ to_tsquery('simple', ${query})`,
      )
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
