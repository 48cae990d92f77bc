import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productOrderCopy as copy } from '../../app/backoffice/routes/products/words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

const names = (page: Page) => page.locator('.ordered strong')

/** All tests share the shop, so the test moves the products back. */
test('the owner sorts the products with keys, with checkboxes and without scripts', async ({
  page,
  browser,
  shop,
}) => {
  await enterBackoffice(page, paths.productOrder)
  const grid = page.getByRole('grid', { name: copy.list })
  await expect(grid).toBeVisible()
  const [first, second, third] = await names(page).allTextContents()
  await expectAccessible(page, 'backoffice-product-order')

  // With keys only: to the third product, to its handle, and up before the first.
  await grid.getByRole('row').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: copy.handle(third!) })).toBeFocused()
  await page.keyboard.press('Enter')
  const between = (a: string, b: string) => page.getByRole('button', { name: `Insertar entre ${a} y ${b}` })
  const toFront = page.getByRole('button', { name: `Insertar antes de ${first!}` })
  // Each press waits until the drop position shows the press before.
  for (const spot of [between(second!, third!), between(first!, second!), toFront]) {
    await page.keyboard.press('ArrowUp')
    await expect(spot).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(copy.moved(1))).toBeVisible()
  await expect(names(page).first()).toHaveText(third!)

  // Two products selected with checkboxes.
  for (const name of [first!, second!])
    await grid.getByRole('checkbox', { name: copy.choose(name) }).check({ force: true })
  await page.getByLabel(copy.where).selectOption({ label: copy.first })
  await page.getByRole('button', { name: copy.move }).click()
  await expect(page.getByText(copy.moved(2))).toBeVisible()
  await expect(names(page).nth(1)).toHaveText(second!)

  // Without scripts the products move there and back, and an empty selection gets a message.
  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const bare = await plain.newPage()
  await enterBackoffice(bare, paths.productOrder)
  await bare.getByRole('button', { name: copy.move }).click()
  await expect(bare.getByText(copy.nothingChosen)).toBeVisible()
  const move = async (name: string, where: string) => {
    await bare.getByRole('checkbox', { name: copy.choose(name) }).check()
    await bare.getByLabel(copy.where).selectOption({ label: where })
    await bare.getByRole('button', { name: copy.move }).click()
    await expect(bare.getByText(copy.moved(1))).toBeVisible()
  }
  await move(third!, copy.before(second!))
  await expect(names(bare).nth(1)).toHaveText(third!)
  await move(second!, copy.before(third!))
  await expect(names(bare).first()).toHaveText(first!)
  await expect(names(bare).nth(2)).toHaveText(third!)
  await plain.close()
})
