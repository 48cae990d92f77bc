import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { invoiceCopy, invoicesCopy } from '../../app/backoffice/routes/invoices/words.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { checkoutInvoice } from '../../words/checkout-invoice-words.ts'
import { invoiceFormCopy } from '../../words/invoice-form-words.ts'
import { orderInvoiceCopy, orderInvoiceRefusals } from '../../words/order-invoice-words.ts'
import { paths } from '../../words/paths.ts'
import { cfdiXml } from '../helpers/cfdi-xml.ts'
import { cfdiUuid, pdfBytes } from '../helpers/invoice-scene.ts'
import { becomeCustomer } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { buy, expectSold, goToPayment, pay, payButton, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

const { labels } = invoiceFormCopy
const rfc = 'ZNO010203A19'
const asked = orderInvoiceCopy.to('ZAPATOS DEL NORTE Y DE LA SIERRA MADRE', rfc)

async function fillInvoice(page: Page): Promise<void> {
  await page.getByLabel(labels.rfc).fill('zno-010203-a19')
  await page.getByLabel(labels.name).fill('Zapatos del Norte y de la Sierra Madre SA de CV')
  await page.getByLabel(labels.regime).selectOption('601')
  await page.getByLabel(labels.use).selectOption('G01')
  await page.getByLabel(labels.postalCode).fill('64000')
}

test('a buyer pays and asks for an invoice, the accountant marks it with its files, and the buyer downloads them @phone', async ({
  page,
  visit,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^400 POST .*\/api\/invoice-data$/)
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await goToPayment(page)
  const tick = page.getByRole('checkbox', { name: checkoutInvoice.tick })
  await tick.check()
  await expect(page.getByLabel(labels.rfc)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await page.getByRole('button', { name: checkoutInvoice.save }).click()
  await expect(page.getByLabel(labels.rfc)).toBeFocused()
  await expect(page.getByText('Escribe tu RFC.')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-invoice-faults')
  await fillInvoice(page)

  await test.step('a reload keeps what was typed', async () => {
    await page.reload()
    await expect(page.getByLabel(labels.rfc)).toHaveValue(rfc)
    await expect(tick).toBeChecked()
  })

  await test.step('the type of the company is offered to be left out, with one press', async () => {
    await page.getByRole('button', { name: checkoutInvoice.save }).click()
    const useName = invoiceFormCopy.useName('ZAPATOS DEL NORTE Y DE LA SIERRA MADRE')
    await photograph(page, 'shop-checkout-invoice-company')
    await page.getByRole('button', { name: useName }).click()
    const to = checkoutInvoice.to('ZAPATOS DEL NORTE Y DE LA SIERRA MADRE', rfc)
    await expect(page.getByText(to)).toBeVisible()
    await expect(payButton(page)).toBeVisible()
  })
  await fitsWidth(page)
  await expectAccessible(page, 'shop-checkout-invoice')
  await pay(page)
  const number = await expectSold(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('checkout-invoice')

  const accountant = await visit()
  await enterBackoffice(accountant, backofficePaths.invoices)
  await expect(accountant.getByText(rfc)).toBeVisible()
  await fitsWidth(accountant)
  await expectAccessible(accountant, 'backoffice-invoices')
  await accountant.getByRole('link', { name: new RegExp(number) }).click()
  await expect(accountant.getByRole('heading', { name: invoiceCopy.titleOf(number) })).toBeVisible()
  await fitsWidth(accountant)
  await expectAccessible(accountant, 'backoffice-invoice')
  await hearing(accountant)
  await accountant.getByLabel(invoiceCopy.pdf).setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBytes,
  })
  await accountant.getByLabel(invoiceCopy.xml).setInputFiles({
    name: 'factura.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(cfdiXml({ rfc, uuid: cfdiUuid })),
  })
  await accountant.getByRole('button', { name: invoiceCopy.mark }).click()
  await expect(accountant.getByText(invoiceCopy.feedback.marked)).toBeVisible()
  await photograph(accountant, 'backoffice-invoice-made')
  await accountant.goto(`${backofficePaths.invoices}?ver=hechas`)
  await expect(accountant.getByText(cfdiUuid)).toBeVisible()
  await expect(accountant.getByRole('heading', { name: invoicesCopy.file })).toBeVisible()

  const mail = await mailOf(shop, 'invoice-made', number)
  expect(mail).toContain(cfdiUuid)
  const { order } = await journeyOrderOf(shop, number)
  const buyer = await visit()
  await buyer.goto(paths.order(number, order.access_key))
  await expect(buyer.getByText(orderInvoiceCopy.ready)).toBeVisible()
  await expectAccessible(buyer, 'shop-order-invoiced')
  const downloading = buyer.waitForEvent('download')
  await buyer.getByRole('link', { name: orderInvoiceCopy.files.pdf }).click()
  const file = await (await downloading).path()
  expect((await readFile(file)).equals(pdfBytes)).toBe(true)
})

test('a buyer without scripts asks later on the page of the order, with faults beside the fields', async ({
  visit,
  shop,
  faults,
}) => {
  faults.allow(/^failed GET .*\.js csp$/)
  faults.allow(/^400 POST .*\/pedido\/[\w-]+$/)
  const { number, accessKey } = await placeTestOrder(shop.db)
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(paths.order(number, accessKey))
  await page.getByText(orderInvoiceCopy.ask, { exact: true }).click()
  await page.getByRole('button', { name: orderInvoiceCopy.send }).click()
  await expect(page.getByText(orderInvoiceRefusals.faulty)).toBeVisible()
  await fillInvoice(page)
  await page.getByRole('button', { name: orderInvoiceCopy.send }).click()
  await page.getByRole('button', { name: /^Usar «ZAPATOS DEL NORTE/ }).click()
  await expect(page.getByText(asked)).toBeVisible()
})

test('a buyer asks on the page of the order, changes the data, and takes the request back @phone', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/^400 POST .*\/pedido\/[\w-]+$/)
  const { number, accessKey } = await placeTestOrder(shop.db)
  await page.goto(paths.order(number, accessKey))
  await hearing(page)
  await page.getByText(orderInvoiceCopy.ask, { exact: true }).click()
  await page.getByRole('button', { name: orderInvoiceCopy.send }).click()
  await expect(page.getByText(orderInvoiceRefusals.faulty)).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page, 'shop-order-invoice-faults')
  await fillInvoice(page)
  await page.getByLabel(labels.name).fill('Zapatos del Norte y de la Sierra Madre')
  await page.getByRole('button', { name: orderInvoiceCopy.send }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page, 'shop-order-invoice-asked')
  await hearing(page)
  await page.getByText(orderInvoiceCopy.change, { exact: true }).click()
  await page.getByLabel(labels.use).selectOption('G03')
  await page.getByRole('button', { name: orderInvoiceCopy.save }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await photograph(page, 'shop-order-invoice-printed')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: orderInvoiceCopy.withdraw }).click()
  await expect(page.getByText(orderInvoiceCopy.ask, { exact: true })).toBeVisible()
})

test('a customer finds the data of the last invoice at the checkout, and the next person of the tab finds nothing', async ({
  page,
  shop,
  shelf,
}) => {
  const { id } = await becomeCustomer(page, shop)
  const shirt = await shelf.put({ pieces: 5 })
  const number = await buy(page, shirt)
  const { order } = await journeyOrderOf(shop, number)
  expect(order.customer_id).toBe(id)
  await page.goto(paths.order(number))
  await hearing(page)
  await page.getByText(orderInvoiceCopy.ask, { exact: true }).click()
  await fillInvoice(page)
  await page.getByLabel(labels.name).fill('Zapatos del Norte')
  await page.getByRole('button', { name: orderInvoiceCopy.send }).click()
  await expect(page.getByText(orderInvoiceCopy.to('ZAPATOS DEL NORTE', rfc))).toBeVisible()

  await putInCart(page, shirt)
  await goToPayment(page)
  await page.getByRole('checkbox', { name: checkoutInvoice.tick }).check()
  await expect(page.getByLabel(labels.rfc)).toHaveValue(rfc)
  await page.getByRole('button', { name: checkoutInvoice.save }).click()
  await expect(page.getByText(checkoutInvoice.to('ZAPATOS DEL NORTE', rfc))).toBeVisible()
  await page.goto(paths.profile)
  await hearing(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('checkout-invoice')
})
