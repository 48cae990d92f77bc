import type { ColumnType, Generated } from 'kysely'
import type { PostalCodeFileFault } from '../../domain/shipping/postal-code-file.ts'

/** The tables of db/migrations/0136-shipping-costs.sql. */
export type ShippingTables = {
  shipping_by_code: { postal_code: string; cost_centavos: number }
  shipping_by_range: { first_code: string; last_code: string; cost_centavos: number }
  shipping_by_state: { state: string; cost_centavos: number }
  postal_code_files: {
    id: string
    name: string
    content: Buffer | null
    state: Generated<'waiting' | 'working' | 'taken' | 'refused'>
    done: Generated<number>
    expected: number
    codes: number | null
    fault: ColumnType<PostalCodeFileFault | null, string | null, string | null>
    created_at: Generated<Date>
    ended_at: Date | null
  }
}
