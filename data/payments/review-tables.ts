import type { Generated } from 'kysely'

/** Of db/migrations/0115-money-back-by-line.sql, 0123-books.sql and 0144-lost-payments.sql. */
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
  lost_payments: {
    provider: string
    provider_order_id: string
    order_number: string | null
    amount_centavos: number | null
    found_at: Date
    closed_at: Date | null
  }
}
