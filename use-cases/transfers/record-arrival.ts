import type { Tx } from '../../data/database.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import { lockOrderOfCheckout } from '../../data/orders/orders.ts'
import { saveCapture, markBesideSettled, type StoredCapture } from '../../data/payments/captures.ts'
import {
  arrivedMoney,
  arrivalWithKey,
  insertArrival,
  setPayBy,
  setReportAnswered,
} from '../../data/payments/transfers.ts'
import { type Checkout, findCheckoutOfNumber, lockCheckout } from '../../data/purchase/checkouts.ts'
import { insertRefund } from '../../data/refunds/refunds.ts'
import { type ArrivalChoice, decideOnArrival } from '../../domain/payments/arrival-decision.ts'
import { restTimes } from '../../domain/payments/transfer-times.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { keepBeside, recordWithin } from '../payments/record-capture.ts'
import type { Settlement } from '../payments/settlement.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { captureOfArrivals } from './await-transfer.ts'

export type ArrivalToRecord = {
  /** Idempotency key of the form (UUID). */
  key: string
  orderNumber: string
  amount: Centavos
  /** The day on which the bank shows the money, such as '2026-11-27'. */
  on: string
  /** May be ''. */
  trackingKey: string
  /** What to do with an amount that is not the missing one; null: staff have not said yet. */
  choice: ArrivalChoice | null
}

export type ArrivalRecorded =
  /** `settlement`: what became of the order's money. */
  | { kind: 'recorded'; settlement: Settlement }
  /** The buyer is asked for the missing amount until `payBy`. */
  | { kind: 'rest-asked'; missing: Centavos; payBy: Date }
  /** Staff give this money back by hand; the order waits for its payment as before. */
  | { kind: 'goes-back' }
  | { kind: 'recorded-already' }
  /** Another arrival has this tracking key. */
  | { kind: 'tracking-key-used'; orderNumber: string }
  /** The amount is not the missing one, and staff have not said what to do. Nothing was recorded. */
  | { kind: 'other-amount'; missing: Centavos }
  | { kind: 'no-such-transfer' }

/**
 * Staff saw the money of a transfer on the shop's account. The order is written in the same transaction, by the same
 * function as for every payment. Recorded once for each key and each tracking key.
 */
export async function recordArrival(
  shop: Shop,
  actor: Actor,
  arrival: ArrivalToRecord,
): Promise<ArrivalRecorded | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'record transfer')
  if (refused) return refused
  const recorded = await shop.db.transaction().execute((tx) => recordInside(tx, shop, actor, arrival))
  await shop.reached('order-committed')
  return recorded
}

async function recordInside(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  arrival: ArrivalToRecord,
): Promise<ArrivalRecorded> {
  const found = await findCheckoutOfNumber(tx, arrival.orderNumber)
  const checkout = found && (await lockCheckout(tx, found.id))
  if (!checkout?.payBy) return { kind: 'no-such-transfer' }
  const known = await arrivalWithKey(tx, arrival)
  if (known?.id === arrival.key) return { kind: 'recorded-already' }
  if (known) return { kind: 'tracking-key-used', orderNumber: known.orderNumber }

  const before = await arrivedMoney(tx, checkout.id)
  const total = totalOf(checkout.parts)
  const decision = decideOnArrival(checkout, { total, before, amount: arrival.amount }, arrival.choice)
  if (decision.kind === 'ask-staff') return { kind: 'other-amount', missing: total - before }
  await insertArrival(
    tx,
    {
      ...arrival,
      checkoutId: checkout.id,
      counts: decision.counts,
      staffId: actor.kind === 'staff' ? actor.id : null,
    },
    shop.now(),
  )
  await noteInLog(tx, shop, actor, 'record transfer', ['payment', checkout.orderNumber], {
    became: { amount: arrival.amount, ...(arrival.choice && { choice: arrival.choice }) },
  })
  await shop.reached('arrival-written')
  switch (decision.kind) {
    case 'second':
      await keepBeside(tx, shop, checkout, besideOf(shop, checkout, arrival))
      return { kind: 'recorded', settlement: { kind: 'second', orderNumber: checkout.orderNumber } }
    case 'give-back':
      await giveBackByHand(tx, shop, checkout, arrival)
      return { kind: 'goes-back' }
    case 'ask-rest':
      return askForRest(tx, shop, checkout, { ...arrival, missing: decision.missing })
    case 'settle':
      return settleArrivals(tx, shop, checkout, { money: decision.money, excess: decision.excess, arrival })
  }
}

/** `excess`: the part that goes back by hand after the order is written. */
async function settleArrivals(
  tx: Tx,
  shop: Shop,
  checkout: Checkout,
  { money, excess, arrival }: { money: Centavos; excess: Centavos; arrival: ArrivalToRecord },
): Promise<ArrivalRecorded> {
  const capture = captureOfArrivals(checkout.id, money, shop.now())
  const settlement = await recordWithin(tx, shop, checkout.id, capture, {
    by: { provider: 'transfer', providerOrderId: checkout.id },
    accepted: true,
  })
  if (excess > 0 && settlement.kind === 'paid') {
    const order = await lockOrderOfCheckout(tx, checkout.id)
    if (!order) throw new Error(`the paid transfer ${checkout.orderNumber} has no order`)
    await insertRefund(tx, {
      id: arrival.key,
      capture,
      orderId: order.id,
      amount: excess,
      reason: 'paid too much',
    })
  }
  return { kind: 'recorded', settlement }
}

/** The order waits for the missing money at least as long as a new order would. */
async function askForRest(
  tx: Tx,
  shop: Shop,
  checkout: Checkout,
  arrival: ArrivalToRecord & { missing: Centavos },
): Promise<ArrivalRecorded> {
  const { missing } = arrival
  const hours = shop.settings.transfer?.payWithinHours ?? shortestHours
  const { payBy, remindAt } = restTimes(shop.now(), hours, checkout)
  await setPayBy(tx, checkout.id, { payBy, remindAt })
  await setReportAnswered(tx, checkout.id, { remindAt })
  const rest = { id: `transfer-rest:${arrival.key}`, kind: 'transfer-rest', recipient: checkout.email }
  await insertMail(tx, { ...rest, payload: { checkoutId: checkout.id } })
  return { kind: 'rest-asked', missing, payBy }
}

const shortestHours = 24

async function giveBackByHand(
  tx: Tx,
  shop: Shop,
  checkout: Checkout,
  arrival: ArrivalToRecord,
): Promise<void> {
  const capture = besideOf(shop, checkout, arrival)
  await saveCapture(tx, { ...capture, beside: true })
  await markBesideSettled(tx, capture, shop.now())
  const { key: id, amount } = arrival
  await insertRefund(tx, { id, capture, orderId: null, amount, reason: 'transfer given back' })
}

/** One arrival as a capture of its own. */
function besideOf(shop: Shop, { id }: Checkout, { key, amount }: ArrivalToRecord): StoredCapture {
  return { ...captureOfArrivals(id, amount, shop.now()), id: key, checkoutId: id }
}
