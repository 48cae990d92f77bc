import type { Order } from '../../../../data/orders/orders.ts'
import { type Carrier, trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/purchase/line-id.ts'
import { parcelProgress } from '../../../../domain/orders/order-life.ts'
import type { PricedLine } from '../../../../domain/purchase/priced-cart.ts'
import { type PriceParts, sumsOf } from '../../../../domain/purchase/price-parts.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { longDate } from '../../../../words/dates.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { optionWords } from '../../../../words/sizes.ts'

/** An order as pages show it, without payment data and access key. */
export function shownOrderOf(order: Order, { pictures, settings }: Pick<Shop, 'pictures' | 'settings'>) {
  const { number, state, createdAt, delivery, comments, email, lines, parts, code } = order
  const digital = lines.every(({ category }) => category === 'DIGITAL_GOODS')
  return {
    number,
    state,
    /** The progress of the parcel; null: nothing is sent, or the order ended before delivery. */
    progress: digital ? null : parcelProgress(state),
    digital,
    travel: digital ? null : travelOf(order, settings.carriers),
    madeToOrder: lines.some(({ lineId }) => isMadeToOrder(lineId)),
    /** `date`: '13 de noviembre de 2026'. `moment`: ISO 8601. */
    date: longDate(createdAt),
    moment: createdAt.toISOString(),
    delivery,
    comments,
    email,
    ...shownGoods({ lines, parts, code }, pictures),
  }
}

/** The goods and the sums of an order. */
export function shownGoods(
  { lines, parts, code }: { lines: readonly PricedLine[]; parts: PriceParts; code: string },
  pictures: Shop['pictures'],
) {
  return {
    lines: lines.map((line) => ({
      name: line.name,
      /** The line's option, such as '6 Años' or 'Talla M, Vino · …'; '' without an option. */
      option: [line.size !== none && optionWords(line), isMadeToOrder(line.lineId) && madeToOrderCopy.tag]
        .filter(Boolean)
        .join(' · '),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      /** The price that 'Antes' shows; null without a markdown. */
      priceBefore: line.priceBefore > line.unitPrice ? line.priceBefore : null,
      /** True for a membership card, because its picture is wider than tall. */
      card: isMembershipCard(line.lineId),
      picture: line.image === '' ? null : pictures.resolve(line.image),
    })),
    sums: sumsOf(parts),
    /** The discount code as its owner spelled it; '' without a code. */
    code,
  }
}

/** The way of a parcel; null before it left, or when nobody recorded its departure. */
function travelOf(
  { state, carrier, trackingNumber, handedOver, shippedAt, deliveredAt }: Order,
  carriers: readonly Carrier[],
) {
  // A parcel that came back and is packed again counts as not sent yet.
  const left = state === 'shipped' || state === 'delivered' || state === 'returned'
  if (!left || shippedAt === null) return null
  return {
    handedOver,
    carrier,
    trackingNumber,
    follow: trackingUrl(carriers, { carrier, trackingNumber }),
    shipped: longDate(shippedAt),
    delivered: deliveredAt && longDate(deliveredAt),
  }
}

export type OrderView = ReturnType<typeof shownOrderOf>
