import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fewestDots, mostDots } from '../../domain/designs/own-print.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from '../../app/backoffice/routes/designs/words.ts'
import { sheetsCopy } from '../../words/backoffice/printout-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { arrive, expectSuccess, goToPayment, pay } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const svg = (inside: string) => ({
  name: 'dibujo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`),
})
const sun = svg('<circle cx="50" cy="50" r="40" fill="gold"/><path d="M30 60q20 20 40 0" fill="#123"/>')

/** A pixel image that is too small to print. */
async function smallPicture() {
  const round = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="300"/></svg>',
  )
  return { name: 'dibujo.png', mimeType: 'image/png', buffer: await sharp(round).png().toBuffer() }
}

/** A unique name: designs stay in the shop that all tests share. */
const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`

const chooseFile = (page: Page, file: ReturnType<typeof svg>) =>
  page.getByLabel(copy.print).setInputFiles(file)

/** All pictures in this part of the page have loaded. */
async function expectSeen(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator(selector)
        .evaluateAll(
          (all) => all.length > 0 && all.every((each) => (each as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true)
}

test('an owner’s print is refused with a reason, then shown on garments, sold, printed and retired', async ({
  page,
  browser,
  shop,
}) => {
  const name = named('Sol')
  await enterBackoffice(page, paths.newDesign)
  await hearing(page)
  await page.getByLabel(copy.name).fill(name)
  await chooseFile(page, svg('<script>alert(1)</script><circle r="9"/>'))
  await expect(page.getByText(copy.fault.script)).toBeVisible()
  await photograph(page, 'backoffice-design-refused')
  await chooseFile(page, svg('<image href="https://elsewhere.example/a.png"/>'))
  await expect(page.getByText(copy.fault.linked)).toBeVisible()
  await chooseFile(page, await smallPicture())
  await expect(page.getByText(copy.dots(58, fewestDots, mostDots))).toBeVisible()
  await chooseFile(page, sun)
  await expect(page.getByText(copy.vector)).toBeVisible()
  await expect(page.getByLabel(copy.name)).toHaveValue(name)
  // The print appears at once on every selected garment and on no other.
  await expect(page.locator('.design-worn img')).toHaveCount(7)
  await page.getByLabel('Sudadera').check()
  await page.getByLabel('Café').uncheck()
  await expect(page.locator('.design-worn img')).toHaveCount(12)
  await page.getByLabel('Sudadera').uncheck()
  await page.locator('.design-worn').scrollIntoViewIfNeeded()
  await expectSeen(page, '.design-print img')
  await expectAccessible(page, 'backoffice-design-new')

  const visitor = await browser.newContext({ baseURL: shop.url })
  const buyer = await visitor.newPage()
  await arrive(buyer, '/custom')
  await expect(buyer.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('button', { name: copy.create }).click()
  await expect(page.getByText(copy.created)).toBeVisible()
  await photograph(page, 'backoffice-design-created')
  const address = new URL(page.url()).pathname
  const id = address.split('/').at(-1)!

  // The design appears as soon as the page is rendered again.
  await expect(async () => {
    await arrive(buyer, `/custom?prenda=playera&talla=M&color=vino&diseno=${id}`)
    await expect(buyer.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true', {
      timeout: 500,
    })
  }).toPass()
  await expectSeen(buyer, '.builder-garment img')
  await buyer.getByRole('button', { name: 'Agregar al carrito' }).click()
  await buyer.getByRole('link', { name: /^Carrito/ }).click()
  await expectSeen(buyer, `img[src*="dibujo="]`)
  await goToPayment(buyer)
  await pay(buyer)
  await expectSuccess(buyer)

  const { number, position } = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.number', 'order_items.position'])
    .where('design', '=', id)
    .executeTakeFirstOrThrow()
  await page.goto(paths.workshopSheet(number))
  await expect(page.getByRole('article')).toContainText(name)
  await photograph(page, 'backoffice-workshop-sheet')
  await expectSeen(page, '.paper-sides img')
  const file = page.getByRole('link', { name: sheetsCopy.printFile })
  const pdf = await page.request.get((await file.getAttribute('href'))!)
  const text = (await pdf.body()).toString('latin1')
  // The front in size M is 200 mm wide plus margins, then the neck. The file has paths and no bitmap.
  const widths = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(
    ([, wide]) => (Number(wide) * 25.4) / 72,
  )
  expect(widths.map(Math.round)).toEqual([240, 105])
  expect(text).not.toMatch(/\/Subtype\s*\/Image/)
  expect(position).toBe(0)

  // Another buyer has the design in the cart when it is retired.
  const late = await visitor.newPage()
  await arrive(late, `/custom?prenda=playera&talla=S&color=negro&diseno=${id}`)
  await late.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(late.getByRole('link', { name: /^Carrito/ })).toContainText('1')
  await page.goto(address)
  await page.getByRole('button', { name: copy.retire }).click()
  await expect(page.getByText(copy.retiredNow)).toBeVisible()
  await arrive(late, '/cart')
  await expect(late.getByText(/ya no está en la tienda/)).toBeVisible()
  await expect(async () => {
    await arrive(late, '/custom')
    await expect(late.getByRole('button', { name })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  // An ordered design can still be printed after its retirement.
  expect((await page.request.get(paths.printFile(number, 0))).status()).toBe(200)
  await visitor.close()
})

test('of two people who edit one design, the second is told, keeps the typed text and can undo the change', async ({
  page,
}) => {
  const name = named('Faro')
  await enterBackoffice(page, paths.newDesign)
  await hearing(page)
  await chooseFile(page, sun)
  await expect(page.getByText(copy.vector)).toBeVisible()
  await page.getByLabel(copy.name).fill(name)
  await page.getByRole('button', { name: copy.create }).click()
  await expect(page.getByText(copy.created)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const each of [page, other]) await hearing(each)

  await other.getByLabel(copy.name).fill(`${name} de noche`)
  await other.getByRole('button', { name: copy.save }).click()
  await expect(other.getByText(copy.saved)).toBeVisible()
  await page.getByLabel(copy.name).fill(`${name} de día`)
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.meanwhile)).toBeVisible()
  await photograph(page, 'backoffice-design-meanwhile')
  await expect(page.locator('.facts').getByText(`${name} de noche`)).toBeVisible()
  await expect(page.getByLabel(copy.name)).toHaveValue(`${name} de día`)
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByRole('heading', { name: `${name} de día` })).toBeVisible()
  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByRole('heading', { name: `${name} de noche` })).toBeVisible()
})
