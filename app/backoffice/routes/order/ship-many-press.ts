import { ordersOfNumbers, type ParcelOrder } from '../../../../data/orders/listed-orders.ts'
import { addressOfDelivery } from '../../../../domain/shipping/delivery.ts'
import {
  mostTrackingLines,
  type TrackingLine,
  trackingLines,
} from '../../../../domain/shipping/tracking-lines.ts'
import { shipOrders, type ShippedOne } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { orderListCopy } from '../../../../words/backoffice/order-list-words.ts'
import { shipManyCopy as copy } from '../../../../words/backoffice/ship-many-words.ts'
import { orderState } from '../../../../words/order-words.ts'
import { type Feedback, isRefused, refusedFeedback } from '../../session/feedback.ts'
import { textOf } from '../money-back/sent-form.ts'

/** `ships`: the order can be marked as sent now; `said`: its state, or why it cannot. `to`: who gets it, and where. */
type PastedParcel = {
  number: string
  to: string
  carrier: string
  trackingNumber: string
  said: string
  ships: boolean
}

export type ShipManyAnswer = {
  feedback?: Feedback
  pasted: string
  carrier?: string
  fault?: string
  found: { parcels: PastedParcel[]; unread: { row: number; why: string }[] } | null
}

/** Reads the pasted lines and the orders that they name; changes nothing. */
export async function readPastedParcels(shop: Shop, sent: FormData): Promise<ShipManyAnswer> {
  const pasted = textOf(sent, 'lineas')
  const carrier = textOf(sent, 'paqueteria')
  const refused = (fault: string): ShipManyAnswer => ({ pasted, carrier, fault, found: null })
  if (pasted.trim() === '') return refused(copy.empty)
  const list = trackingLines(pasted, { carriers: shop.settings.carriers, usual: carrier })
  if (list.kind === 'too-many') return refused(copy.tooMany(mostTrackingLines))
  if (list.kind === 'broken') return refused(list.problem)
  const numbers = list.lines.map(({ orderNumber }) => orderNumber)
  const orders = new Map((await ordersOfNumbers(shop.db, numbers)).map((order) => [order.number, order]))
  return {
    pasted,
    carrier,
    found: {
      parcels: list.lines.map((line) => parcelOf(line, orders.get(line.orderNumber))),
      unread: list.unread.map(({ row, why }) => ({ row, why: copy.why[why] })),
    },
  }
}

function parcelOf(
  { orderNumber, carrier, trackingNumber }: TrackingLine,
  order: ParcelOrder | undefined,
): PastedParcel {
  const parcel = { number: orderNumber, carrier, trackingNumber }
  if (!order) return { ...parcel, to: '', said: copy.unknown, ships: false }
  const { state, delivery } = order
  const to = [delivery.fullName, addressOfDelivery(delivery).city].filter(Boolean).join(' · ')
  if (delivery.pickup !== undefined) return { ...parcel, to, said: copy.pickedUp, ships: false }
  return state === 'paid' || state === 'preparing'
    ? { ...parcel, to, said: copy.shippable[state], ships: true }
    : { ...parcel, to, said: copy.not(orderState[state]), ships: false }
}

export async function shipPastedParcels(shop: Shop, actor: Actor, sent: FormData): Promise<ShipManyAnswer> {
  const parcels = sent
    .getAll('pedido')
    .map(String)
    .map((number) => ({
      number,
      carrier: textOf(sent, `paqueteria-${number}`),
      trackingNumber: textOf(sent, `guia-${number}`),
    }))
  return { feedback: feedbackOfShipped(await shipOrders(shop, actor, parcels)), pasted: '', found: null }
}

/** Names every order that was not sent, and why. */
function feedbackOfShipped(results: readonly ShippedOne[]): Feedback {
  const refused = results.map(({ result }) => result).find(isRefused)
  if (refused) return refusedFeedback(refused)
  const isSent = ({ result }: ShippedOne) => result.kind === 'done' || result.kind === 'done-already'
  const not = results.filter((each) => !isSent(each))
  const sentences = [
    copy.shipped(results.filter(isSent).length),
    ...not.map(({ number, result }) => copy.notShipped(number, whyNot(result))),
  ]
  return { good: not.length === 0, text: sentences.join(' ') }
}

function whyNot(result: ShippedOne['result']): string {
  switch (result.kind) {
    case 'no-such-order':
      return orderListCopy.why.unknown
    case 'may-not':
      return result.why === 'not-now' ? orderListCopy.whyState(result.state) : orderListCopy.why[result.why]
    case 'faulty':
      return copy.why[result.fault]
    default:
      return orderListCopy.why.changed
  }
}
