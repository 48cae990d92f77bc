import type { Tx } from '../../data/database.ts'
import { lockOrderOfNumber, type OrderAtStep, saveTracking } from '../../data/orders/order-steps.ts'
import { checkParcel, type ParcelFault } from '../../domain/shipping/carriers.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { isMailOut, stepMailId } from './order-mails.ts'
import { queueCopy } from './queue-copy.ts'
import type { ShipOrder } from './ship-order.ts'
import { changedSince, type NotTaken } from './take-order-step.ts'

export type CorrectResult =
  /** `toldAgain`: the buyer gets another mail with the corrected number. */
  | { kind: 'done'; toldAgain: boolean }
  | { kind: 'faulty'; fault: ParcelFault }
  /** The order is not with a carrier. */
  | { kind: 'not-carried' }
  | Extract<NotTaken, { kind: 'done-already' | 'no-such-order' | 'changed' }>

/**
 * Corrects a wrong carrier or tracking number. A mail that has not been sent yet will have the new number; if it was
 * sent, the buyer gets another one.
 */
export async function correctTracking(
  shop: Shop,
  actor: Actor,
  { carrier: by, trackingNumber: under, ...seen }: ShipOrder,
): Promise<CorrectResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'ship order')
  if (refused) return refused
  const parcel = checkParcel({ carrier: by, trackingNumber: under }, shop.settings.carriers)
  if (parcel.kind === 'faulty') return parcel
  const { carrier, trackingNumber } = parcel
  return shop.db.transaction().execute(async (tx): Promise<CorrectResult> => {
    const order = await lockOrderOfNumber(tx, seen.number)
    if (!order) return { kind: 'no-such-order' }
    if (order.inHand || !['shipped', 'delivered'].includes(order.state)) return { kind: 'not-carried' }
    if (order.carrier === carrier && order.trackingNumber === trackingNumber) return { kind: 'done-already' }
    const changed = await changedSince(tx, order, seen)
    if (changed) return changed
    await saveTracking(tx, order.id, { carrier, trackingNumber })
    await noteInLog(tx, shop, actor, 'ship order', ['order', order.number], {
      was: { carrier: order.carrier },
      became: { carrier, mended: ['trackingNumber'] },
    })
    return { kind: 'done', toldAgain: await tellAgain(tx, shop, order) }
  })
}

/** Queues another mail if one with the wrong number was sent. Returns whether it did. */
async function tellAgain(tx: Tx, shop: Shop, order: OrderAtStep): Promise<boolean> {
  if (!order.shippedAt) return false
  const kind = 'order-shipped'
  const mail = stepMailId(kind, order.id, order.shippedAt)
  if (!(await isMailOut(tx, mail))) return false
  return (await queueCopy(tx, shop, { kind, called: `${kind}:copy`, order })) === 'queued'
}
