import { hash } from 'node:crypto'
import type { Db, Tx } from '../../data/database.ts'
import { offeredDesignsById, offersOf } from '../../data/designs/designs.ts'
import type { Garment, Product } from '../../domain/catalogue/catalogue.ts'
import { madeToOrder, none, parseLineId, productIdOf } from '../../domain/purchase/line-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import {
  type CartFault,
  type PricedLine,
  priceCart,
  type PriceList,
} from '../../domain/purchase/priced-cart.ts'
import { type PriceParts, priceParts, type Sums, sumsOf } from '../../domain/purchase/price-parts.ts'
import type { Shop, ShopSettings } from '../shop.ts'
import type { StartPayment } from '../payments/payment-to-start.ts'

export type PricedPurchase = { lines: PricedLine[]; parts: PriceParts; fingerprint: string }

export type Pricing =
  | { kind: 'priced'; purchase: PricedPurchase }
  | { kind: 'cart-refused'; faults: CartFault[] }
  | { kind: 'totals-differ'; sums: Sums }

/** Prices a cart from the database. The sums must equal those that the browser showed. */
export async function pricePurchase(
  db: Db | Tx,
  shop: Shop,
  input: StartPayment,
  products: ReadonlyMap<string, Product>,
  placeCost: Centavos,
): Promise<Pricing> {
  const priced = priceCart(input.requested, await priceListFor(db, shop, input, products))
  if (priced.kind === 'refused') return { kind: 'cart-refused', faults: priced.faults }
  const { lines } = priced
  const parts = priceParts(lines, { placeCost, freeFrom: shop.settings.shipping.freeFrom })
  const sums = sumsOf(parts)
  if (!sameSums(sums, input.shown)) return { kind: 'totals-differ', sums }
  return { kind: 'priced', purchase: { lines, parts, fingerprint: fingerprintOf(input, lines, parts) } }
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

/** The fingerprint is equal for the same cart to the same address for the same person. */
function fingerprintOf(
  { delivery, email, comments, customer }: StartPayment,
  lines: readonly PricedLine[],
  parts: PriceParts,
): string {
  return hash(
    'sha256',
    JSON.stringify([lines, parts, delivery, email, comments, customer?.id ?? null]),
    'base64url',
  )
}
