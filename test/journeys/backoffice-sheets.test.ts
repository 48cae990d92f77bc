import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { evidenceCopy } from '../../app/backoffice/routes/printouts/words.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
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

async function enter(page: Page): Promise<void> {
  await page.goto(paths.enter)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.waitForURL(paths.today)
}

/** Number of printed pages. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  // Letter paper, in points.
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/)
  return Number(/\/Type \/Pages[\s\S]{0,80}?\/Count (\d+)/.exec(text)?.[1])
}

test('packing sheets of two orders print with one press, one order per page, without prices', async ({
  page,
  shop,
}) => {
  const first = await placeTestOrder(shop.db, { lines: [shirt, custom], comments: 'Es un regalo' })
  const second = await placeTestOrder(shop.db, { lines: [{ ...shirt, quantity: 3 }] })
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await enter(page)
  await page.goto(paths.packingSheets([first.number, second.number, 'PL-NADA-NADAA']))
  const sheet = page.getByRole('article', { name: first.number })
  await expect(sheet).toContainText('Ana Treviño')
  await expect(sheet).toContainText('Hidalgo 12')
  await expect(sheet).toContainText('Es un regalo')
  await expect(sheet.getByRole('row', { name: /Talla M Negro 2/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Escanea para abrir el pedido' })).toBeVisible()
  await expect(page.getByText('No encontramos PL-NADA-NADAA.')).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await hearing(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  expect(await printedPages(page)).toBe(2)
  await expectAccessible(page, 'backoffice-packing-sheets')

  await page.getByRole('link', { name: 'Con precios' }).click()
  await expect(page.getByRole('article', { name: second.number })).toContainText('$867.00')
})

test('the gathering list adds up a garment over all orders and says how many each order gets', async ({
  page,
  shop,
}) => {
  const first = await placeTestOrder(shop.db, { lines: [shirt, custom] })
  const second = await placeTestOrder(shop.db, { lines: [{ ...shirt, quantity: 3 }] })
  await enter(page)
  await page.goto(paths.gatheringList([first.number, second.number]))
  const row = page.getByRole('row', { name: /^4 / })
  await expect(row).toContainText(`1 × ${first.number}`)
  await expect(row).toContainText(`3 × ${second.number}`)
  await expect(page.getByRole('heading', { name: 'Del taller (sobre pedido)' })).toBeVisible()
  await photograph(page, 'backoffice-gathering-list')
  expect(await printedPages(page)).toBe(1)
})

test('the workshop sees what to make and downloads a print file at true size', async ({ browser, shop }) => {
  // The longest comment that a buyer may write: the packing sheet stays one page with its signature line.
  const comments =
    'La puerta verde; preguntar por Don Beto.\nSi no está, con la vecina del 4, que conoce a la niña.\n'
  const { number } = await placeTestOrder(shop.db, {
    lines: [shirt, custom, own],
    comments: comments.repeat(5),
  })
  const workshop = await hireStaff(shop.db, { role: 'workshop' })
  const cookie = await staffCookieOf(
    {
      db: shop.db,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    },
    workshop,
  )
  const context = await browser.newContext({ baseURL: shop.url })
  await context.addCookies([
    { name: 'staff', value: cookie.replace('staff=', ''), url: shop.url, httpOnly: true, sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  await page.goto(paths.workshopSheet(number))
  const sheet = page.getByRole('article', { name: '1 de 2' })
  for (const words of [
    'Hacer 2 piezas',
    'Playera',
    'Negro',
    'Dino de Cartón',
    'Frente: 200 mm de ancho',
    'La hizo',
  ])
    await expect(sheet).toContainText(words)
  await expect(sheet.getByRole('img', { name: 'Playera Dino de Cartón, Espalda' })).toBeVisible()
  await expect(page.getByText('la casa no lo tiene dibujado').first()).toBeVisible()
  expect(await printedPages(page)).toBe(2)
  await expect(page.getByText('$')).toHaveCount(0)

  const link = page.getByRole('link', { name: 'Archivo para imprimir (PDF)' })
  await expect(link).toHaveCount(1)
  const answer = await context.request.get((await link.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const pdf = await answer.body()
  const text = pdf.toString('latin1')
  // The front is 200 mm wide plus margins, then the back with 65 mm.
  const widths = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(
    (found) => (Number(found[1]) * 25.4) / 72,
  )
  expect(widths.map(Math.round)).toEqual([240, 105])
  expect(text).not.toMatch(/\/Subtype \/Image|\/FontFile/)

  const unknown = await context.request.get(paths.printFile(number, 2))
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('no lo tiene dibujado')
  await context.close()
})

test('an empty printout explains where its content comes from @phone', async ({ page }) => {
  await enter(page)
  for (const path of [
    paths.packingSheets([]),
    paths.gatheringList([]),
    paths.workshopSheet('PL-NADA-NADAA'),
  ]) {
    await page.goto(path)
    await expect(page.getByText('Ningún pedido que imprimir')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('a person who answers a dispute prints what the shop knows of the order, without the notes', async ({
  page,
  shop,
  shelf,
}) => {
  const { id: productId } = await shelf.put({ pieces: 1 })
  const order = await placeTestOrder(shop.db, {
    state: 'shipped',
    comments: 'Tocar fuerte',
    lines: [{ productId, lineId: `${productId}#na-4`, name: 'Playera Reclamada' }],
  })
  const { capture_id, provider } = await shop.db
    .updateTable('orders')
    .set({ carrier: 'Estafeta', tracking_number: 'EST-123456' })
    .where('id', '=', order.id)
    .returning(['capture_id', 'provider'])
    .executeTakeFirstOrThrow()
  const id = `PP-D-${order.id}`
  await shop.db
    .insertInto('disputes')
    .values({
      provider,
      id,
      capture_id,
      step: 'created',
      reason: 'not-received',
      outcome: null,
      amount_centavos: 43_900,
      answer_by: new Date(Date.now() + 9 * 86_400_000),
    })
    .execute()
  await enter(page)
  await page.goto(paths.order(order.number))
  await page.getByRole('textbox', { name: 'Nota para el equipo' }).fill('Ojo: ya reclamó dos veces')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Ojo: ya reclamó dos veces')).toBeVisible()
  // The person who ships sees the dispute first, the person who packs reads the note.
  await expect(page.getByText(/^Quien compró abrió un reclamo en PayPal/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver la hoja de pruebas' })).toBeVisible()
  await page.goto(paths.shipOrder(order.number))
  await expect(page.getByText(/^Quien compró abrió un reclamo en PayPal/)).toBeVisible()
  await page.goto(paths.packingSheet(order.number))
  await expect(page.getByRole('article')).toContainText('Ojo: ya reclamó dos veces')
  const logo = page.getByRole('article').locator('.paper-logo')
  await expect(logo, 'the logo of the shop’s brand').toHaveAttribute('src', /^\/favicon\.svg/)

  await page.goto(paths.money)
  const claim = page.getByRole('listitem').filter({ hasText: id })
  await expect(claim.getByText(/^responde antes del /)).toBeVisible()
  await claim.getByRole('link', { name: evidenceCopy.gather }).click()
  const sheet = page.getByRole('article', { name: order.number })
  for (const fact of [
    capture_id,
    'Playera Reclamada',
    'ana@correo.example',
    'Hidalgo 12',
    'Tocar fuerte',
    'Estafeta',
    'EST-123456',
  ])
    await expect(sheet).toContainText(fact)
  await expect(sheet).not.toContainText('dos veces')
  await expectAccessible(page, 'backoffice-order-evidence')
  expect(await printedPages(page)).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await shop.db.deleteFrom('disputes').where('id', '=', id).execute()
})
