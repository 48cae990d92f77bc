import {
  colours,
  type Colour,
  type Design,
  designFits,
  type Garment,
  type Product,
  type Size,
  sizes,
} from '../catalogue/catalogue.ts'
import { type BuilderOffer, builtTitle, madePrice, offerFor } from '../designs/builder.ts'
import { piecesOfUnits, type StockUnit, unitOf } from '../catalogue/stock-unit.ts'
import type { GarmentPrices } from '../designs/garment-price.ts'
import { type Reduction, shortfalls } from './cart.ts'
import { type CartLimit, excessOf, mostLines } from './cart-room.ts'
import { isMembershipCard, type BuilderLine, madeToOrder, none, parseLineId } from './line-id.ts'
import { membershipCardPicture } from '../membership/membership.ts'
import { type Centavos, sumOf } from '../values/money.ts'

/** A cart line that the browser sent. `unitPrice`: the price that the browser showed. */
export type RequestedLine = { lineId: string; quantity: number; unitPrice: Centavos }

/** A cart line as the shop charges it. Every value comes from the database. */
export type PricedLine = {
  lineId: string
  /** Null for membership cards and made-to-order lines, which take no piece of a product. */
  productId: string | null
  name: string
  description: string
  category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS'
  colour: string
  size: string
  design: string
  image: string
  quantity: number
  unitPrice: Centavos
  /** The price that 'Antes' shows; without a markdown the unit price. */
  priceBefore: Centavos
  /** The line's share of the discount of the order's code, for all its pieces. */
  discount: Centavos
}

/** All parts of the price list are read in one snapshot of the database. */
export type PriceList = {
  /** Active products with a picture. `pieces`: the pieces free for this buyer, including the buyer's own hold. */
  products: ReadonlyMap<string, Product>
  designs: ReadonlyMap<string, Design>
  /** The products whose prices made-to-order lines have. */
  offers: readonly BuilderOffer[]
  /** null: the garment builder is closed, so nothing can be made to order. */
  garmentPrices: GarmentPrices | null
  /** `sign-in`: a membership card needs a holder, and the buyer is not signed in. */
  membershipCard: { kind: 'offered'; price: Centavos; holder: string } | { kind: 'not-offered' | 'sign-in' }
}

export type CartFault =
  /** The line's id has a form that the shop never writes, or the product does not have the line's option. */
  | { kind: 'invalid'; lineId: string; quantity: number }
  /** `lineId`: '' when the whole order exceeds the limit. The limit of an amount is in centavos. */
  | { kind: 'limit'; lineId: string; limit: Exclude<CartLimit, { kind: 'stock' }> | AmountLimit }
  | { kind: 'price'; lineId: string; unitPrice: Centavos }
  | ({ kind: 'stock' } & Reduction)
  | { kind: 'card'; lineId: string; reason: 'not-offered' | 'sign-in' | 'too-many' }

export type AmountLimit = { kind: 'amount'; most: Centavos }

/** Ten million pesos: well below the largest number that the database column can store. */
export const mostAmount: Centavos = 1_000_000_000

export type PricedCart = { kind: 'priced'; lines: PricedLine[] } | { kind: 'refused'; faults: CartFault[] }

/**
 * The shop only compares the browser's prices: a different price is a fault, so that nobody pays a price that they did
 * not see.
 */
export function priceCart(requested: readonly RequestedLine[], priceList: PriceList): PricedCart {
  if (requested.length === 0)
    return { kind: 'refused', faults: [{ kind: 'invalid', lineId: '', quantity: 0 }] }
  if (requested.length > mostLines) return tooMuch({ kind: 'lines', most: mostLines })
  const faults: CartFault[] = []
  const lines: PricedLine[] = []
  const seen = new Set<string>()
  for (const request of requested) {
    const line = seen.has(request.lineId) ? null : pricedLine(request, priceList)
    seen.add(request.lineId)
    if (line === 'not-offered' || line === 'sign-in')
      faults.push({ kind: 'card', lineId: request.lineId, reason: line })
    else if (!line) faults.push({ kind: 'invalid', lineId: request.lineId, quantity: request.quantity })
    else if (line === 'withdrawn')
      faults.push({
        kind: 'stock',
        lineId: request.lineId,
        title: '',
        image: '',
        removed: request.quantity,
        left: 0,
        reason: 'gone',
      })
    else {
      if (line.unitPrice !== request.unitPrice)
        faults.push({ kind: 'price', lineId: line.lineId, unitPrice: line.unitPrice })
      lines.push(line)
    }
  }
  faults.push(...beyondLimits(lines), ...outOfStock(lines, priceList))
  if (faults.length > 0) return { kind: 'refused', faults }
  return sumOf(lines.map((line) => line.unitPrice * line.quantity)) > mostAmount
    ? tooMuch({ kind: 'amount', most: mostAmount })
    : { kind: 'priced', lines }
}

function tooMuch(limit: AmountLimit | { kind: 'lines'; most: number }): PricedCart {
  return { kind: 'refused', faults: [{ kind: 'limit', lineId: '', limit }] }
}

/** `units`: the present units of the lines' products. */
export function piecesByUnit(
  lines: readonly Pick<PricedLine, 'productId' | 'size' | 'quantity'>[],
  units: { has(unit: StockUnit): boolean },
): Map<StockUnit, number> {
  const pieces = new Map<StockUnit, number>()
  for (const { productId, size, quantity } of lines) {
    if (productId === null) continue
    const unit = unitOf({ productId, size }, units)
    pieces.set(unit, (pieces.get(unit) ?? 0) + quantity)
  }
  return pieces
}

export function productsOfLines(lines: readonly Pick<PricedLine, 'productId'>[]): string[] {
  return [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
}

/** 'withdrawn': the shop no longer offers the product or design. null: nobody can buy this line. */
export function pricedLine(
  request: RequestedLine,
  priceList: PriceList,
): PricedLine | 'withdrawn' | 'not-offered' | 'sign-in' | null {
  if (!Number.isSafeInteger(request.quantity) || request.quantity < 1) return null
  if (isMembershipCard(request.lineId)) return membershipCardLine(request, priceList)
  const made = madeToOrder(request.lineId)
  if (made) return madeToOrderLine(request, made, priceList)
  const parts = parseLineId(request.lineId)
  if (!parts) return null
  const product = priceList.products.get(parts.owner)
  if (!product) return 'withdrawn'
  return parts.colour === none
    ? catalogueLine(request, product, parts.size)
    : designedLine(request, product, parts, priceList)
}

function catalogueLine(request: RequestedLine, product: Product, age: string): PricedLine | null {
  if (age === none ? product.ages.length > 0 : !product.ages.includes(age)) return null
  return garmentLine(request, {
    productId: product.id,
    name: product.title,
    description: product.description,
    colour: none,
    size: age,
    design: none,
    image: product.images[0] ?? '',
    ...pricesOf(product),
  })
}

function pricesOf({ price, priceBefore }: Product): Pick<PricedLine, 'unitPrice' | 'priceBefore'> {
  return { unitPrice: price, priceBefore: priceBefore ?? price }
}

function designedLine(
  request: RequestedLine,
  product: Product,
  option: { colour: string; size: string },
  priceList: PriceList,
): PricedLine | 'withdrawn' | null {
  if (product.designId === null) return null
  const design = priceList.designs.get(product.designId)
  if (!design) return 'withdrawn'
  const choice = builderChoice(design, product.garment, option)
  // A garment in a size that the product does not have is made to order, and must not take a piece of the product.
  if (!choice || !product.ages.includes(choice.size)) return null
  return garmentLine(request, {
    ...choice,
    productId: product.id,
    name: product.title,
    description: product.description,
    image: product.images[0] ?? '',
    ...pricesOf(product),
  })
}

function madeToOrderLine(
  request: RequestedLine,
  option: BuilderLine,
  priceList: PriceList,
): PricedLine | 'withdrawn' | null {
  const design = priceList.designs.get(option.designId)
  if (!design || !priceList.garmentPrices) return 'withdrawn'
  const choice = builderChoice(design, option.garment, option)
  if (!choice) return null
  const usual = priceList.garmentPrices[option.garment]
  const unitPrice = madePrice(offerFor(priceList.offers, option), choice.size, usual)
  return garmentLine(request, {
    ...choice,
    productId: null,
    name: builtTitle(option.garment, design.name),
    description: '',
    image: design.picture,
    unitPrice,
    priceBefore: unitPrice,
  })
}

function builderChoice(
  design: Design,
  garment: Garment | null,
  option: { colour: string; size: string },
): { colour: Colour; size: Size; design: string } | null {
  const colour = colours.find((each) => each === option.colour)
  const size = sizes.find((each) => each === option.size)
  if (!garment || !colour || !size || !designFits(design, garment, colour)) return null
  return { colour, size, design: design.id }
}

function membershipCardLine(
  request: RequestedLine,
  { membershipCard }: PriceList,
): PricedLine | 'not-offered' | 'sign-in' | null {
  if (membershipCard.kind !== 'offered') return membershipCard.kind
  if (request.quantity !== 1) return null
  const { price, holder } = membershipCard
  return {
    lineId: request.lineId,
    productId: null,
    name: `Tarjeta de Socio ${holder}`,
    description: '',
    category: 'DIGITAL_GOODS',
    colour: none,
    size: none,
    design: none,
    image: membershipCardPicture,
    quantity: 1,
    unitPrice: price,
    priceBefore: price,
    discount: 0,
  }
}

function garmentLine(
  { lineId, quantity }: RequestedLine,
  facts: Omit<PricedLine, 'lineId' | 'quantity' | 'category' | 'discount'>,
): PricedLine {
  return { lineId, quantity, category: 'PHYSICAL_GOODS', discount: 0, ...facts }
}

function outOfStock(lines: readonly PricedLine[], priceList: PriceList): CartFault[] {
  const units = piecesOfUnits(priceList.products.values())
  const stocked = lines.map(({ lineId: id, name: title, image, quantity, productId, size }) => {
    const unit = productId === null ? null : unitOf({ productId, size }, units)
    return { id, title, image, quantity, unit }
  })
  const stock = new Map([...units].map(([unit, pieces]) => [unit, Math.max(0, pieces)]))
  return shortfalls(stocked, stock).map((reduction) => ({ kind: 'stock', ...reduction }))
}

function beyondLimits(lines: readonly PricedLine[]): CartFault[] {
  const quantities = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }))
  return excessOf(quantities).map(({ lineId, limit }) =>
    limit.kind === 'cards' ? { kind: 'card', lineId, reason: 'too-many' } : { kind: 'limit', lineId, limit },
  )
}
