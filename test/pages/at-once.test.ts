import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { createRenderAtOnce, RenderAtOnce } from '../../app/at-once/render-at-once.tsx'
import { publicPages } from '../../app/shop/seo/public-pages.ts'
import type { markContext, pageFactsContext, shopContext, visitContext } from '../../app/shop/shop-context.ts'
import { openPictures } from '../../gateways/images/pictures.ts'
import { builtPages } from '../../server/built-pages.ts'
import { recordFacts } from '../../server/page-cache/page-facts.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { createTestShop, stock } from '../helpers/test-shop.ts'

type Entry = {
  createRenderAtOnce: typeof createRenderAtOnce
  shopContext: typeof shopContext
  visitContext: typeof visitContext
  pageFactsContext: typeof pageFactsContext
  markContext: typeof markContext
}

let at: Awaited<ReturnType<typeof createTestShop>>
let entry: Entry
let atOnce: RenderAtOnce
let throughRouter: (address: string) => Promise<Response>
const asked = (address: string) => new Request(`http://shop.test${address}`)

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'roja', 9, { price: 28_900 })
  for (let n = 1; n <= 45; n += 1) await stock(at.db, `prenda-${n}`, n % 3)
  // Some pictures are ours and some the owner's, among the first cards and among those below.
  await sql`UPDATE products SET images = ARRAY['https://fotos.example/' || id || '.jpg'] WHERE id LIKE '%1'`.execute(
    at.db,
  )
  const build = await builtPages()
  entry = build.entry.module as unknown as Entry
  atOnce = entry.createRenderAtOnce(build)
  const handle = createRequestHandler(build, 'production')
  throughRouter = (address) => handle(asked(address), contextOf(shop))
  const shop = { ...at.shop, pictures: await openPictures(path.resolve('catalogue/pictures')) }
  at.shop = shop
})
after(() => at.close())

function contextOf(shop: Shop): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(entry.shopContext, shop)
  context.set(entry.visitContext, { address: '' })
  context.set(entry.pageFactsContext, recordFacts().recorder)
  context.set(entry.markContext, 'mark')
  return context
}

test('a public page rendered at once is the router’s page, letter by letter', async () => {
  const addresses = [
    ...publicPages,
    '/home',
    '/cart',
    '/404',
    '/product/roja',
    '/product/nadie',
    '/product?page=2',
    '/product?q=roja&orden=precio-menor',
    '/product?q=nadie',
    '/product?edad=17',
  ]
  // Twice: what is made once for all pages is there the second time.
  for (const address of [...addresses, ...addresses]) {
    const router = await throughRouter(address)
    const page = await atOnce(asked(address), contextOf(at.shop))
    assert.equal(page?.status, router.status, address)
    assert.equal(page?.html, await router.text(), address)
  }
})

test('what is not a plain page is left to the router: its own headers, no page, a way elsewhere, data, a fault', async () => {
  const others = [
    '/profile',
    '/pedido/1',
    '/no-hay-tal',
    '/product/roja/mas',
    '/custom/prenda.svg',
    '/product?page=99',
  ]
  for (const address of [...others, '/product.data', '/product/roja.data'])
    assert.equal(await atOnce(asked(address), contextOf(at.shop)), null, address)
  const broken = new Proxy(at.shop, {
    get: (shop, name) => {
      if (name === 'db') throw new Error('no database')
      return Reflect.get(shop, name)
    },
  })
  assert.equal(await atOnce(asked('/product'), contextOf(broken)), null)
})
