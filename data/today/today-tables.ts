import type { Generated } from 'kysely'
import type { OrderMail } from '../../domain/mail/order-notices.ts'

/** The tables of db/migrations/0117-today.sql. */
export type TodayTables = {
  shop_notices: {
    the_one: Generated<boolean>
    order_mail: Generated<OrderMail>
    to_shop: Generated<boolean>
    to_staff: Generated<string[]>
    version: Generated<number>
  }
  notices_held_back: { order_id: string; mail_id: string; created_at: Generated<Date> }
  /** `day`: '2026-11-22', in Mexico. */
  empty_searches: { day: string; words: string }
}
