import { offeredProducts, productsById } from '../../../../data/catalogue/products.ts'
import { heldByBuyers, type HeldPieces, soldOutNamed } from '../../../../data/payments/direct-sales.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { mostMadeToOrder } from '../../../../domain/purchase/cart-room.ts'
import { catalogueLineId, none, productIdOf } from '../../../../domain/purchase/line-id.ts'
import {
  isCountedTogether,
  partsOfUnit,
  piecesOfUnits,
  stockUnit,
  type StockUnit,
  unitOf,
} from '../../../../domain/catalogue/stock-unit.ts'
import {
  piecesByUnit,
  type PricedLine,
  pricedLine,
  type PriceList,
} from '../../../../domain/purchase/priced-cart.ts'
import { sumOf } from '../../../../domain/values/money.ts'
import { shelfQuery } from '../../../../domain/catalogue/shelf-query.ts'
import { builderPriceList } from '../../../../use-cases/purchase/price-purchase.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { timeOfDay } from '../../../../words/dates.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { garmentFacts } from '../printouts/garment-facts.ts'
import { addressOf, type Draft, withLine, withOneMore, wordsOfCode } from './draft.ts'

const mostShown = 12
const shownWithoutSearch = 8

/** The data of a direct sale. Each button that changes the ticket is a link whose address carries the new draft. */
export async function saleView(shop: Pick<Shop, 'db' | 'pictures' | 'settings'>, draft: Draft) {
  const products = await productsById(shop.db, [
    ...new Set(draft.lines.map(({ lineId }) => productIdOf(lineId))),
  ])
  const priced = await pricedLines(shop, draft, products)
  const known = priced.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const now: Draft = { ...draft, lines: known }
  const found = await foundFor(shop, wordsOfCode(draft.words))
  const held = await heldByBuyers(shop.db, [...found.map(({ id }) => id), ...products.keys()])
  const free = freeUnits([...products.values(), ...found], priced)
  const over = { ...now, words: '' }
  return {
    words: draft.words,
    // true: a narrow page shows the ticket first, without suggested products.
    idle: draft.words === '' && known.length > 0,
    gone: known.length < draft.lines.length,
    address: addressOf(now),
    found: found.map((product) => ({
      id: product.id,
      title: product.title,
      price: product.price,
      picture: shop.pictures.resolve(product.images[0] ?? ''),
      free: freeOfProduct(product, free),
      held: [...held].flatMap(([unit, some]) => heldWords(product.id, unit, some)).join(' · '),
      sizes: sizesOf(product).flatMap((size) => {
        const left = free.get(unitOf({ productId: product.id, size }, free)) ?? 0
        if (left <= 0) return []
        return {
          name: size === none ? copy.add : sizeWords(size),
          // The pieces of a product that is counted together are said once, above its sizes.
          left: isCountedTogether(product.piecesBySize) ? null : left,
          to: addressOf(withOneMore(over, catalogueLineId(product.id, size))),
        }
      }),
    })),
    lines: priced.map((line) => lineView(line)),
  }

  function lineView(line: PricedLine) {
    const { lineId, quantity } = line
    const { name, size, colour, made, picture } = garmentFacts(line, shop.pictures)
    const product = products.get(productIdOf(lineId))
    const unit = product && unitOf({ productId: product.id, size: line.size }, free)
    const left = unit ? (free.get(unit) ?? 0) : mostMadeToOrder - quantity
    const some = unit && held.get(unit)
    return {
      lineId,
      quantity,
      title: name,
      size: [size, colour].filter(Boolean).join(', '),
      made,
      price: line.unitPrice,
      picture: picture ?? shop.pictures.resolve(''),
      bySize: product !== undefined && !isCountedTogether(product.piecesBySize),
      held: some ? copy.held(some.pieces, timeOfDay(some.until)) : '',
      more: left > 0 ? addressOf(withOneMore(now, lineId)) : null,
      less: addressOf(withLine(now, lineId, quantity - 1)),
    }
  }
}

/** The free pieces of each unit, without the pieces that are on the ticket. */
function freeUnits(products: readonly Product[], ticket: readonly PricedLine[]): Map<StockUnit, number> {
  const free = piecesOfUnits(products)
  for (const [unit, pieces] of piecesByUnit(ticket, free)) free.set(unit, (free.get(unit) ?? 0) - pieces)
  return free
}

function freeOfProduct({ id, piecesBySize }: Product, free: ReadonlyMap<StockUnit, number>): number {
  return sumOf(Object.keys(piecesBySize).map((size) => Math.max(0, free.get(stockUnit(id, size)) ?? 0)))
}

/** '1 está apartada hasta las 10:30'; of a product counted by size, 'Talla M: 1 está apartada …'. */
function heldWords(id: string, unit: StockUnit, { pieces, until }: HeldPieces): string[] {
  const { productId, size } = partsOfUnit(unit)
  if (productId !== id) return []
  const words = copy.held(pieces, timeOfDay(until))
  return [size === '' ? words : `${sizeWords(size)}: ${words}`]
}

/** The lines of a ticket that can be sold, with current prices. */
export async function pricedLines(
  shop: Pick<Shop, 'db' | 'settings'>,
  { lines }: Pick<Draft, 'lines'>,
  products: ReadonlyMap<string, Product>,
): Promise<PricedLine[]> {
  const lineIds = lines.map(({ lineId }) => lineId)
  const prices: PriceList = {
    products,
    ...(await builderPriceList(shop, lineIds, products)),
    membershipCard: { kind: 'sign-in' },
  }
  return lines.flatMap(({ lineId, quantity }) => {
    const line = pricedLine({ lineId, quantity, unitPrice: 0 }, prices)
    return line !== null && typeof line === 'object' ? [line] : []
  })
}

export type SaleView = Awaited<ReturnType<typeof saleView>>

function sizesOf({ ages }: Product): readonly string[] {
  return ages.length > 0 ? ages : [none]
}

/** Finds products by id, by words, then sold-out ones: staff with the garment in hand ask why it cannot be sold. */
async function foundFor({ db }: Pick<Shop, 'db'>, words: string): Promise<Product[]> {
  const query = shelfQuery(words)
  if (query === null && words === '') {
    const { products } = await offeredProducts(db, { category: null, page: 1, size: shownWithoutSearch })
    return products
  }
  const [byId, offered, soldOut] = await Promise.all([
    productsById(db, [words]),
    query === null
      ? { products: [] }
      : offeredProducts(db, { category: null, query, page: 1, size: mostShown }),
    query === null ? [] : soldOutNamed(db, query.asTyped, 4),
  ])
  const all = new Map([...byId.values(), ...offered.products, ...soldOut].map((each) => [each.id, each]))
  return [...all.values()].slice(0, mostShown)
}
