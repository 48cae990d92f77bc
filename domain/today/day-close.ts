import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'

/**
 * Movements of money: a payment came; a refund went out; a refund was withdrawn, because it was recorded by mistake.
 * Each counts on its own day for good, so the sums of a past day do not change.
 */
export const moneyMoves = ['came', 'back', 'withdrawn'] as const
export type MoneyMove = (typeof moneyMoves)[number]

/** The movements of one payment method in one sales channel. */
export type CloseRow = {
  /** The payment provider, or the method of a direct payment. */
  provider: string
  /** null: payments that never became an order. */
  channel: SalesChannel | null
  payments: number
  /** Payments that came, including shipping. */
  taken: Centavos
  shipping: Centavos
  refunds: number
  refunded: Centavos
  /** Withdrawn refunds, whatever day the refund had. */
  withdrawals: number
  withdrawn: Centavos
  /**
   * The known fees, minus the fees that refunds gave back. For `unknownFees` payments the fee is not known and counts
   * as zero.
   */
  fee: Centavos
  /** Payments minus fees. */
  net: Centavos
  unknownFees: number
}

export type CloseSums = Omit<CloseRow, 'provider' | 'channel'>

export function sumsOfClose(rows: readonly CloseSums[]): CloseSums {
  const sum = (of: (row: CloseSums) => number) => sumOf(rows.map(of))
  return {
    payments: sum(({ payments }) => payments),
    taken: sum(({ taken }) => taken),
    shipping: sum(({ shipping }) => shipping),
    refunds: sum(({ refunds }) => refunds),
    refunded: sum(({ refunded }) => refunded),
    withdrawals: sum(({ withdrawals }) => withdrawals),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    fee: sum(({ fee }) => fee),
    net: sum(({ net }) => net),
    unknownFees: sum(({ unknownFees }) => unknownFees),
  }
}

/** By how much the account's balance, or the till, grew. */
export function balanceOf({ net, refunded, withdrawn }: CloseSums): Centavos {
  return net - refunded + withdrawn
}

/** The IVA of 16 % that a price contains, rounded to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
