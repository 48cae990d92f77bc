import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLink, notice, pressFarDown } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const filters = [
  { query: 'category=GIRL', chosen: 'Niñas' },
  { query: 'category=boy', chosen: 'Niños' },
  { query: 'category=Unisex', chosen: 'Unisex' },
  { query: 'category=nadie', chosen: 'Todos' },
  { query: 'category=', chosen: 'Todos' },
]
// Most visitors have film and transitions switched on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { query, chosen } of filters) {
  test(`/product?${query} shows ${chosen}`, async ({ page, shelf }) => {
    const products = {
      Niñas: await shelf.put({ title: 'Playera de la Niña', audience: 'Girl', pieces: 2 }),
      Niños: await shelf.put({ title: 'Playera del Niño', audience: 'Boy', pieces: 2 }),
      Unisex: await shelf.put({ title: 'Playera de Quien Sea', audience: 'Unisex', pieces: 2 }),
    }
    await arrive(page, `/product?${query}`)
    for (const name of ['Todos', 'Niños', 'Niñas', 'Unisex']) {
      const filter = page.getByRole('link', { name, exact: true })
      if (name === chosen) await expect(filter).toHaveAttribute('aria-current', 'page')
      else await expect(filter).not.toHaveAttribute('aria-current')
    }
    for (const [name, { title }] of Object.entries(products)) {
      const shown = chosen === 'Todos' || chosen === name
      await expect(page.getByRole('link', { name: title })).toHaveCount(shown ? 1 : 0)
    }
  })
}

test('product cards show price, ages and remaining pieces', async ({ page, shelf }) => {
  const last = await shelf.put({ title: 'Playera Sola', pieces: 1, price: 125_000, ages: ['8-10'] })
  const many = await shelf.put({ title: 'Playera de Montón', pieces: 12, price: 28_900, ages: ['4', '6'] })
  const gone = await shelf.put({ title: 'Playera Ida', pieces: 0 })
  await arrive(page, '/product')
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  for (const words of ['Única Pieza', '$1,250.00 MXN', '8-10 Años'])
    await expect(card(last.title).getByText(words)).toBeVisible()
  for (const words of ['Piezas disponibles: 12', '$289.00 MXN', '4, 6 Años'])
    await expect(card(many.title).getByText(words)).toBeVisible()
  await expect(card(gone.title)).toHaveCount(0)
})

test('a garment of one age is added from its card; for several ages the card asks', async ({
  page,
  shelf,
}) => {
  const one = await shelf.put({ title: 'Playera de una Edad', pieces: 2, ages: ['6'] })
  const several = await shelf.put({ title: 'Playera de Edades', pieces: 2 })
  await arrive(page, '/product')
  await page.getByRole('button', { name: `Agregar a carrito: ${one.title}` }).click()
  await expectNotice(page, 'Artículo agregado al carrito de compra')
  await expect(cartLink(page, 1)).toBeVisible()
  await page.getByRole('button', { name: `Agregar a carrito: ${several.title}` }).click()
  await expect(page.getByRole('dialog', { name: several.title })).toBeVisible()
})

test('a notice is visible for two seconds', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Reloj', pieces: 2, ages: ['6'] })
  await page.clock.install()
  await arrive(page, '/product')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` }).click()
  const said = notice(page, 'Artículo agregado al carrito de compra')
  await expect(said).toBeVisible()
  await page.clock.runFor(1_990)
  await expect(said).toBeVisible()
  await page.clock.runFor(20)
  await expect(said).toHaveCount(0)
})

test('a product that sells out while the page is open cannot be added', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Fugaz', pieces: 1 })
  await page.route('**/api/stock?*', async (route) => {
    await shelf.restock(shirt.id, 0)
    await route.continue()
  })
  await arrive(page, '/product')
  const card = page.getByRole('listitem').filter({ hasText: shirt.title })
  await expect(card.getByText('Agotado')).toBeVisible()
  await expect(card.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` })).toBeDisabled()
})

test('a page number beyond the last page redirects to the last page', async ({ page }) => {
  await arrive(page, '/product?page=99')
  await expect(page).toHaveURL(/\/product\?page=\d$/)
  await expect(page.getByRole('link', { name: 'Siguientes' })).toHaveCount(0)
  await pressFarDown(page.getByRole('link', { name: 'Anteriores' }))
  await expect(page.getByRole('link', { name: 'Siguientes' })).toBeVisible()
  // A filtered list has fewer pages. The redirect keeps the filters.
  await arrive(page, '/product?category=girl&orden=precio-menor&page=99999')
  await expect(page).toHaveURL(/\/product\?category=Girl&orden=precio-menor(&page=\d)?$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await arrive(page, '/product?q=zacapoaxtla&page=2')
  await expect(page).toHaveURL(/\/product\?q=zacapoaxtla$/)
})
