import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { findProduct, offeredProducts } from '../../data/catalogue/products.ts'
import { findOpenCollection } from '../../data/collections/open-collections.ts'
import { stockOfProducts } from '../../data/purchase/stock-of-products.ts'
import {
  categories,
  categoryFrom,
  categoryOf,
  isCatalogueId,
  type Product,
} from '../../domain/catalogue/catalogue.ts'
import { isCollectionId } from '../../domain/collections/collection.ts'
import { isCountedTogether, type PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { pesosText } from '../../domain/values/money.ts'
import { liveProductOf } from '../../use-cases/catalogue/live-product.ts'
import { checkCart } from '../../use-cases/purchase/check-cart.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { answersJson, inPath, inQuery, refuses, wholeFromOne } from './described.ts'
import { pesosSchema } from './mxn.ts'
import { problem } from './problem.ts'
import { visitorOf } from '../session/visitor.ts'

const largestPage = 100
const mostIds = 100

const pieces = v.pipe(v.number(), v.integer())
const sizes = v.pipe(
  v.nullable(v.record(v.string(), pieces)),
  v.description('Free pieces by age or size; null where all ages are counted together'),
)

/** A product in the exchange format, with the owner's field names. */
const productForm = v.pipe(
  v.strictObject({
    Id: v.string(),
    Name: v.string(),
    Price: v.pipe(v.number(), v.description('Pesos, lowered by a markdown if one is running')),
    price_before: v.pipe(
      v.nullable(v.number()),
      v.description(
        'Pesos: the price for most of the 30 days before the markdown; null without a markdown or such a price',
      ),
    ),
    price_valid_until: v.pipe(
      v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      v.description('The end of the markdown; null without one'),
    ),
    Pzs: v.pipe(pieces, v.description('Free pieces')),
    sizes,
    Age: v.pipe(
      v.string(),
      v.description("Comma-separated, without the suffix 'Años': '0-3m, 12m, 4, 8-10, 2T, M, RN, Unitalla'"),
    ),
    Description: v.string(),
    Images: v.array(v.pipe(v.string(), v.url())),
    image: v.nullable(v.pipe(v.string(), v.url())),
    Colors: v.array(v.string()),
    Category: v.nullable(v.picklist(categories)),
    Design: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'Product' }),
)

const checkedLine = v.pipe(
  v.union([
    v.strictObject({
      id: v.string(),
      title: v.string(),
      unit_price: pesosSchema,
      price_before: v.pipe(v.nullable(pesosSchema), v.description('Before the markdown; null without one')),
      pieces: v.pipe(v.nullable(pieces), v.description('Free ones; null where none are counted')),
      by_size: v.pipe(v.boolean(), v.description('The pieces are those of the size of the line')),
    }),
    v.strictObject({
      id: v.string(),
      refused: v.pipe(
        v.picklist(['gone', 'option']),
        v.description('No such product, or not in this age, size or colour'),
      ),
    }),
  ]),
  v.metadata({ ref: 'CheckedLine' }),
)

const productsRoute = describeRoute({
  summary: 'Offered products',
  parameters: [
    inQuery('category', 'Any case; an unknown one is no filter'),
    inQuery('collection', 'Id of a collection that shoppers see now; any other is no filter'),
    inQuery('page', 'From 1', wholeFromOne),
    inQuery('size', `At most ${largestPage}`, wholeFromOne),
  ],
  responses: {
    200: {
      ...answersJson('A page of them', v.array(productForm)),
      headers: { 'x-total-count': { description: 'Of all pages', schema: { type: 'integer' } } },
    },
  },
})

const productRoute = describeRoute({
  summary: 'One product, sold out or not',
  parameters: [inPath('id', 'Product id')],
  responses: { 200: answersJson('The product', productForm), 404: refuses('PRODUCT_NOT_FOUND', 'NOT_FOUND') },
})

const stockRoute = describeRoute({
  summary: 'Free pieces of several products',
  parameters: [inQuery('ids', `Comma-separated, at most ${mostIds}`)],
  responses: {
    200: answersJson(
      'Pieces by product id; 0 for an unknown one. `sizes`: those of products that are counted by size, by size',
      v.objectWithRest({ sizes: v.optional(v.record(v.string(), v.record(v.string(), pieces))) }, pieces),
    ),
    400: refuses('TOO_MANY_IDS'),
  },
})

const stockLinesRoute = describeRoute({
  summary: 'The lines of a cart as they would be sold now',
  parameters: [
    {
      ...inQuery('line', `Line ids, one each, at most ${mostIds}`, {
        type: 'array',
        items: { type: 'string' },
      }),
      explode: true,
    },
  ],
  responses: {
    200: answersJson('Each line, or why it is not sold', v.array(checkedLine)),
    400: refuses('TOO_MANY_IDS'),
  },
})

export function catalogueApi(shop: Shop): Hono {
  const api = new Hono()

  api.get('/products', productsRoute, async (c) => {
    const { products, total } = await offeredProducts(shop.db, {
      collection: await openCollectionId(shop, c.req.query('collection')),
      category: categoryFrom(c.req.query('category')),
      page: positive(c.req.query('page'), 1, 10_000),
      size: positive(c.req.query('size'), largestPage, largestPage),
    })
    c.header('x-total-count', String(total))
    return c.json(products.map((product) => presented(product, shop.settings.publicUrl)))
  })

  api.get('/products/:id', productRoute, async (c) => {
    const id = c.req.param('id')
    const product = isCatalogueId(id) ? await findProduct(shop.db, id) : null
    return product
      ? c.json(presented(product, shop.settings.publicUrl))
      : problem(c, 404, 'PRODUCT_NOT_FOUND', 'No encontramos ese producto.')
  })

  api.get('/stock', stockRoute, async (c) => {
    const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter((id) => id !== ''))]
    if (ids.length > mostIds)
      return problem(c, 400, 'TOO_MANY_IDS', `Pregunta por ${mostIds} productos a la vez, como máximo.`)
    c.header('cache-control', 'no-store')
    const visitor = await visitorOf(c, shop)
    const known = await stockOfProducts(shop.db, ids.filter(isCatalogueId))
    const stock = known.map((each) => liveProductOf(each, visitor))
    const bySize = stock.filter(({ piecesBySize }) => !isCountedTogether(piecesBySize))
    return c.json({
      // An invalid id has 0 pieces, like an unknown one, because an old cart may contain such a line beside good ones.
      ...Object.fromEntries(ids.map((id) => [id, 0])),
      ...Object.fromEntries(stock.map(({ id, pieces: sum }) => [id, sum])),
      ...(bySize.length > 0 && {
        sizes: Object.fromEntries(bySize.map(({ id, piecesBySize }) => [id, piecesBySize])),
      }),
    })
  })

  api.get('/stock/lines', stockLinesRoute, async (c) => {
    const ids = [...new Set(c.req.queries('line') ?? [])]
    if (ids.length > mostIds)
      return problem(c, 400, 'TOO_MANY_IDS', `Pregunta por ${mostIds} líneas a la vez, como máximo.`)
    c.header('cache-control', 'no-store')
    const lines = await checkCart(shop, ids, await visitorOf(c, shop))
    return c.json(
      lines.map((line) =>
        'refused' in line
          ? { id: line.lineId, refused: line.refused }
          : {
              id: line.lineId,
              title: line.title,
              unit_price: pesosText(line.price),
              price_before: line.priceBefore ? pesosText(line.priceBefore) : null,
              pieces: line.pieces,
              by_size: line.bySize,
            },
      ),
    )
  })

  return api
}

async function openCollectionId({ db }: Pick<Shop, 'db'>, asked = ''): Promise<string | null> {
  const collection = isCollectionId(asked) ? await findOpenCollection(db, asked) : null
  return collection?.id ?? null
}

function presented(product: Product, origin: string): v.InferOutput<typeof productForm> {
  const images = product.images.map((image) => (image.startsWith('/') ? origin + image : image))
  return {
    Id: product.id,
    Name: product.title,
    Price: product.price / 100,
    price_before: product.priceBefore ? product.priceBefore / 100 : null,
    price_valid_until: product.markdownEndsAt?.toISOString() ?? null,
    Pzs: product.pieces,
    sizes: sizesIn(product.piecesBySize),
    Age: product.ages.join(', '),
    Description: product.description,
    Images: images,
    image: images[0] ?? null,
    Colors: [],
    Category: categoryOf(product),
    Design: product.designId,
  }
}

function positive(text: string | undefined, otherwise: number, most: number): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 1 ? Math.min(number, most) : otherwise
}

/** Returns null for a product that is counted together. */
export function sizesIn(piecesBySize: PiecesBySize): PiecesBySize | null {
  return isCountedTogether(piecesBySize) ? null : piecesBySize
}
