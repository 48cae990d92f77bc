import { hash } from 'node:crypto'
import type { Db, Tx } from '../../data/database.ts'
import { offeredDesignsById, offersOf } from '../../data/designs/designs.ts'
import { lockCodes } from '../../data/discounts/code-uses.ts'
import type { NewCodeUse } from '../../data/discounts/new-code-use.ts'
import type { Checkout } from '../../data/purchase/checkouts.ts'
import type { Garment, Product } from '../../domain/catalogue/catalogue.ts'
import { madeToOrder, none, parseLineId, productIdOf } from '../../domain/purchase/line-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import {
  type CartFault,
  type PricedLine,
  priceCart,
  type PriceList,
} from '../../domain/purchase/priced-cart.ts'
import {
  amountOf,
  type PriceParts,
  priceParts,
  type Sums,
  sumsOf,
} from '../../domain/purchase/price-parts.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import type { PlaceRates } from '../../domain/shipping/shipping.ts'
import type { Shop, ShopSettings } from '../shop.ts'
import {
  applyCode,
  codeUseOf,
  heldByNetwork,
  type RefusedCode,
  usableCode,
} from '../discounts/code-of-purchase.ts'
import type { StartPayment } from '../payments/payment-to-start.ts'

/** `code`: in the owner's spelling; '' without a code. */
export type PricedPurchase = {
  lines: PricedLine[]
  parts: PriceParts
  fingerprint: string
  code: string
  codeUse: NewCodeUse | null
}

export type Pricing =
  | { kind: 'priced'; purchase: PricedPurchase }
  | { kind: 'cart-refused'; faults: CartFault[] }
  | { kind: 'totals-differ'; sums: Sums }
  | RefusedCode

/**
 * `source`: the hash of the buyer's network, which the caller has locked. `live`: the browser's unfinished checkout, which
 * this purchase continues or replaces.
 */
type BegunFrom = { source: string; live: Pick<Checkout, 'id' | 'codeId'> | null }

/**
 * Prices a cart from the database. The sums must equal those that the browser showed. The caller has locked the products.
 */
export async function pricePurchase(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  products: ReadonlyMap<string, Product>,
  { placeCost, ...from }: { placeCost: Centavos } & BegunFrom,
): Promise<Pricing> {
  const priced = priceCart(input.requested, await priceListFor(tx, shop, input, products))
  if (priced.kind === 'refused') return { kind: 'cart-refused', faults: priced.faults }
  const rates = { placeCost, freeFrom: shop.settings.shipping.freeFrom }
  const coded = await withCode(tx, shop, input, { lines: priced.lines, products, rates, ...from })
  if (coded.kind === 'code-refused') return coded
  const { lines, parts, code, codeUse } = coded
  const sums = sumsOf(parts)
  if (!sameSums(sums, input.shown)) return { kind: 'totals-differ', sums }
  const fingerprint = fingerprintOf(input, coded)
  return { kind: 'priced', purchase: { lines, parts, fingerprint, code, codeUse } }
}

type CodedCart = { kind: 'coded' } & Omit<PricedPurchase, 'fingerprint'>

/** Locks and applies the code of the purchase. Locks the code of the unfinished checkout too, whose use may end. */
async function withCode(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  {
    lines,
    products,
    rates,
    source,
    live,
  }: {
    lines: PricedLine[]
    products: ReadonlyMap<string, Product>
    rates: PlaceRates
  } & BegunFrom,
): Promise<CodedCart | RefusedCode> {
  const wanted = codeFromTyped(input.code)
  const id = live?.codeId ?? null
  const codes = input.code === '' && id === null ? [] : await lockCodes(tx, { code: wanted, id })
  const parts = priceParts(lines, rates)
  if (input.code === '') return { kind: 'coded', lines, parts, code: '', codeUse: null }
  const found = codes.find(({ code }) => code === wanted) ?? null
  const usable = await usableCode(tx, shop, found, { buyer: input, held: live })
  if (usable.kind === 'code-refused') return usable
  const { code } = usable
  const held = await heldByNetwork(tx, code, { source, except: live?.id ?? null })
  if (held) return held
  const applied = applyCode(shop, code, lines, { products, shipsFreeFrom: rates.freeFrom })
  if (applied.kind === 'code-refused') return applied
  const discounted = priceParts(applied.lines, applied.freeShipping ? { ...rates, placeCost: 0 } : rates)
  const given = applied.freeShipping ? amountOf(parts, 'shipping') : 0 - amountOf(discounted, 'code')
  return {
    kind: 'coded',
    lines: applied.lines,
    parts: discounted,
    code: code.spelling,
    codeUse: codeUseOf(code.id, input, given),
  }
}

async function priceListFor(
  db: Db | Tx,
  shop: Shop,
  { requested, customer }: StartPayment,
  products: ReadonlyMap<string, Product>,
): Promise<PriceList> {
  const card = shop.settings.membershipCard
  return {
    products,
    ...(await builderPriceList(
      { db, settings: shop.settings },
      requested.map(({ lineId }) => lineId),
      products,
    )),
    membershipCard: !card
      ? { kind: 'not-offered' }
      : customer
        ? { kind: 'offered', price: card.price, holder: customer.name }
        : { kind: 'sign-in' },
  }
}

/**
 * The prices of made-to-order lines, and of designed lines of these products. `db`: the transaction, when the caller
 * is inside one.
 */
export async function builderPriceList(
  { db, settings }: { db: Db | Tx; settings: Pick<ShopSettings, 'garmentPrices'> },
  lineIds: readonly string[],
  products: ReadonlyMap<string, Product>,
): Promise<Pick<PriceList, 'designs' | 'offers' | 'garmentPrices'>> {
  const built = lineIds.flatMap((lineId): { garment: Garment; designId: string }[] => {
    const made = madeToOrder(lineId)
    if (made) return [made]
    // A cart line with an age has no design to look up.
    if (parseLineId(lineId)?.colour === none) return []
    const { garment = null, designId = null } = products.get(productIdOf(lineId)) ?? {}
    return garment && designId !== null ? [{ garment, designId }] : []
  })
  const designIds = new Set(built.map(({ designId }) => designId))
  return {
    designs: await offeredDesignsById(db, [...designIds]),
    offers: await offersOf(db, built),
    garmentPrices: settings.garmentPrices,
  }
}

function sameSums(a: Sums, b: Sums): boolean {
  return a.goods === b.goods && a.discount === b.discount && a.shipping === b.shipping && a.total === b.total
}

/** The fingerprint is equal for the same cart with the same code to the same address for the same person. */
function fingerprintOf(
  { delivery, email, comments, customer, invoice = null }: StartPayment,
  { lines, parts, code }: CodedCart,
): string {
  return hash(
    'sha256',
    JSON.stringify([
      lines,
      parts,
      code,
      delivery,
      email,
      comments,
      customer?.id ?? null,
      ...(invoice ? [invoice] : []),
    ]),
    'base64url',
  )
}
