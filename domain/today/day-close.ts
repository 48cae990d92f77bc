import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'

/** withdrawn: a refund was recorded by mistake. Each movement keeps its own day, so the sums of past days stay. */
export const moneyMoves = ['came', 'back', 'withdrawn'] as const
export type MoneyMove = (typeof moneyMoves)[number]

/** The day's movements of money by one payment method in one sales channel. */
export type CloseRow = {
  /** The payment provider, or the method of a direct payment. */
  provider: string
  /** `channel` is null for payments that never became an order. */
  channel: SalesChannel | null
  payments: number
  /** The amount of all payments, including shipping costs. */
  taken: Centavos
  shipping: Centavos
  /** What discount codes took off the orders of the payments. */
  discount: Centavos
  refunds: number
  refunded: Centavos
  /** A withdrawn refund counts on the day when staff withdrew it, not on the day of the refund. */
  withdrawals: number
  withdrawn: Centavos
  /** The payments' fees, minus fees that refunds gave back. The fee of `unknownFees` payments counts as zero. */
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
    discount: sum(({ discount }) => discount),
    refunds: sum(({ refunds }) => refunds),
    refunded: sum(({ refunded }) => refunded),
    withdrawals: sum(({ withdrawals }) => withdrawals),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    fee: sum(({ fee }) => fee),
    net: sum(({ net }) => net),
    unknownFees: sum(({ unknownFees }) => unknownFees),
  }
}

/** Returns the amount by which the day changed the balance of the account, or of the till. */
export function balanceOf({ net, refunded, withdrawn }: CloseSums): Centavos {
  return net - refunded + withdrawn
}

/** Returns the IVA (VAT) of 16 % that a price contains, rounded to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
