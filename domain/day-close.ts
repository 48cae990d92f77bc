import { type Centavos, sumOf } from './money.ts'
import type { SalesChannel } from './order-life.ts'

/** What was sold in one way of payment through one channel, and what went back in it. */
export type CloseRow = {
  /** Who has the money, or how it was paid by hand. */
  provider: string
  channel: SalesChannel
  orders: number
  /** What came, with shipping. */
  taken: Centavos
  shipping: Centavos
  refunds: number
  refunded: Centavos
  /** As far as it is known; of `unknownFees` orders nobody knows what was kept, and they count as if nothing was. */
  fee: Centavos
  net: Centavos
  unknownFees: number
}

export type CloseSums = Omit<CloseRow, 'provider' | 'channel'>

export function sumsOfClose(rows: readonly CloseSums[]): CloseSums {
  const sum = (of: (row: CloseSums) => number) => sumOf(rows.map(of))
  return {
    orders: sum(({ orders }) => orders),
    taken: sum(({ taken }) => taken),
    shipping: sum(({ shipping }) => shipping),
    refunds: sum(({ refunds }) => refunds),
    refunded: sum(({ refunded }) => refunded),
    fee: sum(({ fee }) => fee),
    net: sum(({ net }) => net),
    unknownFees: sum(({ unknownFees }) => unknownFees),
  }
}

/** What is left after fees and what went back. */
export function leftOf({ net, refunded }: Pick<CloseSums, 'net' | 'refunded'>): Centavos {
  return net - refunded
}

/** The IVA of 16 % that is in a price, to the centavo. */
export function ivaWithin(price: Centavos): Centavos {
  return Math.round((price * 16) / 116)
}
