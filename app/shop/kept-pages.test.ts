import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtPages } from '../../server/built-pages.ts'
import { frameId } from '../ui/frame-id.ts'
import { isSearch, keptAddress, keptRoute } from './kept-pages.ts'

const kept = (address: string) => {
  const { pathname, search } = new URL(address, 'http://tienda.example')
  return keptAddress(pathname, search)
}

test('every spelling of a page’s address has the same cache key', () => {
  const same: [string, string][] = [
    ['/', '/'],
    ['/?utm_source=carta&fbclid=1', '/'],
    ['/product?utm_source=carta', '/product'],
    ['/product?page=1&category=boy&nada=1', '/product?category=Boy'],
    ['/product?page=2&category=Boy', '/product?category=Boy&page=2'],
    ['/product?orden=al-azar&edad=99&page=-3', '/product'],
    ['/product?q=%20%20dino++rojo%20', '/product?q=dino+rojo'],
    ['/product/playera-1?ref=x', '/product/playera-1'],
    ['/favoritos?codigo=MAMA10', '/favoritos'],
    ['/404?a=b', '/404'],
    ['/?codigo=MAMA10', '/'],
    ['/product?codigo=MAMA10&category=Boy', '/product?category=Boy'],
    ['/product/playera-1?codigo=a', '/product/playera-1'],
    ['/custom?codigo=MAMA10', '/custom'],
    ['/contact?codigo=MAMA10', '/contact'],
  ]
  for (const [given, expected] of same) assert.equal(kept(given), expected, given)
})

test('data requests of the browser have cache keys of their own', () => {
  assert.equal(kept('/_.data'), '/_.data')
  assert.equal(kept('/product.data?page=2&utm_source=a'), '/product.data?page=2')
  assert.equal(
    kept('/product.data?_routes=shop%2Froutes%2Fcatalogue%2Fcatalogue&category=Girl'),
    '/product.data?category=Girl&_routes=shop%2Froutes%2Fcatalogue%2Fcatalogue',
  )
  assert.equal(kept('/about.data?_routes=shop/shop-frame'), '/about.data?_routes=shop%2Fshop-frame')
})

test('a data request with invented routes is not cached and evicts no page', () => {
  for (const routes of [
    '%3Cscript%3E',
    'a',
    'shop/routes/info/about',
    'root',
    'root,root',
    'shop/shop-frame%00',
    '',
  ])
    assert.equal(kept(`/product.data?_routes=${routes}`), null, routes)
})

test('the cache finds the same route for a page as the build', async () => {
  const { routes } = await builtPages()
  const named = Object.values(routes).flatMap((route) =>
    route?.parentId === frameId
      ? [{ id: route.id, path: `/${route.path ?? ''}`.replace(':id', 'playera') }]
      : [],
  )
  const pages = named.filter(({ path }) => kept(path) !== null)
  assert.ok(pages.length >= 15)
  for (const { id, path } of pages) assert.equal(keptRoute(path), id)
})

test('personal pages, pages with a choice and drafts are not cached', () => {
  for (const address of [
    '/profile',
    '/profile.data',
    '/profile/datos',
    '/pedido/PL-1?clave=a',
    '/tarjeta/1234',
    '/checkout',
    '/login?volver=/profile',
    '/register',
    '/recuperar-contrasena?clave=x',
    '/verificar-correo?clave=x',
    '/contact?pedido=PL-1',
    '/custom?garment=TShirt',
    '/custom.data?garment=TShirt&_routes=a',
    '/favoritos?prendas=playera-1',
    '/favoritos.data?prendas=playera-1&_routes=shop%2Froutes%2Ffavourites%2Ffavourites',
    '/product/con%20espacio',
    '/product/a/b',
    '/api/me',
  ])
    assert.equal(kept(address), null, address)
  assert.equal(kept('/custom'), '/custom')
  assert.equal(kept('/contact'), '/contact')
})

test('search pages are distinguished from the shop’s other pages', () => {
  assert.equal(isSearch('/product?q=dino'), true)
  assert.equal(isSearch('/product?category=Boy'), false)
})
