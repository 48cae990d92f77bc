import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import {
  changedSince,
  type NotTaken,
  type ExpectedOrder,
  type StepResult,
  takeOrderStep,
} from './take-order-step.ts'
import type { Shop } from '../shop.ts'
import { parcelBefore } from '../../domain/orders/parcel-before.ts'
import { isMailOut, queueCopy, queueStepMail, stepMailId } from './order-mails.ts'
import { checkParcel, type ParcelFault } from '../../domain/shipping/carriers.ts'
import type { Tx } from '../../data/database.ts'
import { lockOrderOfNumber, type OrderAtStep, saveTracking } from '../../data/orders/order-steps.ts'

/** Begins to prepare an order. The buyer's page then shows that the order is being packed; no mail is sent. */
export async function prepareOrder(shop: Shop, actor: Actor, expected: ExpectedOrder) {
  const refused = permissionRefusal(shop, actor, 'prepare order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'prepare',
    action: 'prepare order',
    expected,
    // An order whose parcel came back keeps carrier and tracking number until it is sent again.
    change: () => ({ set: {} }),
  })
}

/** Marks an order as delivered. The buyer gets no mail, because the buyer has the parcel. */
export async function deliverOrder(shop: Shop, actor: Actor, expected: ExpectedOrder) {
  const refused = permissionRefusal(shop, actor, 'deliver order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'deliver',
    action: 'deliver order',
    expected,
    isDoneAlready: ({ handedOver }) => !handedOver,
    change: (_, deliveredAt) => ({ set: { deliveredAt } }),
  })
}

/** Hands an order over in person: it is sent and received in one step, and the buyer gets a mail. */
export async function handOverOrder(shop: Shop, actor: Actor, expected: ExpectedOrder) {
  const refused = permissionRefusal(shop, actor, 'deliver order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'hand over',
    action: 'deliver order',
    expected,
    isDoneAlready: ({ handedOver }) => handedOver,
    change: (order, at) => ({
      set: {
        carrier: '',
        trackingNumber: '',
        handedOver: true,
        shippedAt: at,
        deliveredAt: at,
        parcelBefore: parcelBefore(order),
      },
      noted: { inHand: true },
    }),
    inSameTransaction: (tx, order, now) => queueStepMail(tx, 'order-handed-over', order, now),
  })
}

/** Marks an order as ready for its buyer, who picks it up; the mail says where and when. */
export async function makeOrderReady(shop: Shop, actor: Actor, expected: ExpectedOrder) {
  const refused = permissionRefusal(shop, actor, 'ship order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'make ready',
    action: 'ship order',
    expected,
    change: (order, shippedAt) => ({
      set: {
        carrier: '',
        trackingNumber: '',
        handedOver: false,
        shippedAt,
        deliveredAt: null,
        parcelBefore: parcelBefore(order),
      },
      noted: { ready: true },
    }),
    inSameTransaction: (tx, order, now) => queueStepMail(tx, 'order-shipped', order, now),
  })
}

export type ShipOrder = ExpectedOrder & {
  /** A carrier of the list (domain/shipping/carriers.ts), or any other name. */
  carrier: string
  trackingNumber: string
}

export type ShipResult = StepResult | { kind: 'faulty'; fault: ParcelFault }

/** Marks an order as sent; the buyer's mail has the carrier and the tracking number. */
export async function shipOrder(
  shop: Shop,
  actor: Actor,
  typed: ShipOrder,
): Promise<ShipResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'ship order')
  if (refused) return refused
  const parcel = checkParcel(typed, shop.settings.carriers)
  if (parcel.kind === 'faulty') return parcel
  const { carrier, trackingNumber } = parcel
  return takeOrderStep(shop, actor, {
    event: 'ship',
    action: 'ship order',
    expected: typed,
    isDoneAlready: (order) => order.carrier === carrier && order.trackingNumber === trackingNumber,
    change: (order, shippedAt) => ({
      set: {
        carrier,
        trackingNumber,
        handedOver: false,
        shippedAt,
        deliveredAt: null,
        parcelBefore: parcelBefore(order),
      },
      noted: { carrier },
    }),
    inSameTransaction: (tx, order, now) => queueStepMail(tx, 'order-shipped', order, now),
  })
}

export type CorrectResult =
  /** `mailedAgain`: the buyer gets another mail with the corrected number. */
  | { kind: 'done'; mailedAgain: boolean }
  | { kind: 'faulty'; fault: ParcelFault }
  /** The order is not with a carrier. */
  | { kind: 'not-carried' }
  | Extract<NotTaken, { kind: 'done-already' | 'no-such-order' | 'changed' }>

/** Corrects a tracking number. A mail that is not sent yet gets the new number; after a sent mail the buyer gets a second mail. */
export async function correctTracking(
  shop: Shop,
  actor: Actor,
  typed: ShipOrder,
): Promise<CorrectResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'ship order')
  if (refused) return refused
  const parcel = checkParcel(typed, shop.settings.carriers)
  if (parcel.kind === 'faulty') return parcel
  const { carrier, trackingNumber } = parcel
  return shop.db.transaction().execute(async (tx): Promise<CorrectResult> => {
    const order = await lockOrderOfNumber(tx, typed.number)
    if (!order) return { kind: 'no-such-order' }
    const isCarried = order.delivery.pickup === undefined && !order.handedOver
    if (!isCarried || !['shipped', 'delivered'].includes(order.state)) return { kind: 'not-carried' }
    if (order.carrier === carrier && order.trackingNumber === trackingNumber) return { kind: 'done-already' }
    const changed = await changedSince(tx, order, typed)
    if (changed) return changed
    await saveTracking(tx, order.id, { carrier, trackingNumber })
    await noteInLog(tx, shop, actor, 'ship order', ['order', order.number], {
      was: { carrier: order.carrier },
      became: { carrier, mended: ['trackingNumber'] },
    })
    return { kind: 'done', mailedAgain: await notifyAgain(tx, shop, order) }
  })
}

/** Mails the buyer again only if a mail with the wrong tracking number was sent. Returns whether it did. */
async function notifyAgain(tx: Tx, shop: Shop, order: OrderAtStep): Promise<boolean> {
  if (!order.shippedAt) return false
  const kind = 'order-shipped'
  const mail = stepMailId(kind, order.id, order.shippedAt)
  if (!(await isMailOut(tx, mail))) return false
  return (await queueCopy(tx, shop, { kind, called: `${kind}:copy`, order })) === 'queued'
}

export type PreparedOne = { number: string; result: Awaited<ReturnType<typeof prepareOrder>> }

export type ShippedOne = { number: string; result: Awaited<ReturnType<typeof shipOrder>> }

/**
 * Marks each order as sent in a separate transaction, whatever changed since the list was read. An order that nobody
 * marked as prepared is prepared too, because its parcel has a tracking number.
 */
export async function shipOrders(
  shop: Shop,
  actor: Actor,
  parcels: readonly Omit<ShipOrder, 'version'>[],
): Promise<ShippedOne[]> {
  const results: ShippedOne[] = []
  for (const parcel of parcels.slice(0, mostAtOnce)) {
    const typed = { ...parcel, version: null }
    let result = await shipOrder(shop, actor, typed)
    if (result.kind === 'may-not' && result.why === 'not-now' && result.state === 'paid') {
      const prepared = await prepareOrder(shop, actor, typed)
      if (prepared.kind === 'done') result = await shipOrder(shop, actor, typed)
    }
    results.push({ number: parcel.number, result })
  }
  return results
}

/** At most this many orders are prepared at once: a page of the order list has as many. */
export const mostAtOnce = 100

/** Prepares each order in a separate transaction, so that a faulty order does not stop the others. */
export async function prepareOrders(
  shop: Shop,
  actor: Actor,
  numbers: readonly string[],
): Promise<PreparedOne[]> {
  const results: PreparedOne[] = []
  for (const number of [...new Set(numbers)].slice(0, mostAtOnce))
    results.push({ number, result: await prepareOrder(shop, actor, { number, version: null }) })
  return results
}
