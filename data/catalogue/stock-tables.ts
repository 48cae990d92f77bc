import type { Generated } from 'kysely'

/** Why the owner says that there are more or fewer pieces. 'first': what a new product began with. */
export type MovementReason = 'arrived' | 'counted' | 'damaged' | 'correction' | 'sheet' | 'first'

export type StockTables = {
  /** Only ever added to. */
  stock_movements: {
    id: string
    product_id: string
    reason: MovementReason
    change: number
    /** On hand afterwards. */
    pieces: number
    note: Generated<string>
    staff_id: string | null
    who: Generated<string>
    at: Generated<Date>
  }
}
