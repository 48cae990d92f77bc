import type { Db } from '../../data/database.ts'
import { beginCheckout } from '../../data/purchase/checkout-writing.ts'
import { findCheckoutByProviderOrder, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { knownGoods } from '../../data/purchase/known-goods.ts'
import { isTaken } from '../../data/purchase/lost-checkouts.ts'
import { mustMove } from '../../domain/checkout-life.ts'
import { madeToOrder, productIdOf } from '../../domain/line-id.ts'
import { rebuiltPurchase, type ToldOrder } from '../../domain/lost-payment.ts'
import { settlePayment } from '../purchase/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from '../staff/note-in-log.ts'

/** The kind of the job that does it. */
export const lostPaymentsJob = 'take-in-lost-payments'

/** Within the lease of the job; the next one goes on. */
const longestMs = 90_000

type Outcome = 'known' | 'taken-in' | 'left' | 'unknown'

/**
 * After a backup was restored: what was paid since then is at the provider and nowhere else. Each such payment becomes a
 * checkout again, from what the provider was told of it, and goes the one way of every payment: it is an order under the
 * number its buyer knows, goes back where the pieces are gone, or waits for a person. What cannot be told is named in the
 * log, for whoever looks after the money. Done twice, it is done once.
 */
export async function takeInLostPayments(
  shop: Shop,
  since: Date,
): Promise<{ kind: 'done' } | { kind: 'later'; seconds: number }> {
  const begun = shop.now().getTime()
  const listed = await shop.payments.listPaid(since, shop.now())
  if (listed.kind === 'unknown') throw new Error(`payments cannot be listed: ${listed.reason}`)
  const found: Record<Outcome, string[]> = { known: [], 'taken-in': [], left: [], unknown: [] }
  for (const providerOrderId of listed.providerOrderIds) {
    found[await takeIn(shop, providerOrderId)].push(providerOrderId)
    if (shop.now().getTime() - begun > longestMs) return { kind: 'later', seconds: 1 }
  }
  if (found.unknown.length > 0) throw new Error(`${found.unknown.length} payments without an answer`)
  await tell(shop, since, found)
  return { kind: 'done' }
}

async function takeIn(shop: Shop, providerOrderId: string): Promise<Outcome> {
  const provider = shop.payments.name
  const known = await findCheckoutByProviderOrder(shop.db, { provider, id: providerOrderId })
  if (known) {
    // Begun before the backup and paid after it, or begun here by a run that was cut off.
    const { kind } = await settlePayment(shop, known.id, 'later')
    if (kind === 'unknown' || kind === 'busy') return 'unknown'
    return known.visitor.startsWith(visitorOfLost) ? 'taken-in' : 'known'
  }
  const told = await shop.payments.tellOrder(providerOrderId)
  if (told.kind === 'unknown') return 'unknown'
  const checkoutId = told.kind === 'told' ? await writeDown(shop, told.order, providerOrderId) : null
  if (checkoutId === null) return 'left'
  const { kind } = await settlePayment(shop, checkoutId, 'later')
  return kind === 'unknown' || kind === 'busy' ? 'unknown' : 'taken-in'
}

/** What stands for the browser, of which nobody knows any more. */
const visitorOfLost = 'lost:'

/** The checkout it was, its time being over; null: it cannot be rebuilt, or its number is somebody else's by now. */
async function writeDown(shop: Shop, told: ToldOrder, providerOrderId: string): Promise<string | null> {
  const { id, orderNumber, email, delivery } = told
  const purchase = rebuiltPurchase(told, await goodsOf(shop.db, told))
  if (!purchase) return null
  return shop.db.transaction().execute(async (tx) => {
    if (await isTaken(tx, { id, orderNumber })) return null
    const now = shop.now()
    const checkout = {
      id,
      orderNumber,
      email,
      delivery,
      ...purchase,
      visitor: visitorOfLost + id,
      source: '',
      customerId: null,
      fingerprint: visitorOfLost + id,
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

/** In the log of the shop, where there was anything to tell. */
async function tell(shop: Shop, since: Date, found: Record<Outcome, string[]>): Promise<void> {
  const { left, 'taken-in': takenIn } = found
  shop.log({ level: 'info', what: 'lost payments taken in', takenIn: takenIn.length, left: left.length })
  for (const providerOrder of left)
    shop.log({ level: 'error', what: 'a payment without an order', each: true, providerOrder })
  await shop.db.transaction().execute((tx) =>
    noteInLog(tx, shop, { kind: 'console' }, 'check shop', {
      subject: { kind: 'shop', id: 'backup' },
      became: { takenAt: since.toISOString(), created: takenIn.length, withoutOrder: left },
    }),
  )
}
