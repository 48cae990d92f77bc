import type { Db } from '../../data/database.ts'
import { endLostPayment, type LostPayment, saveLostPayments } from '../../data/payments/lost-payments.ts'
import { beginCheckout } from '../../data/purchase/checkout-writing.ts'
import { findCheckoutByProviderOrder, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { knownGoods } from '../../data/purchase/known-goods.ts'
import { checkoutThatHas } from '../../data/purchase/lost-checkouts.ts'
import { takeTurnOfVisitor } from '../../data/purchase/network-holds.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import { madeToOrder, productIdOf } from '../../domain/purchase/line-id.ts'
import { rebuiltPurchase, type ToldOrder } from '../../domain/payments/lost-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from '../staff/note-in-log.ts'

/** The kind of the job that does it. */
export const lostPaymentsJob = 'take-in-lost-payments'

/** Within the lease of the job; the next one goes on. */
const longestMs = 90_000

/**
 * known: an order, or on its way to one or back. taken-in: it is one again, or on its way. unknown: the provider did not
 * answer.
 */
type Outcome = { kind: 'known' | 'taken-in'; settled: Settlement } | { kind: 'unknown' } | Left

/** Not to be rebuilt: it has no order. */
type Left = { kind: 'left' } & LostPayment

/** By the provider's ids; `ordered`: all that have an order or had their end, `takenIn` among them. */
type Found = { takenIn: string[]; left: LostPayment[]; ordered: string[]; unknown: number }

/**
 * After a backup was restored: what was paid since then is at the provider and nowhere else. Each such payment becomes a
 * checkout again, from what the provider was told of it, and goes the one way of every payment: it is an order under the
 * number its buyer knows, goes back where the pieces are gone, or waits for a person. What cannot be told is named in the
 * log and in Hoy, for whoever looks after the money. Done twice, it is done once.
 */
export async function takeInLostPayments(
  shop: Shop,
  since: Date,
): Promise<{ kind: 'done' } | { kind: 'later'; seconds: number }> {
  const begun = shop.now().getTime()
  const listed = await shop.payments.listPaid(since, shop.now())
  if (listed.kind === 'unknown') throw new Error(`payments cannot be listed: ${listed.reason}`)
  const found: Found = { takenIn: [], left: [], ordered: [], unknown: 0 }
  for (const providerOrderId of listed.providerOrderIds) {
    const outcome = await takeInLostPayment(shop, providerOrderId)
    if (outcome.kind === 'unknown') found.unknown += 1
    else if (outcome.kind === 'left') found.left.push(outcome)
    else found.ordered.push(providerOrderId)
    if (outcome.kind === 'taken-in') found.takenIn.push(providerOrderId)
    if (shop.now().getTime() - begun > longestMs) return { kind: 'later', seconds: 1 }
  }
  if (found.unknown > 0) throw new Error(`${found.unknown} payments without an answer`)
  await tell(shop, since, found)
  return { kind: 'done' }
}

/** One of them, as often as asked with one effect. */
export async function takeInLostPayment(shop: Shop, providerOrderId: string): Promise<Outcome> {
  const ofProvider = { provider: shop.payments.name, id: providerOrderId }
  const known = await findCheckoutByProviderOrder(shop.db, ofProvider)
  if (known) {
    // Begun before the backup and paid after it, or begun here by a run that was cut off.
    const settled = await settlePayment(shop, known.id, 'later')
    if (settled.kind === 'unknown' || settled.kind === 'busy') return { kind: 'unknown' }
    return { kind: known.visitor.startsWith(visitorOfLost) ? 'taken-in' : 'known', settled }
  }
  const told = await shop.payments.tellOrder(providerOrderId)
  if (told.kind === 'unknown') return told
  if (told.kind !== 'told') return { kind: 'left', ...ofProvider, orderNumber: null, amount: null }
  const { orderNumber, goods, shipping } = told.order
  const checkoutId = await writeDown(shop, told.order, providerOrderId)
  if (checkoutId === null) return { kind: 'left', ...ofProvider, orderNumber, amount: goods + shipping }
  const settled = await settlePayment(shop, checkoutId, 'later')
  return settled.kind === 'unknown' || settled.kind === 'busy'
    ? { kind: 'unknown' }
    : { kind: 'taken-in', settled }
}

/** What stands for the browser, of which nobody knows any more. */
const visitorOfLost = 'lost:'

/** The checkout it was, its time being over; null: it cannot be rebuilt, or its number is somebody else's by now. */
async function writeDown(shop: Shop, told: ToldOrder, providerOrderId: string): Promise<string | null> {
  const { id, orderNumber, email, delivery } = told
  const purchase = rebuiltPurchase(told, await goodsOf(shop.db, told))
  if (!purchase) return null
  return shop.db.transaction().execute(async (tx) => {
    // Two who take it in at the same moment: the second finds what the first wrote.
    const visitor = visitorOfLost + id
    await takeTurnOfVisitor(tx, visitor)
    const taken = await checkoutThatHas(tx, { id, orderNumber })
    if (taken) return taken.visitor === visitor ? taken.id : null
    const now = shop.now()
    const checkout = {
      id,
      orderNumber,
      email,
      delivery,
      ...purchase,
      visitor,
      source: '',
      customerId: null,
      fingerprint: visitor,
      comments: '',
      provider: shop.payments.name,
      holdExpiresAt: now,
      heldSince: now,
    }
    // Nothing is set apart: free pieces are sold, where they are still there.
    await beginCheckout(tx, checkout, new Map())
    await saveProviderOrder(tx, id, providerOrderId, mustMove('open', 'provider_order_created'))
    return id
  })
}

function goodsOf(db: Db, { lines }: ToldOrder) {
  return knownGoods(db, {
    products: lines.map(({ lineId }) => productIdOf(lineId)),
    designs: lines.flatMap(({ lineId }) => madeToOrder(lineId)?.designId ?? []),
  })
}

/** In the log of the shop, where there was anything to tell; and what has no order waits for a person. */
async function tell(shop: Shop, since: Date, { takenIn, left, ordered }: Found): Promise<void> {
  shop.log({ level: 'info', what: 'lost payments taken in', takenIn: takenIn.length, left: left.length })
  for (const { id } of left)
    shop.log({ level: 'error', what: 'a payment without an order', each: true, providerOrder: id })
  await shop.db.transaction().execute(async (tx) => {
    await saveLostPayments(tx, left, shop.now())
    for (const id of ordered) await endLostPayment(tx, { provider: shop.payments.name, id }, shop.now())
    await noteInLog(tx, shop, { kind: 'console' }, 'check shop', {
      subject: { kind: 'shop', id: 'backup' },
      became: {
        takenAt: since.toISOString(),
        created: takenIn.length,
        withoutOrder: left.map(({ id }) => id),
      },
    })
  })
}
