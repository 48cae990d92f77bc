import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mailServerCopy, payPalCopy } from '../../app/backoffice/routes/connections/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { designsCopy } from '../../app/backoffice/routes/designs/words.ts'
import { backupsCopy } from '../../words/backoffice/backups-words.ts'
import { beginCopy } from '../../words/backoffice/enter.ts'
import { healthCopy } from '../../app/backoffice/routes/health/words.ts'
import { openingCopy } from '../../app/backoffice/routes/opening/words.ts'
import { picturesCopy } from '../../words/backoffice/pictures-words.ts'
import { piecesCopy, productCopy } from '../../words/backoffice/product-page-words.ts'
import { settingsFields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy, settingsPages } from '../../words/backoffice/settings-words.ts'
import { shippingCopy } from '../../words/backoffice/shipping-words.ts'
import { builderCopy } from '../../words/builder-words.ts'
import { closedCopy } from '../../words/closed.ts'
import { home as homeWords } from '../../words/home.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { hearing } from '../helpers/journey-backoffice.ts'
import type { Shelved } from '../helpers/journey-shelf.ts'
import { type JourneyShop, openJourneyShop } from '../helpers/journey-shop.ts'
import { beginAsOwner, withFinger } from '../helpers/journey-staff.ts'
import {
  arrive,
  buy,
  endPayment,
  expectSold,
  goToPayment,
  openPayment,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { readMail } from '../helpers/read-mail.ts'
import { openSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'
import { testCredentials } from '../helpers/test-settings.ts'
import { expect, test } from './journey.ts'

// The owner comes from an empty shop, whose environment has no keys, to the first sold garment with pages alone.

const monterrey = { city: 'Monterrey', state: 'Nuevo León' }

async function begin(page: Page, { firstLink }: JourneyShop): Promise<void> {
  await withFinger(page)
  await page.goto(firstLink ?? 'no link was printed')
  await expect(page.getByRole('heading', { name: beginCopy.title.first })).toBeVisible()
  await expect(page, 'the address no longer has the secret').toHaveURL(paths.beginAt)
  await expectAccessible(page, 'backoffice-begin')
  await beginAsOwner(page)
}

const steps = (page: Page) => page.getByRole('list').filter({ has: page.locator('.step-mark') })

async function expectStep(page: Page, name: keyof typeof openingCopy.steps, done: boolean): Promise<void> {
  const { title } = openingCopy.steps[name]
  const step = steps(page).getByRole('listitem').filter({ hasText: title })
  await expect(step.getByText(openingCopy.steps[name].done)).toHaveCount(done ? 1 : 0)
}

async function goToStep(page: Page, name: keyof typeof openingCopy.steps): Promise<void> {
  await page.goto(paths.today)
  await steps(page).getByRole('link', { name: openingCopy.steps[name].title, exact: true }).click()
}

async function fill(page: Page, typed: Partial<Record<keyof typeof settingsFields, string>>): Promise<void> {
  for (const [field, value] of Object.entries(typed)) {
    const label = settingsFields[field as keyof typeof settingsFields]
    await page.getByRole('textbox', { name: new RegExp(`^${label}(?: \\(opcional\\))?$`) }).fill(value)
  }
  await page.getByRole('button', { name: settingsCopy.save, exact: true }).click()
  await expect(page.getByText(settingsCopy.saved)).toBeVisible()
}

async function connectMail(page: Page, sink: SmtpSink): Promise<void> {
  await goToStep(page, 'mail')
  await hearing(page)
  const { fields, try: tryIt, code, confirm, connected } = mailServerCopy
  await page.getByLabel(fields.host).fill('127.0.0.1')
  await page.getByLabel(fields.port).fill(String(sink.port()))
  await page.getByLabel(fields.from).fill('hola@luna.example')
  await page.getByRole('button', { name: tryIt }).click()
  await expect(page.getByLabel(code)).toBeVisible()
  const [, digits = ''] = /^(\d{6})$/m.exec(readMail(sink.mails.at(-1) ?? '').text) ?? []
  await page.getByLabel(code).fill(digits)
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(connected)).toBeVisible()
}

async function connectPayPal(page: Page): Promise<void> {
  await goToStep(page, 'payments')
  await hearing(page)
  const { fields, try: tryIt, confirm, connected } = payPalCopy
  await page.getByLabel(fields.clientId).fill(testCredentials.clientId)
  await page.getByLabel(fields.clientSecret, { exact: true }).fill(testCredentials.clientSecret)
  await page.getByRole('button', { name: tryIt }).click()
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(connected)).toBeVisible()
}

/** The photo is like one of a current phone: 12 million pixels, landscape. */
function photoFile(): Promise<Buffer> {
  const paper = '<rect width="4032" height="3024" fill="#f6ecdd"/>'
  const dress = '<path d="M1400 700h1200l-200 700 700 1100H900l700-1100z" fill="#e5674f"/>'
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="4032" height="3024">${paper}${dress}</svg>`
  return sharp(Buffer.from(drawn)).withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer()
}

async function firstProduct(page: Page): Promise<Shelved> {
  const shot = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photoFile() }
  await goToStep(page, 'product')
  await hearing(page)
  await page.getByLabel(productCopy.fields.title).fill('Vestido Coral')
  await page.getByLabel(productCopy.fields.price).fill('289')
  await page.getByLabel(productCopy.fields.ages).fill('4, 6')
  await page.getByLabel(productCopy.fields.audience).selectOption('Girl')
  await page.getByLabel(picturesCopy.add).setInputFiles(shot)
  await page.getByLabel(picturesCopy.text(1)).fill('Un vestido coral')
  await page.getByRole('button', { name: productCopy.create }).click()
  await page.waitForURL(paths.productCreated('vestido-coral'))
  for (const age of ['4', '6']) await page.getByLabel(piecesCopy.amountOf(age)).fill('3')
  await page.getByRole('button', { name: piecesCopy.move }).click()
  const moved = ['4', '6'].map((size) => ({ size, pieces: 3 }))
  await expect(page.getByText(piecesCopy.movedSizes(moved))).toBeVisible()
  await page.getByRole('button', { name: productCopy.activate }).click()
  await expect(page.getByText(productCopy.activated)).toBeVisible()
  return { id: 'vestido-coral', title: 'Vestido Coral', price: 28_900, ages: ['4', '6'] }
}

test('an owner takes an empty shop to its first sold garment; the shop closes during a payment, and the buyer finishes', async ({
  visit,
  faults,
}) => {
  const mails = await openSmtpSink()
  const shop = await openJourneyShop({ MODE: 'production', ALLOW_DEMO_PARTS: 'database' })
  const baseURL = shop.url
  // The preview beside the product form runs no scripts; Chromium logs that it blocked them.
  faults.allow(/^console error: Blocked script execution in 'about:blank' .*sandboxed/)
  faults.allow(/^503 (GET |POST .*\/api\/visits$)/)
  faults.allow(/^failed GET .*\.js csp$/)
  const owner = await visit({ baseURL })
  const outside = await visit({ baseURL, javaScriptEnabled: false })
  await outside.goto(shopPaths.catalogue)
  await expect(outside.getByRole('heading', { name: closedCopy.soon.title })).toBeVisible()
  await photograph(outside, 'shop-opens-soon')

  await begin(owner, shop)
  await expectStep(owner, 'second-factor', true)
  for (const name of ['identity', 'mail', 'payments', 'shipping', 'product', 'legal', 'garments'] as const)
    await expectStep(owner, name, false)
  await expectAccessible(owner, 'backoffice-today-first-steps')

  await goToStep(owner, 'identity')
  await fill(owner, { name: 'Luna y Sol', cry: '¡A volar!' })
  await goToStep(owner, 'identity')
  await fill(owner, {
    email: 'hola@luna.example',
    whatsapp: '+52 81 1234 5678',
    address: 'Hidalgo 1, 64000 Monterrey, N. L.',
  })
  await connectMail(owner, mails)
  await connectPayPal(owner)
  await owner.goto(paths.today)
  for (const name of ['mail', 'payments'] as const) await expectStep(owner, name, true)
  await owner.goto(paths.health)
  await hearing(owner)
  await owner.getByRole('button', { name: healthCopy.parts.mail.button }).click()
  await expect(owner.getByText(healthCopy.good_mail('lucia@tienda.example'))).toBeVisible()
  expect(mails.taken.some((id) => id.startsWith('<trial.'))).toBe(true)
  await owner.getByRole('button', { name: healthCopy.parts.payments.button }).click()
  await expect(owner.getByText(healthCopy.good_payments)).toBeVisible()
  await owner.getByRole('button', { name: backupsCopy.now }).click()
  await expect(owner.getByText(backupsCopy.started)).toBeVisible()
  // The page shows the finished backup without a reload.
  await expect(owner.getByText(/^Hecha (ahora|hace \d+ min) · \d/)).toBeVisible({ timeout: 120_000 })
  await expect(owner.getByText(backupsCopy.tried)).toBeVisible()
  await expectAccessible(owner, 'backoffice-health')

  await goToStep(owner, 'legal')
  await fill(owner, { responsible: 'Lucía Garza Ríos', domicile: 'Hidalgo 1, 64000 Monterrey, N. L.' })
  await owner.goto(paths.today)
  // Naming the responsible person is not enough: both legal texts must also be read and saved.
  for (const text of ['terms', 'privacy'] as const) {
    await expectStep(owner, 'legal', false)
    await goToStep(owner, 'legal')
    await expect(owner.getByRole('heading', { name: settingsPages[text].title })).toBeVisible()
    await owner.getByRole('button', { name: settingsCopy.saveTemplate }).click()
    await expect(owner.getByText(settingsCopy.saved)).toBeVisible()
    await owner.goto(paths.today)
  }
  await expectStep(owner, 'legal', true)
  // The proposed shipping costs can be accepted unchanged, with the keyboard.
  await goToStep(owner, 'shipping')
  await owner.getByRole('radio', { name: shippingCopy.no, exact: true }).check()
  await owner.getByRole('button', { name: shippingCopy.save }).first().press('Enter')
  await expect(owner.getByText(shippingCopy.saved)).toBeVisible()
  await expect(async () => {
    await outside.reload()
    await expect(outside.getByText('Luna y Sol')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const garment = await firstProduct(owner)

  await owner.goto(paths.today)
  await owner.getByRole('link', { name: openingCopy.see }).click()
  await expect(owner.getByRole('link', { name: 'Luna y Sol' }).first()).toBeVisible()
  await owner.goto(shopPaths.product(garment.id))
  await expect(owner.getByRole('heading', { name: garment.title })).toBeVisible()
  await outside.goto(shopPaths.product(garment.id))
  await expect(outside.getByRole('heading', { name: closedCopy.soon.title })).toBeVisible()

  await owner.goto(paths.today)
  await owner.getByRole('link', { name: openingCopy.toOpen }).click()
  await photograph(owner, 'backoffice-opening')
  await owner.getByRole('button', { name: openingCopy.openButton }).click()
  await expect(owner.getByText(openingCopy.opened)).toBeVisible()
  await expect(async () => {
    await outside.reload()
    await expect(outside.getByRole('heading', { name: garment.title })).toBeVisible({ timeout: 1000 })
  }).toPass()

  // The home page does not link to the builder while there are no designs and no prices.
  const invitation = outside.getByRole('link', { name: homeWords.toBuilder })
  await outside.goto(shopPaths.catalogue)
  await expect(invitation).toHaveCount(0)
  await outside.goto(shopPaths.home)
  await expect(invitation).toHaveCount(0)
  await shop.db
    .insertInto('designs')
    .values({ id: 'sol', name: 'Sol', picture: '/pictures/sol', colours: ['White'], garments: ['TShirt'] })
    .execute()
  await expect(async () => {
    await outside.goto(shopPaths.builder)
    await expect(outside.getByRole('heading', { name: builderCopy.closedTitle })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await photograph(outside, 'shop-builder-closed')
  await owner.goto(paths.designs)
  await expect(owner.getByText(designsCopy.pricesOpen)).toBeVisible()
  await expectAccessible(owner, 'backoffice-designs-before-prices')
  await owner.getByRole('link', { name: designsCopy.decidePrices }).click()
  await expect(owner.getByLabel(settingsFields.Sets)).toHaveValue('200')
  await fill(owner, { TShirt: '250' })
  await owner.goto(paths.designs)
  await expect(owner.getByText('$250.00 MXN')).toBeVisible()
  await expect(async () => {
    await outside.goto(shopPaths.home)
    await expect(invitation).toBeVisible({ timeout: 1000 })
  }).toPass()

  // The builder does not offer a garment that no design can be printed on.
  await outside.goto(shopPaths.builder)
  await expect(outside.getByText('$250.00 MXN', { exact: true })).toBeVisible()
  await expect(outside.getByRole('group', { name: /^Prenda/ }).getByRole('button')).toHaveText(['Playera'])
  await expect(outside.getByRole('group', { name: /^Color/ }).getByRole('button')).toHaveText(['Blanco'])

  const viewport = { width: 360, height: 780 }
  const buyer = await visit({ baseURL, viewport, hasTouch: true, isMobile: true })
  const number = await buy(buyer, garment, monterrey)
  await owner.goto(paths.today)
  await expect(owner.getByRole('link', { name: number }).first()).toBeVisible()
  await expect.poll(() => mails.taken.some((id) => id.startsWith('<order-confirmation'))).toBe(true)

  const other = await visit({ baseURL })
  await putInCart(other, garment)
  await goToPayment(other, { ...monterrey, email: 'sol@correo.example' })
  const window = await openPayment(other)
  await owner.goto(paths.opening)
  await owner.getByLabel(openingCopy.words).fill('Volvemos el 6 de enero.')
  await owner.getByRole('button', { name: openingCopy.closeButton }).click()
  await expect(owner.getByText(openingCopy.closedNow)).toBeVisible()
  await photograph(owner, 'backoffice-closed')
  await expect(async () => {
    await outside.reload()
    await expect(outside.getByText('Volvemos el 6 de enero.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await endPayment(window, 'Pagar ahora')
  expect(await expectSold(other)).not.toBe(number)
  await arrive(buyer, shopPaths.contact)
  await buyer.getByRole('link', { name: 'Luna y Sol' }).first().click()
  await expect(buyer.getByText('Volvemos el 6 de enero.')).toBeVisible()
  await photograph(buyer, 'shop-closed')

  await owner.getByRole('button', { name: openingCopy.openButton }).click()
  await expect(owner.getByText(openingCopy.opened)).toBeVisible()

  // Mails of the first minutes waited for the mail server.
  expect(shop.takeErrors().filter((error) => !error.includes('NOSERVER'))).toEqual([])
  for (const each of [owner, outside, buyer, other]) await each.context().close()
  await shop.close()
  await mails.shut()
})
