import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { countOpenTransfers, insertTransfer, takenReferences } from '../../data/payments/transfers.ts'
import { beginCheckout, endCheckout, lockEmail, unpaidOf } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import type { StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import type { TransferOffer } from '../../domain/payments/transfer-account.ts'
import { transferTimes } from '../../domain/payments/transfer-times.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import { visitorEnding } from '../../domain/purchase/checkout-owner.ts'
import { countedUnpaid, mayCountSince } from '../../domain/purchase/hold-limits.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { piecesByUnit } from '../../domain/purchase/priced-cart.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'
import { beyondLimits } from '../purchase/beyond-limits.ts'
import { networkHashOf, newCheckout, type WrittenCheckout } from '../purchase/new-checkout.ts'
import type { PricedPurchase } from '../purchase/price-purchase.ts'
import type { Shop } from '../shop.ts'

type TransferWriting =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      { kind: 'transfer-amount' | 'too-many-transfers' | 'too-many-pieces' | 'others-first' }
    >

/**
 * Writes an order that is paid by transfer. Its limits are apart from those of payments online, so that open transfers
 * never keep the other buyers of a network from paying.
 */
export async function writeTransfer(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  {
    purchase,
    free,
    live,
    offer,
  }: {
    purchase: PricedPurchase
    free: ReadonlyMap<StockUnit, number>
    live: Checkout | null
    offer: TransferOffer
  },
): Promise<TransferWriting> {
  const total = totalOf(purchase.parts)
  if (total < offer.least || total > offer.most)
    return { kind: 'transfer-amount', least: offer.least, most: offer.most }
  const source = networkHashOf(input)
  await lockEmail(tx, input.email)
  const tooMany = await beyondTransfers(tx, shop, input, source)
  if (tooMany) return tooMany
  const { transferLimits, holdLimits } = shop.settings
  const now = shop.now()
  const limits = { ...holdLimits, ...transferLimits, seriesMinutes: offer.payWithinHours * 60 }
  const letGoSince = mayCountSince(now, limits)
  const others = countedUnpaid(await unpaidOf(tx, source, { way: 'transfer', letGoSince }), now, limits)
  const refused = await beyondLimits(tx, limits, { lines: purchase.lines, free, others })
  if (refused) return refused
  if (live) await endCheckout(tx, live.id, mustMove(live.state, 'closed'), { reason: 'replaced', at: now })

  const { payBy, remindAt } = transferTimes(now, offer.payWithinHours)
  const accessKey = Buffer.from(shop.randomBytes(16)).toString('hex')
  const checkout = {
    ...newCheckout(shop, input, purchase, { heldSince: now, holdExpiresAt: payBy }),
    provider: 'transfer',
    transfer: { payBy, accessKey, reference: await newReference(tx, shop), dueAt: remindAt },
  }
  await beginCheckout(tx, checkout, piecesByUnit(checkout.lines, free))
  await saveProviderOrder(tx, checkout.id, checkout.id, mustMove('open', 'transfer_chosen'))
  await insertTransfer(tx, { checkoutId: checkout.id, account: offer.account, remindAt })
  await queueMail(tx, 'transfer-chosen', checkout.id, input.email, { checkoutId: checkout.id })
  return { kind: 'written', checkout: { ...checkout, payBy, accessKey } }
}

/** Returns the refusal of a buyer who has as many open transfers as the shop allows; null: within the limits. */
async function beyondTransfers(
  tx: Tx,
  shop: Shop,
  { visitor, email, customer }: StartPayment,
  source: string,
): Promise<Extract<StartPaymentResult, { kind: 'too-many-transfers' }> | null> {
  const { perEmail, perBrowser, perNetwork } = shop.settings.transferLimits
  const customerEnding = customer && visitorEnding(customer.id)
  const open = await countOpenTransfers(tx, { visitor, email, source, customerEnding })
  // Anybody can type an address, so a customer has the limit of an address for the customer's own transfers.
  const limits = [
    customer
      ? (['customer', open.perCustomer, perEmail] as const)
      : (['email', open.perEmail, perEmail] as const),
    ['browser', open.perBrowser, perBrowser],
    ['network', open.perNetwork, perNetwork],
  ] as const
  const full = limits.find(([, count, most]) => count >= most)
  return full ? { kind: 'too-many-transfers', of: full[0], open: full[1] } : null
}

/**
 * The order of a request that is repeated, by a second press or after a lost answer, and still waits for its money. A
 * buyer who has seen the order `again` wants a new one, so only later orders count.
 */
export function sameTransfer(begun: readonly Checkout[], input: StartPayment): Checkout | undefined {
  const seen = begun.find(({ orderNumber }) => orderNumber === input.again)
  return begun.find((each) => (!seen || each.createdAt > seen.createdAt) && isSameTransfer(each, input))
}

function isSameTransfer(
  { payBy, state, lines, email, delivery, comments, code }: Checkout,
  input: StartPayment,
): boolean {
  const wanted = new Map(input.requested.map(({ lineId, quantity }) => [lineId, quantity]))
  return (
    payBy !== null &&
    state !== 'paid' &&
    state !== 'closed' &&
    email === input.email &&
    comments === input.comments &&
    codeFromTyped(code) === codeFromTyped(input.code) &&
    isDeepStrictEqual(delivery, input.delivery) &&
    lines.length === wanted.size &&
    lines.every(({ lineId, quantity }) => wanted.get(lineId) === quantity)
  )
}

/** Seven digits, which every bank accepts as the reference of a transfer. */
async function newReference(tx: Tx, shop: Shop): Promise<string> {
  const random = Buffer.from(shop.randomBytes(20))
  const candidates = [0, 4, 8, 12, 16].map((at) => String(1_000_000 + (random.readUInt32BE(at) % 9_000_000)))
  const taken = await takenReferences(tx, candidates)
  const free = candidates.find((each) => !taken.has(each))
  if (free === undefined) throw new Error('five random references are all taken')
  return free
}
