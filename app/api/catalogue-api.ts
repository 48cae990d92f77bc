import { Hono } from 'hono'
import { findProduct, offeredProducts } from '../../data/catalogue/products.ts'
import { freePieces } from '../../data/purchase/stock.ts'
import { isCatalogueId } from '../../domain/catalogue-id.ts'
import { categoryFrom, categoryOf, type Product } from '../../domain/catalogue.ts'
import { pesosText } from '../../domain/money.ts'
import { checkCart } from '../../use-cases/purchase/check-cart.ts'
import { createPiecesCheck } from '../../use-cases/purchase/pieces-check.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { problem } from './problem.ts'
import { visitorOf } from '../session/visitor.ts'

const largestPage = 100
const mostIds = 100

/** The catalogue for browsers and other programs: offered products, one product, and pieces. */
export function catalogueApi(shop: Shop): Hono {
  const api = new Hono()
  const pieces = createPiecesCheck((ids) => freePieces(shop.db, ids))

  api.get('/products', async (c) => {
    const page = positive(c.req.query('page'), 1, 10_000)
    const size = positive(c.req.query('size'), largestPage, largestPage)
    const { products, total } = await offeredProducts(shop.db, {
      category: categoryFrom(c.req.query('category')),
      page,
      size,
    })
    c.header('x-total-count', String(total))
    return c.json(products.map((product) => presented(product, shop.settings.publicUrl)))
  })

  api.get('/products/:id', async (c) => {
    const id = c.req.param('id')
    const product = isCatalogueId(id) ? await findProduct(shop.db, id) : null
    return product
      ? c.json(presented(product, shop.settings.publicUrl))
      : problem(c, 404, 'PRODUCT_NOT_FOUND', 'No encontramos ese producto.')
  })

  api.get('/stock', async (c) => {
    const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter((id) => id !== ''))]
    if (ids.length > mostIds)
      return problem(c, 400, 'TOO_MANY_IDS', `Pregunta por ${mostIds} productos a la vez, como máximo.`)
    c.header('cache-control', 'no-store')
    const visitor = await visitorOf(c, shop)
    // Every page asks when it opens. Who never began a checkout has no hold of their own to be told apart by.
    const known = ids.filter(isCatalogueId)
    const free = visitor === null ? await pieces.now(known) : await freePieces(shop.db, known, visitor)
    // What cannot be an id has no pieces, as an unknown one: a cart of long ago may carry such a line beside good ones.
    return c.json(Object.fromEntries(ids.map((id) => [id, free.get(id) ?? 0])))
  })

  api.get('/stock/lines', async (c) => {
    const ids = [...new Set(c.req.queries('line') ?? [])]
    if (ids.length > mostIds)
      return problem(c, 400, 'TOO_MANY_IDS', `Pregunta por ${mostIds} líneas a la vez, como máximo.`)
    c.header('cache-control', 'no-store')
    const visitor = await visitorOf(c, shop)
    const lines = await checkCart(shop, ids, visitor)
    return c.json(
      lines.map((line) =>
        'refused' in line
          ? { id: line.lineId, refused: line.refused }
          : { id: line.lineId, title: line.title, unit_price: pesosText(line.price), pieces: line.pieces },
      ),
    )
  })

  return api
}

/** The form in which the catalogue is exchanged. Field names are the owner's. Prices are in pesos. */
function presented(product: Product, origin: string) {
  const images = product.images.map((image) => (image.startsWith('/') ? origin + image : image))
  return {
    Id: product.id,
    Name: product.title,
    Price: product.price / 100,
    Pzs: product.pieces,
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
