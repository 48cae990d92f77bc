import type { Tx } from '../../data/database.ts'
import { heldByBuyers, insertDirectSale, setWhereSold } from '../../data/payments/direct-sales.ts'
import { lockOrderOfCheckout } from '../../data/orders/orders.ts'
import { beginCheckout, lockVisitor } from '../../data/purchase/checkout-writing.ts'
import { lockCheckout, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { lockProducts } from '../../data/catalogue/stock.ts'
import { moveFromAnywhere } from '../../domain/purchase/checkout-life.ts'
import {
  type AddressDraft,
  checkAddress,
  type Delivery,
  deliveryText,
  type FaultyAddress,
} from '../../domain/shipping/delivery.ts'
import {
  type DirectChannel,
  type DirectPrices,
  directPrices,
  type DirectMethod,
  directMethodOf,
  isThere,
  directFeeAndNet,
  noAddress,
} from '../../domain/payments/direct-sale.ts'
import type { NewCodeUse } from '../../data/discounts/new-code-use.ts'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import { lockCodes } from '../../data/discounts/code-uses.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import { piecesOfUnits, type StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { isStocked, productIdOf } from '../../domain/purchase/line-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import { directParts, type PriceParts, totalOf } from '../../domain/purchase/price-parts.ts'
import {
  type CartFault,
  piecesByUnit,
  type PricedLine,
  priceCart,
  type RequestedLine,
} from '../../domain/purchase/priced-cart.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import { leastPriceBy } from '../../domain/staff/staff-actions.ts'
import { builderPriceList } from '../purchase/price-purchase.ts'
import { applyCode, codeUseOf, type RefusedCode, usableCode } from '../discounts/code-of-purchase.ts'
import { recordWithin } from './record-capture.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

export type DirectSaleToMake = {
  /** Idempotency key of the form (UUID). */
  key: string
  /** The sold lines, with the shop's prices as the form showed them. */
  requested: readonly RequestedLine[]
  /** Agreed prices in centavos, by line id. */
  agreed: ReadonlyMap<string, Centavos>
  priceReason: string
  channel: DirectChannel
  method: DirectMethod
  /** The reference of the transfer or the terminal's slip; may be ''. */
  reference: string
  /** The buyer; each field may be ''. */
  buyer: { name: string; email: string; phone: string }
  /** Address and shipping cost; null: the garments are handed over at once. */
  send: { to: AddressDraft; shipping: Centavos } | null
  comments: string
  /** The discount code as the seller typed it; '' without a code. */
  code: string
  /** How much the code takes off, as the form showed it; 0 before the form showed it. */
  codeShown: Centavos
}

export type SoldDirectly = { kind: 'sold' | 'sold-already'; number: string } | NotSold

export type NotSold =
  /** `held`: pieces that paying buyers hold, and when the first hold ends. */
  | { kind: 'cart-refused'; faults: CartFault[]; held: Map<string, { pieces: number; until: Date }> }
  | Exclude<DirectPrices, { kind: 'priced' }>
  | RefusedCode
  /** The seller has not seen what the code takes off this sale, so the amount to charge would be a surprise. */
  | { kind: 'code-to-show'; code: string; takesOff: Centavos }
  /** The checkout would refuse this address. `statesOfCode`: the states of its postal code. */
  | (FaultyAddress & { statesOfCode: readonly string[] })
  /** The idempotency key is not a UUID. */
  | { kind: 'no-key' }

/**
 * A direct sale has the same rules of stock and the same functions as a payment. Pieces that paying buyers hold are
 * not sold.
 */
export async function sellDirectly(
  shop: Shop,
  actor: Actor,
  sale: DirectSaleToMake,
): Promise<SoldDirectly | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'sell directly')
  if (refused) return refused
  const delivery = await deliveryOf(shop, sale)
  if (delivery.kind === 'faulty') return delivery
  const sold = await shop.db
    .transaction()
    .execute((tx) => sellWithin(tx, shop, actor, { ...sale, delivery: delivery.delivery }))
  await shop.reached('order-committed')
  return sold
}

/** The address follows the rules of the checkout: postal code and state must belong together. */
async function deliveryOf(shop: Shop, { send, buyer }: DirectSaleToMake) {
  if (send === null) return { kind: 'good', delivery: noAddress(buyer) } as const
  const postalCode = deliveryText('postalCode', send.to.postalCode)
  const { states: statesOfCode } = await lookUpPostalCode(shop, postalCode)
  return { ...checkAddress(send.to, shop.settings.shipping, statesOfCode), statesOfCode }
}

type SaleTo = DirectSaleToMake & { delivery: Delivery }

async function sellWithin(tx: Tx, shop: Shop, actor: Actor, sale: SaleTo): Promise<SoldDirectly> {
  const visitor = `direct.${sale.key}`
  await lockVisitor(tx, visitor)
  const before = await lockCheckout(tx, sale.key)
  if (before)
    return directMethodOf(before.provider)
      ? { kind: 'sold-already', number: before.orderNumber }
      : { kind: 'no-key' }

  const priced = await priceInside(tx, shop, actor, sale)
  if (priced.kind !== 'priced') return priced
  const { shopPrices, units } = priced
  const coded = await withCode(tx, shop, sale, priced)
  if (coded.kind !== 'coded') return coded
  const { lines, parts } = coded
  const now = shop.now()
  const checkout = {
    id: sale.key,
    visitor,
    source: '',
    customerId: null,
    orderNumber: orderNumberFrom(shop.randomBytes(8), shop.settings.name),
    fingerprint: sale.key,
    lines,
    parts,
    code: coded.code,
    codeUse: coded.codeUse,
    provider: sale.method,
    delivery: sale.delivery,
    email: sale.buyer.email,
    comments: sale.comments,
    holdExpiresAt: now,
    heldSince: now,
  }
  await beginCheckout(tx, checkout, piecesByUnit(lines, units))
  await shop.reached('checkout-written')
  await saveProviderOrder(tx, sale.key, sale.key, moveFromAnywhere('provider_order_created'))
  const amount = totalOf(parts)
  const money = {
    id: sale.key,
    state: 'completed',
    amount,
    currency: 'MXN',
    ...directFeeAndNet(sale.method, amount),
    cameAt: now,
  } as const
  const recorded = await recordWithin(tx, shop, sale.key, money)
  if (recorded.kind !== 'paid') throw new Error(`a direct sale was ${recorded.kind}`)
  await writeSale(tx, shop, actor, sale, { number: recorded.orderNumber, lines, shopPrices, now })
  return { kind: 'sold', number: recorded.orderNumber }
}

type Priced =
  | (Extract<DirectPrices, { kind: 'priced' }> & {
      units: ReadonlyMap<StockUnit, number>
      products: ReadonlyMap<string, Product>
    })
  | Exclude<NotSold, { kind: 'no-key' }>

async function priceInside(
  tx: Tx,
  { settings }: Shop,
  actor: Actor,
  { requested, agreed, priceReason }: DirectSaleToMake,
): Promise<Priced> {
  const lineIds = requested.map(({ lineId }) => lineId)
  const ids = [...new Set(lineIds.filter(isStocked).map(productIdOf))]
  const products = await lockProducts(tx, ids, null)
  const priced = priceCart(requested, {
    products,
    ...(await builderPriceList({ db: tx, settings }, lineIds, products)),
    // A membership card needs a signed-in holder, so it cannot be sold directly.
    membershipCard: { kind: 'sign-in' },
  })
  if (priced.kind === 'refused')
    return { kind: 'cart-refused', faults: priced.faults, held: await heldByBuyers(tx, ids) }
  const leastShare = actor.kind === 'console' ? 0 : leastPriceBy(actor.role)
  const prices = directPrices(priced.lines, agreed, { reason: priceReason, leastShare })
  return prices.kind === 'priced' ? { ...prices, units: piecesOfUnits(products.values()), products } : prices
}

type Coded = {
  kind: 'coded'
  lines: PricedLine[]
  parts: PriceParts
  code: string
  codeUse: NewCodeUse | null
}

/** Applies the code to the agreed prices. A code for free shipping spares the agreed shipping cost. */
async function withCode(
  tx: Tx,
  shop: Shop,
  { code: typed, codeShown, send, buyer }: SaleTo,
  { lines, products }: Extract<Priced, { kind: 'priced' }>,
): Promise<Coded | Extract<NotSold, { kind: 'code-refused' | 'code-to-show' }>> {
  const shipping = send?.shipping ?? 0
  if (typed === '')
    return { kind: 'coded', lines, parts: directParts(lines, shipping), code: '', codeUse: null }
  const [found = null] = await lockCodes(tx, { code: codeFromTyped(typed), id: null })
  const codeBuyer = { customer: null, email: buyer.email }
  const usable = await usableCode(tx, shop, found, { buyer: codeBuyer, held: null })
  if (usable.kind === 'code-refused') return usable
  const { code } = usable
  // In a direct sale only the agreed cost counts: shipping is free without a code only if that cost is 0.
  const shipsFreeFrom = shipping === 0 ? 0 : null
  const applied = applyCode(shop, code, lines, { products, shipsFreeFrom })
  if (applied.kind === 'code-refused') return applied
  const parts = directParts(applied.lines, applied.freeShipping ? 0 : shipping)
  const takesOff = totalOf(directParts(lines, shipping)) - totalOf(parts)
  if (takesOff !== codeShown) return { kind: 'code-to-show', code: code.spelling, takesOff }
  const codeUse = codeUseOf(code.id, codeBuyer, takesOff)
  return { kind: 'coded', lines: applied.lines, parts, code: code.spelling, codeUse }
}

async function writeSale(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  sale: DirectSaleToMake,
  made: {
    number: string
    lines: readonly PricedLine[]
    shopPrices: Extract<DirectPrices, { kind: 'priced' }>['shopPrices']
    now: Date
  },
): Promise<void> {
  const { number, lines, shopPrices, now } = made
  const { channel, method, reference, priceReason, send } = sale
  const handedOver = send === null && isThere(lines)
  const order = await lockOrderOfCheckout(tx, sale.key)
  if (!order) throw new Error(`direct sale ${number} has no order`)
  await setWhereSold(tx, order.id, { channel, handedOver, at: now })
  await insertDirectSale(
    tx,
    {
      orderId: order.id,
      staffId: actor.kind === 'staff' ? actor.id : null,
      reference,
      priceReason: shopPrices.length > 0 ? priceReason : '',
      shopPrices,
    },
    now,
  )
  await noteInLog(tx, shop, actor, 'sell directly', ['order', number], {
    was: shopPrices.length > 0 ? { prices: shopPrices } : {},
    became: {
      channel,
      paidBy: method,
      handedOver,
      lines: lines.map(({ lineId, quantity, unitPrice }) => ({ lineId, quantity, unitPrice })),
    },
  })
}
