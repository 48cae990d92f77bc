import type { Order } from '../../../../data/orders/orders.ts'
import { type Carrier, trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/purchase/line-id.ts'
import { parcelProgress } from '../../../../domain/orders/order-life.ts'
import { sumsOf } from '../../../../domain/purchase/price-parts.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { longDate } from '../../../../words/dates.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { optionWords } from '../../../../words/sizes.ts'

/** Without payment data and keys. */
export function shownOrderOf(order: Order, { pictures, settings }: Pick<Shop, 'pictures' | 'settings'>) {
  const { number, state, createdAt, delivery, comments, email, lines, parts } = order
  const digital = lines.every(({ category }) => category === 'DIGITAL_GOODS')
  return {
    number,
    state,
    /** null: nothing is sent, or the order ended before delivery. */
    progress: digital ? null : parcelProgress(state),
    digital,
    travel: digital ? null : travelOf(order, settings.carriers),
    madeToOrder: lines.some(({ lineId }) => isMadeToOrder(lineId)),
    /** '13 de noviembre de 2026'; `moment`: ISO 8601. */
    date: longDate(createdAt),
    moment: createdAt.toISOString(),
    delivery,
    comments,
    email,
    lines: lines.map((line) => ({
      name: line.name,
      /** '6 Años', 'Talla M, Vino · …'; '' without an option. */
      option: [line.size !== none && optionWords(line), isMadeToOrder(line.lineId) && madeToOrderCopy.tag]
        .filter(Boolean)
        .join(' · '),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      /** A membership card's picture is wider than tall. */
      card: isMembershipCard(line.lineId),
      picture: line.image === '' ? null : pictures.resolve(line.image),
    })),
    sums: sumsOf(parts),
  }
}

/** null before the parcel left, or when nobody recorded it. */
function travelOf(
  { state, carrier, trackingNumber, inHand, shippedAt, deliveredAt }: Order,
  carriers: readonly Carrier[],
) {
  // A parcel that came back and is packed again has not left.
  const left = state === 'shipped' || state === 'delivered' || state === 'returned'
  if (!left || shippedAt === null) return null
  return {
    inHand,
    carrier,
    trackingNumber,
    follow: trackingUrl(carriers, { carrier, trackingNumber }),
    shipped: longDate(shippedAt),
    delivered: deliveredAt && longDate(deliveredAt),
  }
}

export type OrderView = ReturnType<typeof shownOrderOf>
