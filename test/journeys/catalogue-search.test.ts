import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tienda' })
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

test('a search finds the usual word of a garment without a page load, keeps later typing and says when nothing is found', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera del Zaguán', audience: 'Girl', pieces: 2 })
  const hoodie = await shelf.put({ title: 'Cosa del Zaguán', pieces: 2 })
  const bird = await shelf.put({ title: 'Playera Quetzal', audience: 'Girl', pieces: 2 })
  await arrive(page, paths.catalogue)
  await page.evaluate(() => Object.assign(window, { same: true }))

  await test.step('a search for camiseta finds playeras', async () => {
    await box(page).fill('camiseta ZAGUAN')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/product\?q=camiseta\+ZAGUAN$/)
    await expect(count(page, '1 prenda para “camiseta ZAGUAN”')).toBeVisible()
    await expect(card(page, shirt.title)).toBeVisible()
    await expect(card(page, hoodie.title)).toHaveCount(0)
    await expect(box(page)).toHaveValue('camiseta ZAGUAN')
    await expect(page).toHaveTitle(/Buscar “camiseta ZAGUAN”/)
    await expectAccessible(page, 'shop-catalogue-search')
  })

  await test.step('during a search the layout does not move, and text typed meanwhile stays and is searched next', async () => {
    await page.evaluate(() => document.fonts.ready)
    const top = () => page.locator('.cards').evaluate((list) => list.getBoundingClientRect().top)
    const before = await top()
    const release = await holdBack(page, '**/product.data?*q=quetzal*')
    await box(page).fill('quetzal')
    await box(page).press('Enter')
    await expect(page.getByText('Cargando productos')).toBeAttached()
    expect(await top()).toBe(before)
    await box(page).fill('nopal y tuna')
    release()
    await expect(count(page, '1 prenda para “quetzal”')).toBeVisible()
    expect(await top()).toBe(before)
    await expect(card(page, bird.title)).toBeVisible()
    await expect(box(page)).toHaveValue('nopal y tuna')
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'No encontramos “nopal y tuna”' })).toBeVisible()
    await expect(count(page, '0 prendas')).toBeVisible()
    await expectAccessible(page, 'shop-catalogue-nothing-found')
    await page.goBack()
    await expect(card(page, bird.title)).toBeVisible()
    await expect(box(page)).toHaveValue('quetzal')
  })

  await test.step('a search without a result in one category offers the whole shop', async () => {
    await page.getByRole('link', { name: 'Niños', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No encontramos “quetzal”' })).toBeVisible()
    await page.getByRole('link', { name: 'Buscar en toda la tienda' }).click()
    await expect(card(page, bird.title)).toBeVisible()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

test('sorting and age filter are kept together across pages, and after Back from a product', async ({
  page,
  shelf,
}) => {
  const cheap = await shelf.put({ title: 'Playera Xocoyota Chica', pieces: 2, price: 10_000, ages: ['4'] })
  const dear = await shelf.put({
    title: 'Playera Xocoyota Grande',
    pieces: 2,
    price: 90_000,
    ages: ['4', '6'],
  })
  const other = await shelf.put({ title: 'Playera Xocoyota Mayor', pieces: 2, price: 95_000, ages: ['10'] })
  await arrive(page, `${paths.catalogue}?q=xocoyota&page=1`)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: mayor a menor')
  await expect(page).toHaveURL(/\?q=xocoyota&orden=precio-mayor$/)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([other.title, dear.title, cheap.title])
  await page.getByRole('combobox', { name: 'Edad' }).selectOption('4 años')
  await expect(page).toHaveURL(/\?q=xocoyota&orden=precio-mayor&edad=4$/)
  await expect(titles).toHaveText([dear.title, cheap.title])
  await expectAccessible(page, 'shop-catalogue-filters')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Unisex', exact: true }).click()
  await expect(page).toHaveURL(/\?category=Unisex&q=xocoyota&orden=precio-mayor&edad=4$/)
  await test.step('after Back from a product the filters are the same in address and form', async () => {
    await card(page, dear.title).click()
    await page.getByRole('link', { name: 'Ver todos los detalles' }).click()
    await expect(page.getByRole('heading', { name: dear.title, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?category=Unisex&q=xocoyota&orden=precio-mayor&edad=4$/)
    await expect(titles).toHaveText([dear.title, cheap.title])
    const fields = () =>
      page.getByRole('combobox').evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value))
    expect(await fields()).toEqual(['precio-mayor', '4'])
    await expect(box(page)).toHaveValue('xocoyota')
    await page.goBack()
    await page.goBack()
    await expect.poll(fields).toEqual(['precio-mayor', ''])
    await expect(box(page)).toHaveValue('xocoyota')
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(/\?category=Unisex&q=xocoyota&orden=precio-mayor&edad=4$/)
  })

  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/product\?category=Unisex$/)
  await expect(box(page)).toHaveValue('')
})
