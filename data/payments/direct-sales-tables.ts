import type { Generated, JSONColumnType } from 'kysely'

/** The table of db/migrations/0118-direct-sales.sql. */
export type DirectSalesTables = {
  direct_sales: {
    order_id: string
    staff_id: string | null
    reference: Generated<string>
    price_reason: Generated<string>
    shop_prices: JSONColumnType<{ position: number; unitPrice: number }[]>
    created_at: Generated<Date>
  }
}
