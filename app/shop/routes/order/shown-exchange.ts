import type { Order } from '../../../../data/orders/orders.ts'
import type { Exchange } from '../../../../domain/orders/exchange.ts'
import { type Carrier, trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { longDate } from '../../../../words/dates.ts'
import { sizeWords } from '../../../../words/sizes.ts'

/** The exchanges of an order as its buyer sees them; an exchange that was undone is left out. */
export function shownExchanges(
  { lines }: Order,
  exchanges: readonly Exchange[],
  carriers: readonly Carrier[],
) {
  return exchanges
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ id, position, before, size, quantity, carrier, trackingNumber, sentAt, oldPieces }) => ({
      id,
      name: lines[position]!.name,
      before: sizeWords(before),
      size: sizeWords(size),
      quantity,
      carrier,
      trackingNumber,
      follow: trackingUrl(carriers, { carrier, trackingNumber }),
      sent: sentAt && longDate(sentAt),
      old: oldPieces,
    }))
}

export type ExchangeView = ReturnType<typeof shownExchanges>[number]
