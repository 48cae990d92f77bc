import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'

/**
 * withdrawn: a refund was recorded by mistake. Each movement counts on its own day for good, so the sums of a past day
 * do not change.
 */
export const moneyMoves = ['came', 'back', 'withdrawn'] as const
export type MoneyMove = (typeof moneyMoves)[number]

/** One payment method in one sales channel. */
export type CloseRow = {
  /** Or the method of a direct payment. */
  provider: string
  /** null: payments that never became an order. */
  channel: SalesChannel | null
  payments: number
  /** Including shipping. */
  taken: Centavos
  shipping: Centavos
  refunds: number
  refunded: Centavos
  /** On the day of the withdrawal, whatever day the refund had. */
  withdrawals: number
  withdrawn: Centavos
  /** Minus the fees that refunds gave back. The fee of `unknownFees` payments counts as zero. */
  fee: Centavos
  /** `taken` minus `fee`. */
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

/** IVA of 16 %, rounded to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
