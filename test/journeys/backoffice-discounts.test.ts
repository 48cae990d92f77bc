import type { Page } from '@playwright/test'
import { givingCopy as giving } from '../../app/backoffice/routes/discounts/giving-words.ts'
import { markdownsCopy as markdowns } from '../../app/backoffice/routes/discounts/markdown-editing-words.ts'
import { codesCopy as codes, discountsCopy as copy } from '../../app/backoffice/routes/discounts/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { placeOrderWithCode } from '../helpers/used-code.ts'
import { expect, test } from './journey.ts'

async function looksGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await fitsEveryWidth(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the owner previews, makes and ends a markdown @phone', async ({ page }) => {
  await enterBackoffice(page, paths.discounts)
  await looksGood(page, 'backoffice-discounts-none')
  await page.getByRole('link', { name: markdowns.new }).click()
  await hearing(page)
  await page.getByLabel(markdowns.name).fill('Fin de otoño en la tienda de Monterrey y sus alrededores')
  await press(page, markdowns.preview)
  await expect(page.getByText(copy.percentFault(90))).toBeVisible()
  await expect(page.getByText(copy.endsFault)).toBeVisible()
  await looksGood(page, 'backoffice-markdown-faults')
  await page.getByLabel(markdowns.percent).fill('20')
  await page.getByLabel(copy.endsDay).fill('2030-11-30')
  await page.getByLabel(copy.scopes.categories).check()
  await page.getByLabel(copy.category.Hoodies).check()
  await press(page, markdowns.preview)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cambian \d+ prendas$/)
  await looksGood(page, 'backoffice-markdown-preview')
  await press(page, markdowns.make)
  await expect(page.getByText(markdowns.states.running, { exact: true })).toBeVisible()
  await looksGood(page, 'backoffice-markdown')

  await page.getByText(markdowns.end, { exact: true }).first().click()
  await press(page, markdowns.end)
  await expect(page.getByText(markdowns.ended)).toBeVisible()
  await page.getByRole('link', { name: `← ${copy.back}` }).click()
  await expect(page.getByText(markdowns.states.ended, { exact: true })).toBeVisible()
  await looksGood(page, 'backoffice-markdowns')
})

test('the owner makes a code for chosen products, copies its link, and sees who used it @phone', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterBackoffice(page, paths.newDiscountCode)
  await hearing(page)
  await looksGood(page, 'backoffice-new-code')
  await page.getByLabel(codes.spelling).fill('Mamás y papás de Monterrey 26')
  await page.getByRole('textbox', { name: codes.percent }).fill('15')
  await page.getByLabel(copy.scopes.products).check()
  const search = page.getByLabel(copy.seek)
  await search.fill('luna')
  await search.press('Enter')
  const found = page.getByRole('group', { name: copy.found('luna') }).getByRole('checkbox')
  await found.first().check()
  await page.getByRole('main').getByRole('button', { name: copy.find }).click()
  await expect(page.getByRole('group', { name: copy.chosen }).getByRole('checkbox')).toBeChecked()
  await looksGood(page, 'backoffice-code-products')
  await press(page, codes.make)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mamás y papás de Monterrey 26')
  await press(page, codes.link.copy)
  await expect(page.getByRole('button', { name: codes.link.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/\?codigo=MAMASYPAPASDEMONTERREY26$/,
  )

  const codeId = new URL(page.url()).pathname.split('/').at(-1)!
  const { number } = await placeOrderWithCode(shop.db, { codeId })
  await page.reload()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await hearing(page)
  await page.getByText(codes.change, { exact: true }).click()
  await page.getByLabel(codes.mostUses).fill('50')
  await looksGood(page, 'backoffice-code')
  await press(page, codes.save)
  await expect(page.getByText('1 de 50 usos')).toBeVisible()
  await press(page, codes.switchOff)
  await expect(page.getByText(codes.switchedOff)).toBeVisible()
  await page.getByRole('link', { name: `← ${copy.back}` }).click()
  await expect(page.getByText(codes.states.off, { exact: true })).toBeVisible()
  await looksGood(page, 'backoffice-codes')
})

test('a buyer gets a code of their own from the page of the order @phone', async ({ page, shop }) => {
  const { number } = await placeTestOrder(shop.db, { email: `${'largo.'.repeat(9)}ana@correo.example` })
  await enterBackoffice(page, paths.order(number))
  await page.getByRole('link', { name: giving.link }).click()
  await hearing(page)
  await press(page, giving.give)
  await expect(page.getByText(copy.amountFault)).toBeVisible()
  await looksGood(page, 'backoffice-give-code')
  await page.getByLabel(giving.amount).fill('50')
  await press(page, giving.give)
  await expect(page.getByRole('link', { name: /^GRACIAS-/ })).toBeVisible()
  await looksGood(page, 'backoffice-order-with-code')
})
