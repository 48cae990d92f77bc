import { createHash } from 'node:crypto'
import {
  type Checkout,
  countWaitingOf,
  insertCheckout,
  lockLiveCheckout,
  moveCheckout,
  paidAlready,
  renewHold,
  saveProviderOrder,
} from '../data/checkouts.ts'
import type { Tx } from '../data/database.ts'
import { designsById } from '../data/designs.ts'
import { heldPieces, hold, release } from '../data/holds.ts'
import { postalCodeRecords } from '../data/postal-codes.ts'
import { lockProducts } from '../data/stock.ts'
import type { Delivery } from '../domain/delivery.ts'
import { parseLineId, productIdOf } from '../domain/line-id.ts'
import type { Centavos } from '../domain/money.ts'
import { orderNumberFrom } from '../domain/order-number.ts'
import {
  type CartFault,
  piecesByProduct,
  priceCart,
  type RequestedLine,
  type Shelf,
} from '../domain/priced-cart.ts'
import { purchaseUnit, type Totals, totalsOf } from '../domain/purchase-unit.ts'
import { shippingCost } from '../domain/shipping.ts'
import { networkOf } from '../domain/network-of.ts'
import type { ProviderFault } from '../gateways/payments/payment-provider.ts'
import { closeCheckout } from './close-checkout.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from './shop.ts'

export type StartPayment = {
  /** SHA-256 of the browser's visitor cookie. */
  visitor: string
  /** Where the request comes from, for limits alone. */
  address: string
  /** Who is signed in, if anybody; `name` in full. */
  customer: { id: string; name: string } | null
  requested: readonly RequestedLine[]
  /** What the browser showed; it must be what we compute. */
  shown: Totals
  delivery: Delivery
  email: string
  comments: string
  /** The number of the order that this one repeats on purpose. */
  again?: string
}

/** Within this time the same cart to the same place is not paid twice unless asked for. */
const repeatedMinutes = 60

export type StartPaymentResult =
  | { kind: 'started'; providerOrderId: string; approveUrl: string; orderNumber: string; holdExpiresAt: Date }
  | { kind: 'cart-refused'; faults: CartFault[] }
  | { kind: 'totals-differ'; totals: Totals }
  /** An earlier payment of this browser is being captured or confirmed. */
  | { kind: 'in-progress' }
  /** Too many checkouts of this address wait for their payer. */
  | { kind: 'too-many-holds' }
  /** Exactly this was paid a moment ago; whoever wants it twice says so (`again`). */
  | { kind: 'paid-already'; orderNumber: string }
  | ({ kind: 'provider-refused' } & ProviderFault)
  | { kind: 'provider-unreachable'; reason: string }

/**
 * The payment starts: the cart is priced from the database, its pieces are set apart and the checkout is written down
 * in one short transaction; only then the provider is asked. Repeatable: the same browser asking for the same thing
 * gets the same checkout and the same provider order; asking for something else replaces the earlier one.
 */
export async function startPayment(shop: Shop, input: StartPayment): Promise<StartPaymentResult> {
  const postalCode = (await postalCodeRecords(shop.db, input.delivery.postalCode))[0]
  const written = await writeCheckout(shop, input, postalCode?.shippingCost ?? null)
  if (written.kind !== 'written') return written

  const { checkout } = written
  await shop.reached('checkout-written')
  const created = await shop.payments.createOrder(purchaseUnit(checkout, shop.settings.name), {
    key: `${checkout.id}-create`,
    returnUrl: `${shop.settings.publicUrl}/checkout?pago=aprobado`,
    cancelUrl: `${shop.settings.publicUrl}/checkout?pago=cancelado`,
    shopName: shop.settings.name,
  })
  if (created.kind === 'unknown') {
    // The provider's order, if there is one, cannot be captured without us: the hold's end tidies up.
    shop.log({
      level: 'warn',
      what: 'payment order not created',
      checkout: checkout.id,
      reason: created.reason,
    })
    return { kind: 'provider-unreachable', reason: created.reason }
  }
  if (created.kind === 'refused') {
    shop.log({
      level: 'error',
      what: 'payment order refused',
      checkout: checkout.id,
      issue: created.issue,
      debugId: created.debugId,
    })
    await closeCheckout(shop, checkout.id, 'refused')
    return { ...created, kind: 'provider-refused' }
  }
  const { id: providerOrderId, approveUrl } = created
  await shop.reached('provider-order-made')
  if (!(await saveProviderOrder(shop.db, checkout.id, providerOrderId))) return { kind: 'in-progress' }
  await shop.reached('provider-order-saved')
  if (approveUrl === null) return settleApproved(shop, checkout)
  return {
    kind: 'started',
    providerOrderId,
    approveUrl,
    orderNumber: checkout.orderNumber,
    holdExpiresAt: checkout.holdExpiresAt,
  }
}

/**
 * The payer approved this very order before, and the browser's word of it never came: now it is settled, not asked for
 * once more.
 */
async function settleApproved(shop: Shop, { id, orderNumber }: WrittenCheckout): Promise<StartPaymentResult> {
  const settlement = await settlePayment(shop, id, 'job')
  switch (settlement.kind) {
    case 'paid':
      return { kind: 'paid-already', orderNumber }
    case 'declined':
      // A new order, with a new approval, at the next press.
      await closeCheckout(shop, id, 'refused', 'awaiting_payer')
      return { ...settlement, kind: 'provider-refused' }
    case 'refused':
      return { ...settlement, kind: 'provider-refused' }
    default:
      return { kind: 'in-progress' }
  }
}

type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'lines' | 'totals' | 'delivery' | 'holdExpiresAt'
>
type Writing =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      { kind: 'cart-refused' | 'totals-differ' | 'in-progress' | 'paid-already' | 'too-many-holds' }
    >

async function writeCheckout(
  shop: Shop,
  input: StartPayment,
  postalCodeCost: Centavos | null,
): Promise<Writing> {
  const attempt = () => shop.db.transaction().execute((tx) => writeInside(tx, shop, input, postalCodeCost))
  try {
    return await attempt()
  } catch (error) {
    // The same browser started twice at one moment; now the other one's checkout is there to be found.
    if (isUniqueViolation(error, 'checkouts_one_waiting_per_visitor')) return attempt()
    throw error
  }
}

async function writeInside(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  postalCodeCost: Centavos | null,
): Promise<Writing> {
  const live = await lockLiveCheckout(tx, input.visitor)
  if (live?.state === 'capturing') return { kind: 'in-progress' }
  const ownHold = live ? await heldPieces(tx, live.id) : new Map<string, number>()

  const shelf = await lockedShelf(tx, shop, input, ownHold)
  const priced = priceCart(input.requested, shelf)
  if (priced.kind === 'refused') return { kind: 'cart-refused', faults: priced.faults }
  const anythingToShip = priced.lines.some((line) => line.category === 'PHYSICAL_GOODS')
  const totals = totalsOf(
    priced.lines,
    shippingCost({ subtotal: priced.itemTotal, anythingToShip }, postalCodeCost),
  )
  if (!sameTotals(totals, input.shown)) return { kind: 'totals-differ', totals }

  const holdExpiresAt = new Date(shop.now().getTime() + shop.settings.holdMinutes * 60_000)
  const fingerprint = fingerprintOf({ ...input, lines: priced.lines, totals })
  if (live && live.fingerprint === fingerprint) {
    await renewHold(tx, live.id, holdExpiresAt)
    return { kind: 'written', checkout: { ...live, holdExpiresAt } }
  }
  const since = new Date(shop.now().getTime() - repeatedMinutes * 60_000)
  const repeated = await paidAlready(tx, { visitor: input.visitor, fingerprint }, since)
  if (repeated && repeated.orderNumber !== input.again)
    return repeated.state === 'paid'
      ? { kind: 'paid-already', orderNumber: repeated.orderNumber }
      : { kind: 'in-progress' }
  const source = hashOfSecret(networkOf(input.address))
  if (!live && (await countWaitingOf(tx, source)) >= shop.settings.holdsPerAddress)
    return { kind: 'too-many-holds' }
  if (live) {
    await release(tx, live.id)
    await moveCheckout(tx, live.id, { state: 'closed', closedReason: 'replaced' })
  }
  const { visitor, customer, delivery, email, comments } = input
  const orderNumber = orderNumberFrom(shop.randomBytes(8))
  const checkout = {
    id: shop.newId(),
    visitor,
    source,
    customerId: customer?.id ?? null,
    orderNumber,
    fingerprint,
    lines: priced.lines,
    delivery,
    email,
    comments,
    totals,
    holdExpiresAt,
  }
  await insertCheckout(tx, checkout)
  await hold(tx, checkout.id, piecesByProduct(priced.lines))
  return { kind: 'written', checkout }
}

/** Everything the cart names, its products locked together with those of the buyer's own earlier hold. */
async function lockedShelf(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  ownHold: ReadonlyMap<string, number>,
): Promise<Shelf> {
  const wanted = input.requested.map((line) => productIdOf(line.lineId))
  const locked = await lockProducts(tx, [...new Set([...wanted, ...ownHold.keys()])])
  // A buyer's own hold never counts against that buyer.
  const products = new Map(
    [...locked].map(([id, product]) => [id, { ...product, pieces: product.pieces + (ownHold.get(id) ?? 0) }]),
  )
  const designIds = new Set([...locked.values()].flatMap(({ designId }) => designId ?? []))
  for (const { lineId } of input.requested)
    designIds.add(/^custom-[A-Za-z]+-(.+)$/.exec(parseLineId(lineId)?.owner ?? '')?.[1] ?? '')
  const card = shop.settings.membershipCard
  return {
    products,
    designs: await designsById(tx, [...designIds]),
    membershipCard: !card
      ? { kind: 'not-offered' }
      : input.customer
        ? { kind: 'offered', price: card.price, holder: input.customer.name }
        : { kind: 'sign-in' },
  }
}

function sameTotals(a: Totals, b: Totals): boolean {
  return a.itemTotal === b.itemTotal && a.shipping === b.shipping && a.total === b.total
}

function fingerprintOf(
  intent: Pick<Checkout, 'lines' | 'totals' | 'delivery' | 'email' | 'comments'> & {
    customer: StartPayment['customer']
  },
): string {
  const { lines, totals, delivery, email, comments, customer } = intent
  return createHash('sha256')
    .update(JSON.stringify([lines, totals, delivery, email, comments, customer?.id ?? null]))
    .digest('base64url')
}

function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  )
}
