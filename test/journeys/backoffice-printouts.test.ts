import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { enterHalfWay } from '../helpers/journey-staff.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

const custom = {
  lineId: 'custom-TShirt-dinosaurio#Black-M',
  productId: null,
  name: 'Playera Dino de Cartón',
  colour: 'Black',
  size: 'M',
  design: 'dinosaurio',
  image: '/pictures/diseno-dinosaurio',
  quantity: 2,
}
const own = {
  ...custom,
  lineId: 'custom-TShirt-mi-dibujo#White-S',
  name: 'Playera Mi Dibujo',
  colour: 'White',
  size: 'S',
  design: 'mi-dibujo',
  quantity: 1,
}
const shirt = { quantity: 1, colour: 'na' }

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  // The size of letter paper is in points.
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/)
  return Number(/\/Type \/Pages[\s\S]{0,80}?\/Count (\d+)/.exec(text)?.[1])
}

test('every printout prints as many pages as it should, by one press', async ({ page, context, shop }) => {
  // The packing slip stays one page with the longest comment that a buyer may write.
  const comments =
    'La puerta verde; preguntar por Don Beto.\nSi no está, con la vecina del 4, que conoce a la niña.\n'.repeat(
      5,
    )
  const createdAt = new Date('2026-02-05T18:00:00Z')
  const first = await placeTestOrder(shop.db, { lines: [shirt, custom, own], comments, createdAt })
  const second = await placeTestOrder(shop.db, { lines: [{ ...shirt, quantity: 3 }] })
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await enterBackoffice(page)

  await test.step('packing slips: one order on each page', async () => {
    await page.goto(paths.packingSlips([first.number, second.number]))
    await expect(page.getByRole('article', { name: first.number })).toContainText('Don Beto')
    await hearing(page)
    await page.getByRole('button', { name: 'Imprimir' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
    expect(await printedPages(page)).toBe(2)
    await expectAccessible(page, 'backoffice-packing-slips')
  })

  await test.step('gathering list: one page', async () => {
    await page.goto(paths.gatheringList([first.number, second.number]))
    await expect(page.getByRole('row', { name: /^4 / })).toContainText(`3 × ${second.number}`)
    await expectAccessible(page, 'backoffice-gathering-list')
    expect(await printedPages(page)).toBe(1)
  })

  await test.step('evidence: one page, and it fits on a phone', async () => {
    await page.goto(paths.evidence(first.number))
    await expect(page.getByRole('article', { name: first.number })).toContainText('Don Beto')
    await expectAccessible(page, 'backoffice-order-evidence')
    expect(await printedPages(page)).toBe(1)
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await fitsWidth(page)
    await page.setViewportSize(wide)
  })

  await test.step('day close: its printout shows its time, and the movements although they are closed', async () => {
    await page.goto(paths.dayClose('2026-02-05'))
    const asOf = page.getByText(/^Así estaba el /)
    const movement = page.getByRole('link', { name: first.number })
    await expect(asOf).toBeVisible()
    await expect(movement).toBeHidden()
    await expectAccessible(page, 'backoffice-day-close')
    await page.emulateMedia({ media: 'print' })
    await expect(asOf).toBeVisible()
    await expect(movement).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.getByText(/^\d+ movimientos?$/).click()
    await expect(movement).toBeVisible()
    await expectAccessible(page, 'backoffice-day-close-movements')
  })

  await test.step('workshop printout: one garment on each page', async () => {
    await context.clearCookies()
    await enterHalfWay(context, shop, await hireStaff(shop.db, { role: 'workshop' }), new Date())
    await page.goto(paths.workshopPrintout(first.number))
    await expect(page.getByRole('article', { name: '1 de 2' })).toContainText('Hacer 2 piezas')
    await expectAccessible(page, 'backoffice-workshop-printout')
    expect(await printedPages(page)).toBe(2)
  })
})
