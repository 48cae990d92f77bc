import type { Page } from '@playwright/test'
import {
  manyProductsCopy as many,
  productSortingCopy as order,
} from '../../app/backoffice/routes/products/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productCopy as product } from '../../words/backoffice/product-page-words.ts'
import { productListCopy as list } from '../../words/backoffice/product-list-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

test('the owner filters products, changes three prices with one press, previews an equal discount for all, applies and undoes it', async ({
  page,
  shelf,
}) => {
  const word = `colibri${Math.random().toString(36).slice(2, 8)}`
  const put = []
  for (const name of ['Alba', 'Bruma', 'Cima'])
    put.push(await shelf.put({ title: `${name} ${word}`, pieces: 4 }))
  const [alba, bruma, cima] = put.map(({ title }) => title)
  await enterBackoffice(page, paths.products)
  await page.getByLabel(list.search, { exact: true }).fill(word)
  await page.getByRole('main').getByRole('button', { name: list.find }).click()
  await expect(page.locator('.product-row')).toHaveCount(3)
  await expectAccessible(page, 'backoffice-products')

  await page.getByRole('link', { name: many.title }).click()
  await expect(page.locator('.many-row')).toHaveCount(3)
  await expectAccessible(page, 'backoffice-products-many')
  for (const title of [alba!, bruma!, cima!]) await page.getByLabel(many.priceOf(title)).fill('300')
  await page.getByLabel(many.piecesOf(bruma!)).fill('9')
  await shelf.reprice(put[2]!.id, 31_000)
  await page.getByRole('button', { name: many.save }).click()
  await expect(page.getByText(many.saved(2))).toBeVisible()
  await expect(page.getByText('$310.00')).toBeVisible()
  await expect(page.getByLabel(many.priceOf(cima!))).toHaveValue('300')
  await expect(page.getByLabel(many.piecesOf(bruma!))).toHaveValue('9')
  await page.getByRole('button', { name: many.save }).click()
  await expect(page.getByText(many.saved(1))).toBeVisible()

  await page.getByLabel(many.choose(alba!)).check()
  await page.getByLabel(many.choose(cima!)).check()
  await page.getByLabel(many.what).selectOption('percent-')
  await page.getByLabel(many.amount).fill('15')
  await page.getByLabel(many.amount).press('Enter')
  await expect(page.getByRole('heading', { name: many.previewTitle(2) })).toBeVisible()
  await expect(page.getByText('$255.00')).toHaveCount(2)
  await expectAccessible(page, 'backoffice-products-many-preview')
  await page.getByRole('button', { name: many.doIt }).click()
  await expect(page.getByText(many.saved(2))).toBeVisible()
  await expect(page.getByLabel(many.priceOf(alba!))).toHaveValue('255.00')
  await expect(page.getByLabel(many.priceOf(bruma!))).toHaveValue('300.00')

  await page.getByRole('button', { name: product.undo }).click()
  await expect(page.getByText(product.undone)).toBeVisible()
  await expect(page.getByLabel(many.priceOf(alba!))).toHaveValue('300.00')
})

const names = (page: Page) => page.locator('.ordered strong')

/** All tests share the shop, so the test moves the products back. */
test('the owner sorts the products with keys and with checkboxes', async ({ page }) => {
  await enterBackoffice(page, paths.productSorting)
  const grid = page.getByRole('grid', { name: order.list })
  await expect(grid).toBeVisible()
  const [first, second, third] = await names(page).allTextContents()
  await expectAccessible(page, 'backoffice-product-order')

  await grid.getByRole('row').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: order.handle(third!) })).toBeFocused()
  await page.keyboard.press('Enter')
  const between = (a: string, b: string) => page.getByRole('button', { name: `Insertar entre ${a} y ${b}` })
  const toFront = page.getByRole('button', { name: `Insertar antes de ${first!}` })
  // Each press waits until the drop position shows the press before.
  for (const spot of [between(second!, third!), between(first!, second!), toFront]) {
    await page.keyboard.press('ArrowUp')
    await expect(spot).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(order.moved(1))).toBeVisible()
  await expect(names(page).first()).toHaveText(third!)

  for (const name of [first!, second!])
    await grid.getByRole('checkbox', { name: order.choose(name) }).check({ force: true })
  await page.getByLabel(order.where).selectOption({ label: order.first })
  await page.getByRole('button', { name: order.move }).click()
  await expect(page.getByText(order.moved(2))).toBeVisible()
  await expect(names(page).nth(1)).toHaveText(second!)
})
