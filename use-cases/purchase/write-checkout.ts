import type { Tx } from '../../data/database.ts'
import {
  beginCheckout,
  endCheckout,
  freePiecesInAll,
  lockNetworkAndVisitor,
  unpaidOf,
} from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckoutsOf, type NewCheckout, renewHold } from '../../data/purchase/checkouts.ts'
import { lockProducts } from '../../data/catalogue/stock.ts'
import { repeated, underWay } from '../../domain/purchase/begun-before.ts'
import { piecesOfUnits, type StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import {
  countedUnpaid,
  holdDecision,
  holdEnds,
  seriesBegan,
  mayCountSince,
  type Unpaid,
} from '../../domain/purchase/hold-limits.ts'
import { productIdOf } from '../../domain/purchase/line-id.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { piecesByUnit, type PricedLine } from '../../domain/purchase/priced-cart.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import { withProcessLock } from '../../data/process-lock.ts'
import { type PricedPurchase, pricePurchase } from './price-purchase.ts'
import type { Shop } from '../shop.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'

export type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'provider' | 'lines' | 'parts' | 'delivery' | 'holdExpiresAt'
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
      }
    >

/** In minutes: within this time, the same purchase is paid twice only if the buyer asks for it. */
const repeatedMinutes = 60

/**
 * One transaction locks the network, the browser, its unfinished checkout (continued or replaced), and the products in
 * id order. Requests of one network wait for each other before they take a connection; otherwise they would hold all
 * connections while they wait for one lock. `placeCost`: the shipping cost.
 */
export async function writeCheckout(shop: Shop, input: StartPayment, placeCost: Centavos): Promise<Writing> {
  return withProcessLock(shop.db, networkHashOf(input), () =>
    shop.db.transaction().execute((tx) => writeInside(tx, shop, input, placeCost)),
  )
}

async function writeInside(tx: Tx, shop: Shop, input: StartPayment, placeCost: Centavos): Promise<Writing> {
  const { visitor } = input
  const source = networkHashOf(input)
  await lockNetworkAndVisitor(tx, source, visitor)
  const begun = await lockCheckoutsOf(tx, visitor, minutesBefore(shop.now(), repeatedMinutes))
  const live = underWay(begun)
  if (live?.state === 'capturing') return { kind: 'in-progress', pending: null }
  const network = await networkNow(tx, shop, source)
  const wanted = new Set(input.requested.map(({ lineId }) => productIdOf(lineId)))
  const products = await lockProducts(tx, [...wanted], live?.id ?? null)

  const pricing = await pricePurchase(tx, shop, input, products, placeCost)
  if (pricing.kind !== 'priced') return pricing
  const { purchase } = pricing
  const hold = holdOf(shop, live, network, visitor)
  if (live?.fingerprint === purchase.fingerprint && +live.heldSince === +hold.heldSince) {
    await renewHold(tx, live.id, hold.holdExpiresAt)
    return { kind: 'written', checkout: { ...live, ...hold } }
  }
  const before = repeated(begun, {
    ...purchase,
    lineIds: new Set(input.requested.map(({ lineId }) => lineId)),
  })
  if (before && before.orderNumber !== input.again) return resultOfEarlier(before)
  const others = network.filter((each) => each.visitor !== visitor || +each.since !== +hold.heldSince)
  const free = piecesOfUnits(products.values())
  const refused = await beyondLimits(tx, shop, { lines: purchase.lines, free, others })
  if (refused) return refused

  if (live)
    await endCheckout(tx, live.id, mustMove(live.state, 'closed'), { reason: 'replaced', at: shop.now() })
  const checkout = newCheckout(shop, input, purchase, hold)
  await beginCheckout(tx, checkout, piecesByUnit(checkout.lines, free))
  return { kind: 'written', checkout }
}

async function networkNow(tx: Tx, shop: Shop, source: string): Promise<Unpaid[]> {
  const now = shop.now()
  const { holdLimits } = shop.settings
  return countedUnpaid(await unpaidOf(tx, source, mayCountSince(now, holdLimits)), now, holdLimits)
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
  shop: Shop,
  {
    lines,
    free,
    others,
  }: { lines: readonly PricedLine[]; free: ReadonlyMap<StockUnit, number>; others: readonly Unpaid[] },
): Promise<Writing | null> {
  const { holdLimits } = shop.settings
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
