import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importPostalCodes } from '../../use-cases/spreadsheets/import-postal-codes.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { shippingCopy as copy } from '../../words/backoffice/shipping-words.ts'
import { pricesChanged } from '../../words/later-in-checkout.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { expectSold, goToPayment, pay, payButton, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// By its digits this postal code is in Yucatán; it is on no list and has no cost of its own.
const merida = { postalCode: '97998', city: 'Mérida', state: 'Yucatán' }

/** Restores the demonstration's costs for other journeys; its postal codes bring them. */
test.afterEach(async ({ shop: { db } }) => {
  await db.deleteFrom('settings').where('name', '=', 'shipping').execute()
  for (const table of ['shipping_by_state', 'shipping_by_range', 'shipping_by_code', 'postal_codes'] as const)
    await db.deleteFrom(table).execute()
  await importPostalCodes({ db }, await readFile('catalogue/demo/postal-codes.csv'))
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page, name: string) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name, exact: true }) })
    .getByRole('button', { name: copy.save })
    .click()

test('a changed shipping cost is shown to a buyer who is about to pay, and every page shows it', async ({
  page,
  visit,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^409 POST .*\/api\/payments$/)
  const shirt = await shelf.put({ pieces: 3, price: 28_900 })
  await putInCart(page, shirt)
  await goToPayment(page, merida)
  const summary = page.getByRole('complementary', { name: 'Resumen de compra' })
  await expect(summary).toContainText('$439 MXN')

  const work = await visit()
  await enterBackoffice(work, paths.shipping)
  await hearing(work)
  await expectAccessible(work, 'backoffice-shipping')

  await work.getByText(copy.byState).click()
  await field(work, 'Yucatán').fill('$ 199')
  await save(work, 'Yucatán')
  await expect(work.getByText(copy.saved)).toBeVisible()
  await field(work, copy.freeFrom).fill('500')
  await field(work, copy.usualCost).fill('180')
  await field(work, copy.deliveryDays).fill('7')
  await save(work, copy.freeFrom)
  await expect(work.getByText(copy.faults.mexicoCity)).toBeVisible()
  await expect(work.getByText(copy.saved), 'the earlier message is gone').toHaveCount(0)
  await work.getByRole('radio', { name: copy.no, exact: true }).check()
  await save(work, copy.freeFrom)
  await expect(work.getByText(copy.saved)).toBeVisible()

  await payButton(page).click()
  await expect(page.getByText(pricesChanged)).toBeVisible()
  await expect(summary).toContainText('$488 MXN')
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSold(page))
  expect(order.delivery).toMatchObject({ state: 'Yucatán', postalCode: '97998' })
  expect(order.shipping_centavos).toBe(19_900)

  // The page cache renders the page again for new visitors a moment later.
  await expect(async () => {
    await page.goto(shopPaths.product(shirt.id))
    await expect(page.getByText('Envío gratis desde 500 pesos. Llega en unos 7 días hábiles.')).toBeVisible()
    await page.goto(shopPaths.paymentsAndShipping)
    await expect(page.getByText('Gratis en compras de 500 pesos o más.')).toBeVisible()
    await expect(page.getByText('Lo usual son 180 pesos.')).toBeVisible()
  }).toPass()
})
