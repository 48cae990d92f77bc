import type { ColumnType, Generated } from 'kysely'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'

/** The money that came, and what of it went back. */
export type MoneyTables = {
  captures: {
    provider: string
    id: string
    checkout_id: string
    provider_order_id: string
    state: CaptureState
    amount_centavos: number
    currency: string
    accepted_as_centavos: number | null
    fee_centavos: number | null
    net_centavos: number | null
    /** A trigger gives the moment where nobody says it. */
    came_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  refunds: {
    id: string
    provider: string
    capture_id: string
    order_id: string | null
    amount_centavos: number
    reason: string
    state: Generated<RefundState>
    provider_refund_id: string | null
    failure: string | null
    lines: ColumnType<{ position: number; quantity: number }[], string | undefined, string>
    failure_seen_at: Date | null
    shipping_centavos: Generated<number>
    /** A trigger gives the moment where nobody says it. */
    done_at: Date | null
    fee_back_centavos: number | null
    withdrawn_at: Date | null
    withdrawn_reason: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
