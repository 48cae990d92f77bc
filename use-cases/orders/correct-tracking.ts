import type { Tx } from '../../data/database.ts'
import { lockOrderOfNumber, type OrderAtStep, saveTracking } from '../../data/orders/order-steps.ts'
import { checkParcel, type ParcelFault } from '../../domain/shipping/carriers.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from '../staff/permission.ts'
import { isMailOut, stepMailId } from './order-mails.ts'
import { queueCopy } from './queue-copy.ts'
import type { ShipOrder } from './ship-order.ts'
import { changedSince, type NotTaken } from './take-order-step.ts'
import type { Actor } from '../staff/actor.ts'

export type CorrectResult =
  /** `toldAgain`: the buyer gets a mail with the new one. */
  | { kind: 'done'; toldAgain: boolean }
  | { kind: 'faulty'; fault: ParcelFault }
  /** It is not with a carrier, so there is nothing to correct. */
  | { kind: 'not-carried' }
  | Extract<NotTaken, { kind: 'done-already' | 'no-such-order' | 'changed' }>

/**
 * A carrier or number that was written wrongly. A mail that still waits tells the new one by itself; where one went out
 * before, the buyer is told again.
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
    await noteInLog(tx, shop, actor, 'ship order', {
      subject: { kind: 'order', id: order.number },
      was: { carrier: order.carrier },
      became: { carrier, mended: ['trackingNumber'] },
    })
    return { kind: 'done', toldAgain: await tellAgain(tx, shop, order) }
  })
}

/** Whether a mail went out with what was wrong, and another one was queued. */
async function tellAgain(tx: Tx, shop: Shop, order: OrderAtStep): Promise<boolean> {
  if (!order.shippedAt) return false
  const kind = 'order-shipped'
  const mail = stepMailId(kind, order.id, order.shippedAt)
  if (!(await isMailOut(tx, mail))) return false
  return (await queueCopy(tx, shop, { kind, called: `${kind}:copy`, order })) === 'queued'
}
