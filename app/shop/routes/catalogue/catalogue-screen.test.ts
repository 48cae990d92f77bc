import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueView } from './catalogue-address.ts'
import { catalogueScreen } from './catalogue-screen.ts'

const screen = (search: string, total = 60, shown = 24, more = false) =>
  catalogueScreen(
    catalogueView(search),
    { total, more, shown, pageSize: 24, ages: [0, 1, 4] },
    { collections: [], collection: null },
  )

test('changing the category keeps words, age and sorting, and returns to the first page', () => {
  assert.deepEqual(
    screen('category=girl&q=luna&edad=4&orden=precio-menor&page=2').filters.map(({ to, current }) => [
      to,
      current,
    ]),
    [
      ['/product?q=luna&orden=precio-menor&edad=4', false],
      ['/product?category=Boy&q=luna&orden=precio-menor&edad=4', false],
      ['/product?category=Girl&q=luna&orden=precio-menor&edad=4', true],
      ['/product?category=Unisex&q=luna&orden=precio-menor&edad=4', false],
    ],
  )
})

test('a garment in the address is shown as a filter', () => {
  assert.deepEqual(screen('category=sets').filters.at(-1), {
    to: '/product?category=Sets',
    words: 'Conjuntos',
    current: true,
  })
})

test('each collection has a button beside the categories, and the one of the page has it even when sold out', () => {
  const bebe = { id: 'bebe', name: 'Bebé' }
  const filters = (search: string, collection: typeof bebe | null) =>
    catalogueScreen(
      catalogueView(search),
      { total: 1, more: false, shown: 1, pageSize: 24, ages: [] },
      { collections: [{ id: 'navidad', name: 'Navidad' }], collection },
    ).filters.slice(3)
  assert.deepEqual(filters('category=boy&q=luna', null), [
    { to: '/product?category=Unisex&q=luna', words: 'Unisex', current: false },
    { to: '/product?coleccion=navidad&q=luna', words: 'Navidad', current: false },
  ])
  assert.deepEqual(filters('coleccion=bebe', bebe), [
    { to: '/product?category=Unisex', words: 'Unisex', current: false },
    { to: '/product?coleccion=navidad', words: 'Navidad', current: false },
    { to: '/product?coleccion=bebe', words: 'Bebé', current: true },
  ])
})

test('turning pages keeps all filters', () => {
  assert.deepEqual(screen('q=luna&page=2').pages, {
    here: 2,
    all: 3,
    previous: '/product?q=luna',
    next: '/product?q=luna&page=3',
  })
  assert.equal(screen('q=luna', 24).pages, null)
  assert.equal(screen('page=3').pages?.next, null)
})

test('the chosen age is among the choices, even if no product has it', () => {
  assert.deepEqual(
    screen('edad=2').ages.map(({ value }) => value),
    ['', '0', '1', '2', '4'],
  )
  assert.deepEqual(
    screen('').ages.map(({ words }) => words),
    ['Todas las edades', 'Menos de 1 año', '1 año', '4 años'],
  )
})

test('the number of results is written in words', () => {
  assert.equal(screen('', 1, 1).count, '1 prenda')
  assert.equal(screen('q=luna', 7, 7).count, '7 prendas para “luna”')
  assert.equal(screen('q=luna', 120, 24, true).count, 'Más de 120 prendas para “luna”')
})

test('an empty result says so and offers ways out', () => {
  assert.equal(screen('').empty, null)
  assert.deepEqual(screen('category=boy', 0, 0).empty?.links, [
    { to: '/product', words: 'Ver todos los productos' },
  ])
  const sought = screen('category=boy&q=luna&orden=precio-menor', 0, 0).empty
  assert.equal(sought?.title, 'No encontramos “luna”')
  assert.deepEqual(sought?.links, [
    { to: '/product', words: 'Quitar filtros' },
    { to: '/product?q=luna', words: 'Buscar en toda la tienda' },
  ])
})

test('an empty result without search words suggests another age or section, not other words', () => {
  const old = screen('category=girl&edad=17', 0, 0).empty
  assert.equal(old?.title, 'No encontramos prendas así')
  assert.equal(old?.text, 'Prueba con otra edad, o mira todo lo que hay.')
  assert.deepEqual(old?.links, [
    { to: '/product', words: 'Quitar filtros' },
    { to: '/product?category=Girl', words: 'Niñas de todas las edades' },
  ])
  assert.deepEqual(screen('edad=17', 0, 0).empty?.links, [{ to: '/product', words: 'Quitar filtros' }])
})
