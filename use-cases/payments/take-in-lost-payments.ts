import type { Db } from '../../data/database.ts'
import {
  endLostPayment,
  type LostPayment,
  saveLostPayments,
} from '../../data/payments/stored-lost-payments.ts'
import { beginCheckout, lockVisitor } from '../../data/purchase/checkout-writing.ts'
import { findCheckoutByProviderOrder, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { checkoutThatHas, knownGoods } from '../../data/purchase/known-goods.ts'
import { findTransfer, saveOnlineOrder } from '../../data/payments/transfers.ts'
import { move, mustMove } from '../../domain/purchase/checkout-life.ts'
import { madeToOrder, productIdOf } from '../../domain/purchase/line-id.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import { rebuiltPurchase, type LostOrder } from '../../domain/payments/lost-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from '../staff/acting.ts'

export const lostPaymentsJob = 'take-in-lost-payments'

/** The longest run in milliseconds, shorter than the job's lease; the next job continues. */
const longestMs = 90_000

/**
 * known: the shop has the order, or is settling or refunding it. taken-in: the payment is an order again, or will be.
 * unknown: the provider did not answer.
 */
type Outcome = { kind: 'known' | 'taken-in'; settled: Settlement } | { kind: 'unknown' } | Left

/** A payment that the shop cannot rebuild. */
type Left = { kind: 'left' } & LostPayment

/** `ordered`: payments that are orders or have ended, including `takenIn`. */
type Found = { takenIn: ProviderId[]; left: LostPayment[]; ordered: ProviderId[]; unknown: number }

/**
 * After a backup was restored, payments made since then exist only at the provider. Each becomes a checkout again and
 * is settled like every payment. Those that cannot be rebuilt are named in the log and in Hoy. Idempotent.
 */
export async function takeInLostPayments(
  shop: Shop,
  since: Date,
): Promise<{ kind: 'done' } | { kind: 'later'; seconds: number }> {
  const begun = shop.now().getTime()
  const found: Found = { takenIn: [], left: [], ordered: [], unknown: 0 }
  for (const paid of await paidSince(shop, since)) {
    const outcome = await takeInLostPayment(shop, paid)
    if (outcome.kind === 'unknown') found.unknown += 1
    else if (outcome.kind === 'left') found.left.push(outcome)
    else found.ordered.push(paid)
    if (outcome.kind === 'taken-in') found.takenIn.push(paid)
    if (shop.now().getTime() - begun > longestMs) return { kind: 'later', seconds: 1 }
  }
  if (found.unknown > 0) throw new Error(`${found.unknown} payments without an answer`)
  await reportFound(shop, since, found)
  return { kind: 'done' }
}

async function paidSince({ payments, now }: Shop, since: Date): Promise<ProviderId[]> {
  const lists = await Promise.all(
    payments.all.map(async ({ name, listPaid }) => {
      const listed = await listPaid(since, now())
      if (listed.kind === 'unknown') throw new Error(`payments of ${name} cannot be listed: ${listed.reason}`)
      return listed.providerOrderIds.map((id) => ({ provider: name, id }))
    }),
  )
  return lists.flat()
}

/** Rebuilds one payment from the provider's order; idempotent. */
export async function takeInLostPayment(shop: Shop, ofProvider: ProviderId): Promise<Outcome> {
  const known = await findCheckoutByProviderOrder(shop.db, ofProvider)
  if (known) {
    // The checkout began before the backup and was paid after it, or an interrupted run wrote it.
    const settled = await settlePayment(shop, known.id, 'later')
    if (settled.kind === 'unknown' || settled.kind === 'busy') return { kind: 'unknown' }
    return { kind: known.visitor.startsWith(visitorOfLost) ? 'taken-in' : 'known', settled }
  }
  const found = await shop.payments.named(ofProvider.provider).readLostOrder(ofProvider.id)
  if (found.kind === 'unknown') return found
  if (found.kind !== 'found') return { kind: 'left', ...ofProvider, orderNumber: null, amount: null }
  const { orderNumber, goods, shipping } = found.order
  if (await belongsToTransfer(shop, found.order, ofProvider)) return takeInLostPayment(shop, ofProvider)
  const checkoutId = await writeDown(shop, found.order, ofProvider)
  if (checkoutId === null) return { kind: 'left', ...ofProvider, orderNumber, amount: goods + shipping }
  const settled = await settlePayment(shop, checkoutId, 'later')
  return settled.kind === 'unknown' || settled.kind === 'busy'
    ? { kind: 'unknown' }
    : { kind: 'taken-in', settled }
}

/** The order was to be paid by transfer before the backup, and was paid online after it. */
async function belongsToTransfer(
  { db }: Shop,
  { id, orderNumber }: LostOrder,
  ofProvider: ProviderId,
): Promise<boolean> {
  const transfer = await findTransfer(db, { orderNumber })
  const added = transfer?.id === id && move(transfer.state, 'online_order_added')
  return added ? saveOnlineOrder(db, id, ofProvider, added) : false
}

/** The browser of a lost payment is unknown: this prefix and the checkout's id take its place. */
const visitorOfLost = 'lost:'

/** Writes a checkout that is due at once; null when it cannot be rebuilt or another order has its number by now. */
async function writeDown(shop: Shop, order: LostOrder, ofProvider: ProviderId): Promise<string | null> {
  const { id, orderNumber, email, delivery } = order
  const purchase = rebuiltPurchase(order, await goodsOf(shop.db, order))
  if (!purchase) return null
  return shop.db.transaction().execute(async (tx) => {
    // Two processes may take in the same payment at once.
    const visitor = visitorOfLost + id
    await lockVisitor(tx, visitor)
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
      provider: ofProvider.provider,
      holdExpiresAt: now,
      heldSince: now,
    }
    // The rebuilt checkout holds no pieces. It gets free pieces, if there are any.
    await beginCheckout(tx, checkout, new Map())
    await saveProviderOrder(tx, id, ofProvider.id, mustMove('open', 'provider_order_created'))
    return id
  })
}

function goodsOf(db: Db, { lines }: LostOrder) {
  return knownGoods(db, {
    products: lines.map(({ lineId }) => productIdOf(lineId)),
    designs: lines.flatMap(({ lineId }) => madeToOrder(lineId)?.designId ?? []),
  })
}

/** Logs the result, and leaves the payments without an order to a person. */
async function reportFound(shop: Shop, since: Date, { takenIn, left, ordered }: Found): Promise<void> {
  shop.log({ level: 'info', what: 'lost payments taken in', takenIn: takenIn.length, left: left.length })
  for (const { id } of left)
    shop.log({ level: 'error', what: 'a payment without an order', each: true, providerOrder: id })
  await shop.db.transaction().execute(async (tx) => {
    await saveLostPayments(tx, left, shop.now())
    for (const one of ordered) await endLostPayment(tx, one, shop.now())
    await noteInLog(tx, shop, { kind: 'console' }, 'check shop', ['shop', 'backup'], {
      became: {
        takenAt: since.toISOString(),
        created: takenIn.length,
        withoutOrder: left.map(({ id }) => id),
      },
    })
  })
}
