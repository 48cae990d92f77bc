import { lockOrderOfNumber, type OrderAtStep, saveDelivery } from '../../data/orders/order-steps.ts'
import {
  type AddressDraft,
  type AddressFault,
  type AddressField,
  addressFields,
  addressOfDelivery,
  checkAddress,
  deliveryText,
} from '../../domain/shipping/delivery.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { changedSince, type NotTaken, type ExpectedOrder } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

export type MendAddress = ExpectedOrder & { address: AddressDraft }

export type MendResult =
  | { kind: 'done' }
  | { kind: 'faulty'; faults: Partial<Record<AddressField, AddressFault>>; statesOfCode: readonly string[] }
  /** The parcel has left, or the order has ended. */
  | { kind: 'too-late'; state: OrderState }
  | Extract<NotTaken, { kind: 'done-already' | 'no-such-order' | 'changed' }>

const stillHere: readonly OrderState[] = ['paid', 'preparing', 'returned']

/**
 * Corrects an order's address before the parcel leaves, by the rules of the checkout. The paid shipping cost stays. An
 * order that was to be picked up is then sent.
 * The buyer's own address is kept beside the corrected one; the audit log names the changed fields, not their values.
 */
export async function mendAddress(
  shop: Shop,
  actor: Actor,
  { address, ...expected }: MendAddress,
): Promise<MendResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'mend address')
  if (refused) return refused
  const postalCode = deliveryText('postalCode', address.postalCode)
  const { states: statesOfCode } = await lookUpPostalCode(shop, postalCode)
  const checked = checkAddress(address, shop.settings.shipping, statesOfCode)
  if (checked.kind === 'faulty') return { ...checked, statesOfCode }
  const { delivery } = checked
  return shop.db.transaction().execute(async (tx): Promise<MendResult> => {
    const order = await lockOrderOfNumber(tx, expected.number)
    if (!order) return { kind: 'no-such-order' }
    const mended = fieldsThatDiffer(order, delivery)
    if (mended.length === 0) return { kind: 'done-already' }
    const changed = await changedSince(tx, order, expected)
    if (changed) return changed
    if (!stillHere.includes(order.state)) return { kind: 'too-late', state: order.state }
    await saveDelivery(tx, order.id, { delivery, asBought: order.deliveryAsBought ?? order.delivery })
    await noteInLog(tx, shop, actor, 'mend address', ['order', order.number], { became: { mended } })
    return { kind: 'done' }
  })
}

function fieldsThatDiffer({ delivery }: OrderAtStep, mended: AddressDraft): AddressField[] {
  const address = addressOfDelivery(delivery)
  return addressFields.filter((name) => (address[name] ?? '') !== (mended[name] ?? ''))
}
