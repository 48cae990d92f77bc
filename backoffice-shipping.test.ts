import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importPostalCodes } from '../../use-cases/spreadsheets/import-postal-codes.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { shipCopy } from '../../words/backoffice/order.ts'
import { carriersCopy, postalCodesCopy, shippingCopy as copy } from '../../words/backoffice/shipping.ts'
import { payment } from '../../words/checkout.ts'
import { orderCopy } from '../../words/order.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  expectSuccess,
  fillDelivery,
  goToPayment,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { fileLine, postalCodeFile } from '../helpers/postal-code-file.ts'
import { expect, test } from './journey.ts'

const demonstration = join(import.meta.dirname, '../../catalogue/demo/postal-codes.csv')
// A Yucatán code by its digits, on no list and without a cost of its own.
const merida = { postalCode: '97998', city: 'Mérida', state: 'Yucatán' }

/** Restores the shop for other journeys. */
test.afterEach(async ({ shop: { db } }) => {
  await db.deleteFrom('settings').where('name', 'in', ['shipping', 'carriers']).execute()
  for (const table of ['shipping_by_state', 'shipping_by_range', 'shipping_by_code', 'postal_codes'] as const)
    await db.deleteFrom(table).execute()
  await importPostalCodes({ db }, await readFile(demonstration))
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** The save button of the form that contains this field. */
const save = (page: Page, name: string) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name, exact: true }) })
    .getByRole('button', { name: copy.save })
    .click()

test('a changed shipping cost is told to a buyer who is about to pay, and every page shows it', async ({
  page,
  browser,
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

  const office = await browser.newContext({ baseURL: shop.url })
  await faults.watch(office)
  const [work, beside] = [await office.newPage(), await office.newPage()]
  await enterBackoffice(work, paths.shipping)
  await beside.goto(paths.shipping)
  await Promise.all([hearing(work), hearing(beside)])
  await expectAccessible(work, 'backoffice-shipping')

  await work.getByText(copy.byState).click()
  await field(work, 'Yucatán').fill('$ 199')
  await save(work, 'Yucatán')
  await expect(work.getByText(copy.saved)).toBeVisible()
  await field(work, copy.freeFrom).fill('500')
  await field(work, copy.usualCost).fill('poco')
  await field(work, copy.deliveryDays).fill('7')
  await save(work, copy.freeFrom)
  await expect(field(work, copy.usualCost)).toHaveAccessibleDescription(/Escribe pesos/)
  await expect(field(work, copy.freeFrom)).toHaveValue('500')
  await expect(work.getByText(copy.saved), 'what was told of the costs by state is gone').toHaveCount(0)
  await field(work, copy.usualCost).fill('180')
  await save(work, copy.freeFrom)
  await expect(work.getByText(copy.faults.mexicoCity)).toBeVisible()
  await work.getByRole('radio', { name: copy.no, exact: true }).check()
  await save(work, copy.freeFrom)
  await expect(work.getByText(copy.saved)).toBeVisible()

  // A person with an older page is told of the change, keeps the typed text and decides.
  await field(beside, copy.deliveryDays).fill('3')
  await beside.getByRole('radio', { name: copy.no, exact: true }).check()
  await save(beside, copy.freeFrom)
  await expect(
    beside.getByText(/gratis desde \$500\.00 MXN, \$180\.00 MXN lo usual, 7 días hábiles/),
  ).toBeVisible()
  await expect(field(beside, copy.deliveryDays)).toHaveValue('3')
  await beside.close()

  await payButton(page).click()
  await expect(page.getByText(payment.pricesChanged)).toBeVisible()
  await expect(summary).toContainText('$488 MXN')
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSuccess(page))
  expect(order.delivery).toMatchObject({ state: 'Yucatán', postalCode: '97998' })
  expect(order.shipping_centavos).toBe(19_900)

  // Waits until the page cache has rendered the page again for new visitors.
  await expect(async () => {
    await page.goto(shopPaths.product(shirt.id))
    await expect(page.getByText('Envío gratis desde 500 pesos. Llega en unos 7 días hábiles.')).toBeVisible()
    await page.goto(shopPaths.paymentsAndShipping)
    await expect(page.getByText('Gratis en compras de 500 pesos o más.')).toBeVisible()
    await expect(page.getByText('Lo usual son 180 pesos.')).toBeVisible()
  }).toPass()
  await office.close()
})

test('a truncated postal code file is refused, a whole file is imported with its progress, and the owner adds a carrier @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  await enterBackoffice(page, paths.postalCodes)
  await hearing(page)
  const send = async (buffer: Buffer) => {
    await page
      .getByLabel(postalCodesCopy.file)
      .setInputFiles({ name: 'CPdescarga.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: postalCodesCopy.send }).click()
  }
  await send(Buffer.from('otra,cosa\n1,2\n'))
  await expect(page.getByText(/Ese no es el archivo de Correos/)).toBeVisible()
  const whole = postalCodeFile({ codes: 60 })
  await send(whole.subarray(0, whole.length - 40))
  await expect(page.getByText(/Se corta a la mitad de la línea 3,842/)).toBeVisible()
  await expect(page.getByText(postalCodesCopy.own)).toBeVisible()
  await send(
    Buffer.concat([whole, Buffer.from(`${fileLine('97999', 'La Inventada', 'Yucatán')}\r\n`, 'latin1')]),
  )
  await expect(page.getByText(/3,841 colonias · 1,921 códigos · Archivo de Correos de México/)).toBeVisible()
  await expectAccessible(page, 'backoffice-postal-codes')

  await page.getByRole('link', { name: copy.tabs.carriers }).click()
  await field(page, carriersCopy.nameOf(8)).fill('Mensajeros Sol')
  await field(page, carriersCopy.followOf(8)).fill('http://sol.example/{}')
  await page.getByRole('button', { name: copy.save }).click()
  await expect(field(page, carriersCopy.followOf(8))).toHaveAccessibleDescription(/https:\/\//)
  await field(page, carriersCopy.followOf(8)).fill('https://sol.example/guia/{}?de=tienda')
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.saved)).toBeVisible()
  await expectAccessible(page, 'backoffice-carriers')

  const { number, accessKey } = await placeTestOrder(shop.db, { state: 'preparing' })
  await page.goto(paths.shipOrder(number))
  await page.getByText('Mensajeros Sol', { exact: true }).click()
  await field(page, shipCopy.number).fill('AB 12-3')
  await page.getByRole('button', { name: shipCopy.press }).click()
  await page.waitForURL(paths.order(number))
  await arrive(page, shopPaths.order(number, accessKey))
  await expect(page.getByRole('link', { name: orderCopy.follow('AB12-3') })).toHaveAttribute(
    'href',
    'https://sol.example/guia/AB12-3?de=tienda',
  )

  // The checkout offers the suburbs of the imported file. The cost stays the owner's.
  await putInCart(page, await shelf.put({ pieces: 2, price: 28_900 }))
  await arrive(page, shopPaths.checkout)
  await fillDelivery(page, { postalCode: '97999', suburb: 'La Inventada' })
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Ciudad Inventada')
})
