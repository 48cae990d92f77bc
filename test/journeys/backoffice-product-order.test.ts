import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productOrderCopy as copy } from '../../app/backoffice/routes/products/words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

const names = (page: Page) => page.locator('.ordered strong')

/** All tests share the shop, so the test moves the products back. */
test('the owner sorts the products with keys and with checkboxes', async ({ page }) => {
  await enterBackoffice(page, paths.productOrder)
  const grid = page.getByRole('grid', { name: copy.list })
  await expect(grid).toBeVisible()
  const [first, second, third] = await names(page).allTextContents()
  await expectAccessible(page, 'backoffice-product-order')

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

  for (const name of [first!, second!])
    await grid.getByRole('checkbox', { name: copy.choose(name) }).check({ force: true })
  await page.getByLabel(copy.where).selectOption({ label: copy.first })
  await page.getByRole('button', { name: copy.move }).click()
  await expect(page.getByText(copy.moved(2))).toBeVisible()
  await expect(names(page).nth(1)).toHaveText(second!)
})
