import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tienda' })
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** On a phone the filters are behind one button. */
async function openChoices(page: Page): Promise<void> {
  if (!(await page.getByRole('combobox', { name: 'Edad' }).isVisible()))
    await page.getByText('Ordenar y filtrar').click()
}

test('a search for camiseta finds playeras without a page load', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera del Zaguán', pieces: 2 })
  const hoodie = await shelf.put({ title: 'Cosa del Zaguán', pieces: 2 })
  await arrive(page, paths.catalogue)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await box(page).fill('camiseta ZAGUAN')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/product\?q=camiseta\+ZAGUAN$/)
  await expect(count(page, '1 prenda para “camiseta ZAGUAN”')).toBeVisible()
  await expect(card(page, shirt.title)).toBeVisible()
  await expect(card(page, hoodie.title)).toHaveCount(0)
  await expect(box(page)).toHaveValue('camiseta ZAGUAN')
  await expect(page).toHaveTitle(/Buscar “camiseta ZAGUAN”/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expectAccessible(page, 'shop-catalogue-search')
})

test('a word typed without its ñ is found', async ({ page, shelf }) => {
  const bird = await shelf.put({ title: 'Playera Ñandú', pieces: 2 })
  await arrive(page, paths.catalogue)
  await box(page).fill('ñandu')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(card(page, bird.title)).toBeVisible()
  await box(page).fill('nandu')
  await box(page).press('Enter')
  await expect(count(page, /prendas para “nandu”/)).toBeVisible()
  await expect(card(page, bird.title)).toBeVisible()
})

test('text typed while an answer is loading stays and is searched next', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Quetzal', pieces: 2 })
  const release = await holdBack(page, '**/product.data?*q=quetzal*')
  await arrive(page, paths.catalogue)
  await box(page).fill('quetzal')
  await box(page).press('Enter')
  await box(page).fill('nopal y tuna')
  release()
  await expect(count(page, '1 prenda para “quetzal”')).toBeVisible()
  await expect(card(page, shirt.title)).toBeVisible()
  await expect(box(page)).toHaveValue('nopal y tuna')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'No encontramos “nopal y tuna”' })).toBeVisible()
  await page.goBack()
  await expect(card(page, shirt.title)).toBeVisible()
  await expect(box(page)).toHaveValue('quetzal')
})

test('sorting and age filter are kept together across pages', async ({ page, shelf }) => {
  const cheap = await shelf.put({ title: 'Playera Xocoyota Chica', pieces: 2, price: 10_000, ages: ['4'] })
  const dear = await shelf.put({
    title: 'Playera Xocoyota Grande',
    pieces: 2,
    price: 90_000,
    ages: ['4', '6'],
  })
  const other = await shelf.put({ title: 'Playera Xocoyota Mayor', pieces: 2, price: 95_000, ages: ['10'] })
  await arrive(page, `${paths.catalogue}?q=xocoyota&page=1`)
  await openChoices(page)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: mayor a menor')
  await expect(page).toHaveURL(/\?q=xocoyota&orden=precio-mayor$/)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([other.title, dear.title, cheap.title])
  await openChoices(page)
  await page.getByRole('combobox', { name: 'Edad' }).selectOption('4 años')
  await expect(page).toHaveURL(/\?q=xocoyota&orden=precio-mayor&edad=4$/)
  await expect(titles).toHaveText([dear.title, cheap.title])
  await expectAccessible(page, 'shop-catalogue-filters')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Unisex', exact: true }).click()
  await expect(page).toHaveURL(/\?category=Unisex&q=xocoyota&orden=precio-mayor&edad=4$/)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/product\?category=Unisex$/)
  await expect(box(page)).toHaveValue('')
})

test('after Back from a product the filters are the same in address and form', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Xoloitzcuintle', pieces: 2, ages: ['6'] })
  await arrive(page, `${paths.catalogue}?category=Unisex`)
  await box(page).fill('xoloitzcuintle')
  await box(page).press('Enter')
  // The card is visible before the search too, so the test waits for the address first. A filter chosen during the
  // search would take over the search's history entry.
  await expect(page).toHaveURL(/q=xoloitzcuintle/)
  await expect(card(page, shirt.title)).toBeVisible()
  await page.getByRole('combobox', { name: 'Edad' }).selectOption('6 años')
  await expect(page).toHaveURL(/edad=6/)
  await card(page, shirt.title).click()
  await page.getByRole('link', { name: 'Ver todos los detalles' }).click()
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?category=Unisex&q=xoloitzcuintle&edad=6$/)
  await expect(card(page, shirt.title)).toBeVisible()
  await expect(box(page)).toHaveValue('xoloitzcuintle')
  await expect(page.getByRole('combobox', { name: 'Edad' })).toHaveValue('6')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Edad' })).toHaveValue('')
  await expect(box(page)).toHaveValue('xoloitzcuintle')
})

test('an empty search says so and offers a way to continue', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Quetzalpapálotl', audience: 'Girl', pieces: 2 })
  await arrive(page, `${paths.category('Boy')}&q=quetzalpapalotl`)
  await expect(page.getByRole('heading', { name: 'No encontramos “quetzalpapalotl”' })).toBeVisible()
  await expect(count(page, '0 prendas')).toBeVisible()
  await expectAccessible(page, 'shop-catalogue-nothing-found')
  await page.getByRole('link', { name: 'Buscar en toda la tienda' }).click()
  await expect(card(page, shirt.title)).toBeVisible()
  await page.goto(`${paths.catalogue}?q=quetzalcosa`)
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(page).toHaveURL(/\/product$/)
})

test('the layout does not move during a search', async ({ page }) => {
  await arrive(page, paths.catalogue)
  await page.evaluate(() => document.fonts.ready)
  const top = () => page.locator('.cards').evaluate((list) => list.getBoundingClientRect().top)
  const before = await top()
  const release = await holdBack(page, '**/product.data*')
  await box(page).fill('playera')
  await box(page).press('Enter')
  await expect(page.getByText('Cargando productos')).toBeAttached()
  expect(await top()).toBe(before)
  release()
  await expect(count(page, 'para “playera”')).toBeVisible()
  expect(await top()).toBe(before)
})

test.describe('search without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

  test('without scripts the search form keeps the category, and links keep the words', async ({
    page,
    shelf,
  }) => {
    const cheap = await shelf.put({
      title: 'Playera Tlacuache Uno',
      audience: 'Girl',
      pieces: 2,
      price: 10_000,
    })
    const dear = await shelf.put({
      title: 'Playera Tlacuache Dos',
      audience: 'Girl',
      pieces: 2,
      price: 90_000,
    })
    await page.goto(paths.category('Girl'))
    await box(page).fill('tlacuache')
    await openChoices(page)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: mayor a menor')
    await page.getByRole('combobox', { name: 'Edad' }).selectOption('6 años')
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await expect(page).toHaveURL(/category=Girl&q=tlacuache&orden=precio-mayor&edad=6/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      dear.title,
      cheap.title,
    ])
    await page.getByRole('link', { name: 'Niños', exact: true }).click()
    await expect(page).toHaveURL(/\?category=Boy&q=tlacuache&orden=precio-mayor&edad=6$/)
    await expect(page.getByRole('heading', { name: 'No encontramos “tlacuache”' })).toBeVisible()
  })
})
