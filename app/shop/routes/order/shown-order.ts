import type { Order } from '../../../../data/orders/orders.ts'
import { type Carrier, trackingUrl } from '../../../../domain/shipping/carriers.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/purchase/line-id.ts'
import { parcelProgress } from '../../../../domain/orders/order-life.ts'
import type { PricedLine } from '../../../../domain/purchase/priced-cart.ts'
import { type PriceParts, sumsOf } from '../../../../domain/purchase/price-parts.ts'
import type { Delivery } from '../../../../domain/shipping/delivery.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { longDate } from '../../../../words/dates.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { parcelWords, stateName, stateWords } from '../../../../words/order-words.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { optionWords } from '../../../../words/sizes.ts'

/** An order as pages show it, without payment data and access key. */
export function shownOrderOf(order: Order, { pictures, settings }: Pick<Shop, 'pictures' | 'settings'>) {
  const { number, state, createdAt, delivery, comments, email, lines, parts, code } = order
  const digital = lines.every(({ category }) => category === 'DIGITAL_GOODS')
  const pickup = delivery.pickup !== undefined
  const progress = digital ? null : parcelProgress(state)
  const travel = digital ? null : travelOf(order, settings.carriers)
  return {
    number,
    state,
    /** The progress of the parcel; null: nothing is sent, or the order ended before delivery. */
    progress: progress && progress.map(({ step, stage }) => ({ stage, words: stateName(step, pickup) })),
    stateName: stateName(state, pickup),
    said: stateWords(state, { digital, pickup, handedOver: travel?.handedOver ?? false }),
    travel,
    madeToOrder: lines.some(({ lineId }) => isMadeToOrder(lineId)),
    /** `date`: '13 de noviembre de 2026'. `moment`: ISO 8601. */
    date: longDate(createdAt),
    moment: createdAt.toISOString(),
    buyer: delivery.fullName,
    /** True while the days until the parcel arrives are of use. */
    awaited: progress !== null && !pickup && state !== 'delivered',
    /** The name of the shipping cost among the sums. */
    shipping: delivery.pickup ?? parcelWords.shipping,
    label: digital && pickup ? null : labelOf(delivery, settings),
    comments,
    email,
    ...shownGoods({ lines, parts, code }, pictures),
  }
}

/** Where an order goes, as on the label of its parcel; null: it is handed over at once. */
export function labelOf(delivery: Delivery, { pickup }: Pick<Shop['settings'], 'pickup'>) {
  const { fullName, phone } = delivery
  const reached = phone ? [phoneWords(phone)] : []
  if (delivery.pickup !== undefined)
    return {
      title: delivery.pickup,
      who: parcelWords.picker,
      fullName,
      lines: [...pickup.pickupText.split('\n'), ...reached],
    }
  const { street, suburb, city, state, postalCode } = delivery
  if (street === '') return null
  const place = `${parcelWords.postalCode(postalCode)} ${city}, ${state}`
  return {
    title: parcelWords.delivery,
    who: parcelWords.recipient,
    fullName,
    lines: [street, suburb, place, ...reached],
  }
}

export type ShownLabel = NonNullable<ReturnType<typeof labelOf>>

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
  { state, carrier, trackingNumber, handedOver, shippedAt, deliveredAt, delivery }: Order,
  carriers: readonly Carrier[],
) {
  // A parcel that came back and is packed again counts as not sent yet.
  const left = state === 'shipped' || state === 'delivered' || state === 'returned'
  if (!left || shippedAt === null) return null
  const pickup = delivery.pickup !== undefined
  const arrived = pickup ? parcelWords.pickedUp : parcelWords.delivered
  const dates: { name: string; date: string }[] = []
  if (!handedOver)
    dates.push({ name: pickup ? parcelWords.ready : parcelWords.shipped, date: longDate(shippedAt) })
  if (deliveredAt)
    dates.push({ name: handedOver ? parcelWords.handedOver : arrived, date: longDate(deliveredAt) })
  const follow = trackingUrl(carriers, { carrier, trackingNumber })
  return { handedOver, carrier, trackingNumber, follow, dates }
}

export type OrderView = ReturnType<typeof shownOrderOf>
