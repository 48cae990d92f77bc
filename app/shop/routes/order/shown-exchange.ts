import type { Order } from '../../../../data/orders/orders.ts'
import type { Exchange } from '../../../../domain/orders/exchange.ts'
import { type Carrier, trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { longDate } from '../../../../words/dates.ts'
import { fetchedExchange, orderExchanges } from '../../../../words/order-words.ts'
import { sizeWords } from '../../../../words/sizes.ts'

/** The exchanges of an order as its buyer sees them; an exchange that was undone is left out. */
export function shownExchanges(
  { lines, delivery }: Order,
  exchanges: readonly Exchange[],
  carriers: readonly Carrier[],
) {
  const pickup = delivery.pickup !== undefined
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
      /** What the buyer reads before the new pieces leave. */
      waits: (pickup ? fetchedExchange.toFetch : orderExchanges.toSend)(sizeWords(size)),
      old: oldPieces,
      /** null: the buyer sends the old pieces to the shop's address. */
      bringBack: pickup ? fetchedExchange.bringBack(sizeWords(before)) : null,
    }))
}

export type ExchangeView = ReturnType<typeof shownExchanges>[number]
