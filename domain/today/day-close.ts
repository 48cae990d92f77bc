import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'

/**
 * Money that moved: it came, it went back, or it was written down as gone back by mistake and is here after all. Each
 * counts on its own day, for good: a day that is over has its sums.
 */
export const moneyMoves = ['came', 'back', 'withdrawn'] as const
export type MoneyMove = (typeof moneyMoves)[number]

/** What moved in one way of payment through one channel. */
export type CloseRow = {
  /** Who has the money, or how it was paid by hand. */
  provider: string
  /** null: payments that never became an order. */
  channel: SalesChannel | null
  payments: number
  /** What came, with shipping. */
  taken: Centavos
  shipping: Centavos
  refunds: number
  refunded: Centavos
  /** Refunds of whichever day that were none after all. */
  withdrawals: number
  withdrawn: Centavos
  /**
   * As far as it is known, without what came back of it with a refund; of `unknownFees` payments nobody knows what was
   * kept, and they count as if nothing was.
   */
  fee: Centavos
  /** What came without the fee. */
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

/** By how much there is more money than before: what an account's balance, or the till, grew by. */
export function balanceOf({ net, refunded, withdrawn }: CloseSums): Centavos {
  return net - refunded + withdrawn
}

/** The IVA of 16 % that is in a price, to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
