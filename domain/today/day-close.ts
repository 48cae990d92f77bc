import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'

/** withdrawn: a refund was recorded by mistake. Each movement keeps its own day, so the sums of past days stay. */
export const moneyMoves = ['came', 'back', 'withdrawn'] as const
export type MoneyMove = (typeof moneyMoves)[number]

/** The movements of one payment method in one sales channel. */
export type CloseRow = {
  /** The payment provider, or the method of a direct payment. */
  provider: string
  /** null: the payments never became an order. */
  channel: SalesChannel | null
  payments: number
  /** The amount that came, including shipping. */
  taken: Centavos
  shipping: Centavos
  refunds: number
  refunded: Centavos
  /** Withdrawn refunds count on the day of the withdrawal, whatever day the refund had. */
  withdrawals: number
  withdrawn: Centavos
  /** The fees, minus those that refunds gave back. The fee of `unknownFees` payments counts as zero. */
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

/** The amount by which the account's balance, or the till, grew. */
export function balanceOf({ net, refunded, withdrawn }: CloseSums): Centavos {
  return net - refunded + withdrawn
}

/** The price contains IVA of 16 %. The result is rounded to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
