import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fewestDots, mostDots } from '../../domain/designs/own-print.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from '../../app/backoffice/routes/designs/words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const svg = (inside: string) => ({
  name: 'dibujo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`),
})
const sun = svg('<circle cx="50" cy="50" r="40" fill="gold"/><path d="M30 60q20 20 40 0" fill="#123"/>')

async function smallPicture() {
  const round = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="300"/></svg>',
  )
  return { name: 'dibujo.png', mimeType: 'image/png', buffer: await sharp(round).png().toBuffer() }
}

/** The name is unique, because designs stay in the shop that all tests share. */
const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`

/** Reading a drawing takes a process of its own and seconds of CPU, so this waits long; the shop allows two minutes. */
async function chooseFile(page: Page, file: ReturnType<typeof svg>, answer: string): Promise<void> {
  await page.getByLabel(copy.print).setInputFiles(file)
  await expect(page.getByText(answer)).toBeVisible({ timeout: 120_000 })
}

async function expectVisible(page: Page, selector: string): Promise<void> {
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

test('an owner’s print is refused with a reason, then shown on garments, sold and retired; of two people who edit the design, the second sees the conflict', async ({
  page,
  visit,
}) => {
  const name = named('Sol')
  await enterBackoffice(page, paths.newDesign)
  await hearing(page)
  await test.step('refused prints, and one that appears on the selected garments', async () => {
    await page.getByLabel(copy.name).fill(name)
    await chooseFile(page, svg('<script>alert(1)</script><circle r="9"/>'), copy.fault.script)
    await photograph(page, 'backoffice-design-refused')
    await chooseFile(page, await smallPicture(), copy.dots(58, fewestDots, mostDots))
    await chooseFile(page, sun, copy.vector)
    await expect(page.getByLabel(copy.name)).toHaveValue(name)
    await expect(page.locator('.design-worn img')).toHaveCount(7)
    await page.getByLabel('Sudadera').check()
    await page.getByLabel('Café').uncheck()
    await expect(page.locator('.design-worn img')).toHaveCount(12)
    await page.getByLabel('Sudadera').uncheck()
    await page.locator('.design-worn').scrollIntoViewIfNeeded()
    await expectVisible(page, '.design-print img')
    await expectAccessible(page, 'backoffice-design-new')
  })
  await page.getByRole('button', { name: copy.create }).click()
  await expect(page.getByText(copy.created)).toBeVisible()
  await photograph(page, 'backoffice-design-created')
  const address = new URL(page.url()).pathname
  const id = address.split('/').at(-1)!

  await test.step('another person changes the design meanwhile', async () => {
    await page.goto(address)
    const other = await page.context().newPage()
    await other.goto(address)
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

  const buyer = await visit()
  await test.step('a visitor puts the print on a garment and the garment into the cart', async () => {
    // The design appears as soon as the page is rendered again.
    await expect(async () => {
      await arrive(buyer, `/custom?prenda=playera&talla=M&color=vino&diseno=${id}`)
      await expect(buyer.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true', {
        timeout: 500,
      })
    }).toPass()
    await expectVisible(buyer, '.builder-garment img')
    await buyer.getByRole('button', { name: 'Agregar al carrito' }).click()
    // A check of the cart that answered after the next step would already take the garment away on this page.
    const checked = buyer.waitForResponse(/\/api\/stock\/lines\?/)
    await buyer.getByRole('link', { name: /^Carrito/ }).click()
    await (await checked).finished()
    await expectVisible(buyer, `img[src*="dibujo="]`)
  })
  await test.step('the retired design leaves the builder, and the cart says so', async () => {
    await page.getByRole('button', { name: copy.retire }).click()
    await expect(page.getByText(copy.retiredNow)).toBeVisible()
    await arrive(buyer, '/cart')
    await expect(buyer.getByText(/ya no está en la tienda/)).toBeVisible()
    await expect(async () => {
      await arrive(buyer, '/custom')
      await expect(buyer.getByRole('button', { name })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})
