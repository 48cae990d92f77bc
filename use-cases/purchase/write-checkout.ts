import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../data/database.ts'
import {
  beginCheckout,
  endCheckout,
  freePiecesInAll,
  lockEmail,
  lockNetworkAndVisitor,
  unpaidOf,
} from '../../data/purchase/checkout-writing.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { countOpenTransfers, insertTransfer, takenReferences } from '../../data/payments/transfers.ts'
import {
  type Checkout,
  lockCheckoutsOf,
  type NewCheckout,
  renewHold,
  saveProviderOrder,
} from '../../data/purchase/checkouts.ts'
import { lockProducts } from '../../data/catalogue/stock.ts'
import { repeated, underWay } from '../../domain/purchase/begun-before.ts'
import { piecesOfUnits, type StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import {
  countedUnpaid,
  holdDecision,
  holdEnds,
  seriesBegan,
  type HoldLimits,
  mayCountSince,
  type Unpaid,
} from '../../domain/purchase/hold-limits.ts'
import { productIdOf } from '../../domain/purchase/line-id.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { piecesByUnit, type PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { TransferOffer } from '../../domain/payments/transfer-account.ts'
import { transferTimes } from '../../domain/payments/transfer-times.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import { withProcessLock } from '../../data/process-lock.ts'
import { type PricedPurchase, pricePurchase } from './price-purchase.ts'
import type { Shop } from '../shop.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'

export type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'provider' | 'lines' | 'parts' | 'delivery' | 'holdExpiresAt' | 'payBy' | 'accessKey'
>

export type Writing =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      {
        kind:
          | 'cart-refused'
          | 'totals-differ'
          | 'in-progress'
          | 'paid-already'
          | 'too-many-pieces'
          | 'others-first'
          | 'transfer-amount'
          | 'too-many-transfers'
      }
    >

/** In minutes: within this time, the same purchase is paid twice only if the buyer asks for it. */
const repeatedMinutes = 60

/**
 * One transaction locks the network, the browser, its unfinished checkout (continued or replaced), and the products in
 * id order. Requests of one network wait for each other before they take a connection; otherwise they would hold all
 * connections while they wait for one lock. `placeCost`: the shipping cost.
 */
export async function writeCheckout(
  shop: Shop,
  input: StartPayment,
  placeCost: Centavos,
  transfer: TransferOffer | null = null,
): Promise<Writing> {
  return withProcessLock(shop.db, networkHashOf(input), () =>
    shop.db.transaction().execute((tx) => writeInside(tx, shop, input, { placeCost, transfer })),
  )
}

async function writeInside(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  { placeCost, transfer }: { placeCost: Centavos; transfer: TransferOffer | null },
): Promise<Writing> {
  const { visitor } = input
  const source = networkHashOf(input)
  await lockNetworkAndVisitor(tx, source, visitor)
  const begun = await lockCheckoutsOf(tx, visitor, minutesBefore(shop.now(), repeatedMinutes))
  const live = underWay(begun)
  if (live?.state === 'capturing') return { kind: 'in-progress', pending: null }
  const same = transfer && begun.find((each) => isSameTransfer(each, input))
  if (same) return { kind: 'written', checkout: same }
  // The limits of transfers are apart from those of payments online.
  const network = transfer ? [] : await networkNow(tx, shop, source)
  const wanted = new Set(input.requested.map(({ lineId }) => productIdOf(lineId)))
  const products = await lockProducts(tx, [...wanted], live?.id ?? null)

  const pricing = await pricePurchase(tx, shop, input, products, placeCost)
  if (pricing.kind !== 'priced') return pricing
  const { purchase } = pricing
  const free = piecesOfUnits(products.values())
  const hold = holdOf(shop, live, network, visitor)
  if (!transfer && live?.fingerprint === purchase.fingerprint && +live.heldSince === +hold.heldSince) {
    await renewHold(tx, live.id, hold.holdExpiresAt)
    return { kind: 'written', checkout: { ...live, ...hold } }
  }
  const before = repeated(begun, {
    ...purchase,
    lineIds: new Set(input.requested.map(({ lineId }) => lineId)),
  })
  if (before && before.orderNumber !== input.again) return resultOfEarlier(before)
  if (transfer) return writeTransfer(tx, shop, input, { purchase, free, live, offer: transfer })
  const others = network.filter((each) => each.visitor !== visitor || +each.since !== +hold.heldSince)
  const refused = await beyondLimits(tx, shop.settings.holdLimits, { lines: purchase.lines, free, others })
  if (refused) return refused

  if (live)
    await endCheckout(tx, live.id, mustMove(live.state, 'closed'), { reason: 'replaced', at: shop.now() })
  const checkout = newCheckout(shop, input, purchase, hold)
  await beginCheckout(tx, checkout, piecesByUnit(checkout.lines, free))
  return { kind: 'written', checkout: { ...checkout, payBy: null, accessKey: null } }
}

/**
 * Writes an order that is paid by transfer. Its limits are apart from those of payments online, so that open transfers
 * never keep the other buyers of a network from paying.
 */
async function writeTransfer(
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
): Promise<Writing> {
  const total = totalOf(purchase.parts)
  if (total < offer.least || total > offer.most)
    return { kind: 'transfer-amount', least: offer.least, most: offer.most }
  const source = networkHashOf(input)
  await lockEmail(tx, input.email)
  const counts = await countOpenTransfers(tx, { ...input, source })
  const { transferLimits, holdLimits } = shop.settings
  if (transferCounts.some((count) => counts[count] >= transferLimits[count]))
    return { kind: 'too-many-transfers' }
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

/** The buyer pressed the button again for the same purchase, which still waits for its money. */
function isSameTransfer(
  { payBy, state, lines, email, delivery, comments }: Checkout,
  input: StartPayment,
): boolean {
  const wanted = new Map(input.requested.map(({ lineId, quantity }) => [lineId, quantity]))
  return (
    payBy !== null &&
    state !== 'paid' &&
    email === input.email &&
    comments === input.comments &&
    isDeepStrictEqual(delivery, input.delivery) &&
    lines.length === wanted.size &&
    lines.every(({ lineId, quantity }) => wanted.get(lineId) === quantity)
  )
}

const transferCounts = ['perBrowser', 'perEmail', 'perNetwork'] as const

/** Seven digits, which every bank accepts as the reference of a transfer. */
async function newReference(tx: Tx, shop: Shop): Promise<string> {
  const random = Buffer.from(shop.randomBytes(20))
  const candidates = [0, 4, 8, 12, 16].map((at) => String(1_000_000 + (random.readUInt32BE(at) % 9_000_000)))
  const taken = await takenReferences(tx, candidates)
  const free = candidates.find((each) => !taken.has(each))
  if (free === undefined) throw new Error('five random references are all taken')
  return free
}

async function networkNow(tx: Tx, shop: Shop, source: string): Promise<Unpaid[]> {
  const now = shop.now()
  const { holdLimits } = shop.settings
  return countedUnpaid(
    await unpaidOf(tx, source, { way: 'online', letGoSince: mayCountSince(now, holdLimits) }),
    now,
    holdLimits,
  )
}

function holdOf(
  shop: Shop,
  live: Checkout | null,
  network: readonly Unpaid[],
  visitor: string,
): Pick<Checkout, 'heldSince' | 'holdExpiresAt'> {
  const now = shop.now()
  const { holdMinutes, holdLimits } = shop.settings
  const own = network.filter((each) => each.visitor === visitor).map(({ since }) => since)
  const heldSince = seriesBegan(live ? [...own, live.heldSince] : own, now, holdLimits)
  return { heldSince, holdExpiresAt: holdEnds(now, heldSince, { ...holdLimits, holdMinutes }) }
}

/** The answer when the same purchase was paid a moment ago or is pending. */
function resultOfEarlier({ state, orderNumber, lines }: Checkout): Writing {
  return state === 'paid'
    ? { kind: 'paid-already', orderNumber }
    : { kind: 'in-progress', pending: { orderNumber, lines } }
}

/** Returns the refusal of a cart that is above a limit of held pieces; null when it is within the limits. */
async function beyondLimits(
  tx: Tx,
  holdLimits: HoldLimits,
  {
    lines,
    free,
    others,
  }: { lines: readonly PricedLine[]; free: ReadonlyMap<StockUnit, number>; others: readonly Unpaid[] },
): Promise<Writing | null> {
  const decide = (inAll: number) => holdDecision({ lines, free, freePiecesInAll: inAll, others }, holdLimits)
  const first = decide(0)
  // The free pieces of the whole shop are counted only for a cart above the fixed number, because the count is slow.
  const decision = first.kind === 'within' ? first : decide(await freePiecesInAll(tx))
  if (decision.kind === 'within') return null
  return decision.kind === 'too-much'
    ? { kind: 'too-many-pieces', reductions: decision.reductions }
    : decision
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

function newCheckout(
  shop: Shop,
  input: StartPayment,
  purchase: PricedPurchase,
  hold: Pick<NewCheckout, 'heldSince' | 'holdExpiresAt'>,
): NewCheckout {
  const { visitor, customer, delivery, email, comments } = input
  return {
    ...purchase,
    ...hold,
    id: shop.newId(),
    visitor,
    source: networkHashOf(input),
    customerId: customer?.id ?? null,
    provider: shop.payments.online.name,
    orderNumber: orderNumberFrom(shop.randomBytes(8), shop.settings.name),
    delivery,
    email,
    comments,
  }
}

/**
 * Returns the hashed network by which checkouts are counted. For IPv6 the network is the /48: as many homes as may
 * share one IPv4 address of a mobile provider.
 */
export function networkHashOf({ address }: Pick<StartPayment, 'address'>): string {
  return hashOfSecret(networksOf(address).at(-1)!.network)
}
