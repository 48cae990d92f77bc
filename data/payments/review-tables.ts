import type { Generated } from 'kysely'

/** Of db/migrations/0115-money-back-by-line.sql, and 0123-books.sql. */
export type ReviewTables = {
  payment_waits: {
    checkout_id: string
    waiting_until: Date
    note: Generated<string>
    version: Generated<number>
  }
  disputes: {
    provider: string
    id: string
    capture_id: string | null
    step: 'created' | 'updated' | 'resolved'
    reason: string | null
    outcome: string | null
    amount_centavos: number | null
    answer_by: Date | null
    told_at: Generated<Date>
  }
}
