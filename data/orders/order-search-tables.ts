import type { GeneratedAlways } from 'kysely'

/** What orders are found by (db/migrations/0116-finding-orders.sql). Kept by triggers; never written by the shop. */
export type OrderSearchTables = {
  order_search: { order_id: GeneratedAlways<string>; words: GeneratedAlways<string> }
}
