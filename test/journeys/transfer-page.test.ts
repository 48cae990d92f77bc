import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findTransfer } from '../../data/payments/transfers.ts'
import { recordArrival } from '../../use-cases/transfers/record-arrival.ts'
import { paths } from '../../words/paths.ts'
import { transferChoice } from '../../words/transfer-choice.ts'
import { transferPage as copy, transferRefusals } from '../../words/transfer-page-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { goToPayment, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { createTestShop } from '../helpers/test-shop.ts'
import { arrivalOf } from '../helpers/transfer-scene.ts'
import { expect, test } from './journey.ts'

/** Buys one piece by transfer. Returns the order as it is stored. */
async function chooseTransfer(page: Page, shop: JourneyShop, shelf: Shelf) {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await goToPayment(page)
  await page.getByRole('button', { name: transferChoice.choose }).click()
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/)
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1)!
  return (await findTransfer(shop.db, { orderNumber }))!
}

const cancelNow = async (page: Page) => {
  await page.getByText(copy.cancel.ask, { exact: true }).click()
  await page.getByRole('button', { name: copy.cancel.yes }).click()
}

test('a buyer chooses transfer, copies the account, reports it, and the same address becomes the order @phone', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^400 POST .*\/pedido\/[\w-]+$/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const transfer = await chooseTransfer(page, shop, shelf)
  const address = page.url()
  await expect(page.getByText(copy.demonstration)).toBeVisible()
  await expectAccessible(page, 'shop-transfer-awaiting')
  await page.emulateMedia({ media: 'print' })
  await photograph(page, 'shop-transfer-printed')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: `${copy.copy} CLABE` }).click()
  await expect(page.getByRole('button', { name: `${copy.copied} CLABE` })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transfer.account.clabe)
  await test.step('a browser without a clipboard selects the digits instead', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: `${copy.copied} CLABE` }).click()
    await expect(page.getByRole('button', { name: `${copy.selected} CLABE` })).toBeVisible()
    const selected = await page.evaluate(() => String(getSelection()))
    expect(selected.replaceAll(/\s/g, '')).toBe(transfer.account.clabe)
    await photograph(page, 'shop-transfer-selected')
  })

  await test.step('a report without anything is refused beside the field', async () => {
    await page.getByRole('button', { name: copy.report.send }).click()
    await expect(page.getByText(transferRefusals.neither)).toBeVisible()
    await expect(page.getByLabel(copy.report.trackingKey)).toBeFocused()
    await photograph(page, 'shop-transfer-refused')
  })
  await page.getByLabel(copy.report.trackingKey).fill('mbx-0123 4567')
  await page.getByRole('button', { name: copy.report.send }).click()
  await expect(page.getByText(copy.reported.title, { exact: true })).toBeVisible()
  await expect(page.getByText('MBX01234567')).toBeVisible()
  await expectAccessible(page, 'shop-transfer-reported')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await test.step('part of the money comes, then the rest', async () => {
    const staff = await createTestShop()
    const record = (amount: number, choice: 'ask-rest' | null) =>
      recordArrival(
        { ...staff.shop, db: shop.db },
        { kind: 'console' },
        arrivalOf(transfer, { amount, choice }),
      )
    expect(await record(transfer.total - 5_000, 'ask-rest')).toMatchObject({ kind: 'rest-asked' })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: copy.payRest })).toBeVisible()
    await photograph(page, 'shop-transfer-rest')
    await record(5_000, null)
    await staff.close()
  })
  await page.goto(address)
  await expect(page.getByText('Pagado')).toBeVisible()
  await expect(page.getByText(copy.account, { exact: true })).toHaveCount(0)
})

test('without scripts a buyer reports with a receipt, pays online instead, and another one cancels @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^failed GET .*\.js csp$/)
  faults.allow(/^413 POST .*\/pedido\/[\w-]+$/)
  const first = await chooseTransfer(page, shop, shelf)
  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto(shop.url + paths.order(first.orderNumber, first.accessKey))
  await expect(plain).toHaveURL(new RegExp(`/pedido/${first.orderNumber}$`))
  await expect(plain.getByRole('button', { name: copy.copy })).toHaveCount(0)
  await test.step('a receipt that is too large is refused, and the tracking key beside it stays typed', async () => {
    await plain.getByLabel(copy.report.trackingKey).fill('mbx-0123')
    const tooLarge = { name: 'video.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30_000_000) }
    await plain.getByLabel(copy.report.receipt).setInputFiles(tooLarge)
    await plain.getByRole('button', { name: copy.report.send }).click()
    await expect(plain.getByText(transferRefusals.tooLong)).toBeVisible()
    await expect(plain.getByLabel(copy.report.trackingKey)).toHaveValue('mbx-0123')
    await photograph(plain, 'shop-transfer-receipt-too-large')
  })
  const buffer = await sharp({ create: { width: 400, height: 700, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await plain
    .getByLabel(copy.report.receipt)
    .setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer })
  await plain.getByRole('button', { name: copy.report.send }).click()
  await expect(plain.getByText(copy.reported.receiptKept)).toBeVisible()
  await photograph(plain, 'shop-transfer-reported-no-scripts')

  await test.step('the provider’s page leads back, first without a payment and then with one', async () => {
    await plain.getByRole('button', { name: copy.online.button }).click()
    await plain.getByText('Cancelar y volver').click()
    await expect(plain.getByText(copy.online.outcomes.cancelled)).toBeVisible()
    await photograph(plain, 'shop-transfer-online-cancelled')
    await plain.getByRole('button', { name: copy.online.button }).click()
    await plain.getByText('Pagar ahora', { exact: true }).click()
    await expect(plain.getByText('Pagado')).toBeVisible()
    await expect(plain).toHaveURL(new RegExp(`/pedido/${first.orderNumber}$`))
  })

  const second = await chooseTransfer(page, shop, shelf)
  await plain.goto(shop.url + paths.order(second.orderNumber, second.accessKey))
  await cancelNow(plain)
  await expect(plain.getByRole('heading', { name: copy.ended.cancelled.title })).toBeVisible()
  await photograph(plain, 'shop-transfer-cancelled')

  await test.step('a closed order says what to do if the money was sent', async () => {
    await shop.db
      .updateTable('checkouts')
      .set({ closed_reason: 'expired' })
      .where('id', '=', second.id)
      .execute()
    await plain.reload()
    await expect(plain.getByRole('heading', { name: copy.ended.expired.title })).toBeVisible()
    await photograph(plain, 'shop-transfer-expired')
  })
})
