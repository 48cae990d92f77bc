import { offeredProducts, productsById } from '../../../../data/catalogue/products.ts'
import { heldByBuyers, soldOutNamed } from '../../../../data/payments/direct-sales.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { mostMadeToOrder } from '../../../../domain/purchase/cart-room.ts'
import { catalogueLineId, none, productIdOf } from '../../../../domain/purchase/line-id.ts'
import { type PricedLine, pricedLine, type PriceList } from '../../../../domain/purchase/priced-cart.ts'
import { shelfQuery } from '../../../../domain/catalogue/search.ts'
import { builderPriceList } from '../../../../use-cases/purchase/price-purchase.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { timeOfDay } from '../../../../words/dates.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { garmentFacts } from '../printouts/garment-facts.ts'
import { addressOf, type Draft, piecesInDraft, withLine, withOneMore, wordsOfCode } from './draft.ts'

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
  const heldWords = (id: string): string => {
    const some = held.get(id)
    return some ? copy.held(some.pieces, timeOfDay(some.until)) : ''
  }
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
      free: Math.max(0, product.pieces - piecesInDraft(now, product.id)),
      held: heldWords(product.id),
      sizes: sizesOf(product).map((size) => ({
        label: size === none ? copy.add : sizeWords(size),
        to: addressOf(withOneMore(over, catalogueLineId(product.id, size))),
      })),
    })),
    lines: priced.map((line) => lineView(line)),
  }

  function lineView(line: PricedLine) {
    const { lineId, quantity } = line
    const { name, size, colour, made, picture } = garmentFacts(line, shop.pictures)
    const product = products.get(productIdOf(lineId))
    const free = product ? product.pieces - piecesInDraft(now, product.id) : mostMadeToOrder - quantity
    return {
      lineId,
      quantity,
      title: name,
      size: [size, colour].filter(Boolean).join(', '),
      made,
      price: line.unitPrice,
      picture: picture ?? shop.pictures.resolve(''),
      held: product ? heldWords(product.id) : '',
      more: free > 0 ? addressOf(withOneMore(now, lineId)) : null,
      less: addressOf(withLine(now, lineId, quantity - 1)),
    }
  }
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
