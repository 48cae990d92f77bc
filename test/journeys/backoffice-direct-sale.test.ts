import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const numberOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
const sell = (page: Page) => page.getByRole('button', { name: /Registrar venta/ })

test('a seller with a phone sells from stock for cash, and then a garment that the workshop makes @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const product = await shelf.put({ title: 'Playera Quetzal del Bazar', pieces: 3 })
  await enterBackoffice(page)

  await test.step('finds and adds a product', async () => {
    await page.goto(paths.directSale)
    await photograph(page, 'backoffice-sale-empty')
    await fitsWidth(page)
    await page.getByLabel('Buscar prenda').pressSequentially('quetzal')
    await page
      .getByRole('link', { name: /Agregar Playera Quetzal del Bazar/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Uno más de Playera Quetzal del Bazar' }).click()
    await expect(sell(page)).toContainText('$578.00')
    await page.getByRole('radio', { name: 'Bazar' }).check()
    await page.getByLabel('Correo').fill('lupe@correo.example')
    await page.getByLabel('Teléfono').fill('81 1234 5678')
    await fitsWidth(page)
    await expectAccessible(page, 'backoffice-sale')
    // On a wide screen the product search stays beside the ticket.
    const phone = page.viewportSize()!
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('heading', { name: 'En la tienda' })).toBeVisible()
    await page.setViewportSize(phone)
  })

  await test.step('sees the change for cash, which is not sent', async () => {
    const received = page.getByLabel('Recibido (pesos)')
    await received.fill('500')
    await expect(page.getByText('Faltan $78.00 MXN')).toBeVisible()
    await received.fill('578')
    await expect(page.getByText('Es lo justo.')).toBeVisible()
    await received.fill('600')
    await expect(page.getByText('Cambio: $22.00 MXN')).toBeVisible()
    await page.getByRole('radio', { name: 'Transferencia' }).check()
    await expect(received).toBeHidden()
    await page.getByRole('radio', { name: 'Efectivo' }).check()
    await expect(received).toHaveValue('600')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await sell(page).click()
    expect([...new URLSearchParams((await sent).postData() ?? '').values()]).not.toContain('600')
  })

  await test.step('the ticket, the order and the buyer’s page agree', async () => {
    await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
    await expect(page.getByText('$578.00 MXN en efectivo · Bazar')).toBeVisible()
    await expect(page.getByText('Entregado en mano')).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page, 'backoffice-sale-sold')
    const number = numberOf(page)
    const { order } = await journeyOrderOf(shop, number)
    expect([order.state, order.channel, order.provider, order.total_centavos]).toEqual([
      'delivered',
      'bazaar',
      'cash',
      57_800,
    ])
    expect((await shelf.pieces(product.id)).pieces).toBe(1)
    const whatsapp = await page.getByRole('link', { name: 'Mandar ticket por WhatsApp' }).getAttribute('href')
    expect(whatsapp).toContain('https://wa.me/528112345678?text=')
    const words = decodeURIComponent(whatsapp!)
    expect(words).toContain(`Pedido ${number}`)
    expect(words).toContain('pagado en efectivo')
    await mailOf(shop, 'order-confirmation', number, 'Pagado en efectivo.')
    const link = new URL(/https?:\S+\/pedido\/\S+/.exec(words)![0])
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  })

  await test.step('sells a garment that the workshop makes', async () => {
    await page.goto(paths.directSale)
    await page.getByText('Prenda con diseño, sobre pedido').click()
    await page.getByLabel('Prenda', { exact: true }).selectOption('Playera')
    await page.getByLabel('Diseño').selectOption('dinosaurio')
    await page.getByLabel('Color').selectOption('Verde militar')
    const look = page.getByRole('group').filter({ hasText: 'Prenda con diseño' })
    await expect(look.getByText(/^Verde militar, /)).toBeVisible()
    await expect(look.getByRole('img')).toBeVisible()
    await expect(page.getByText('Todavía no hay nada')).toBeVisible()
    await page.getByLabel('Talla').selectOption('XXL')
    await page.getByRole('button', { name: 'Agregar al ticket' }).click()
    await expect(page.getByText('Lleva algo por hacer')).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page, 'backoffice-sale-with-design')
    await sell(page).click()
    await expect(page.getByText('Por hacer, y entregar en mano')).toBeVisible()
    const { order, items } = await journeyOrderOf(shop, numberOf(page))
    expect(order.state).toBe('paid')
    const line = { line_id: 'custom-TShirt-dinosaurio#MilitaryGreen-XXL', product_id: null }
    expect(items).toMatchObject([line])
  })
})

test('without a network the sale form says so, keeps the typed text, and creates the sale once', async ({
  page,
  context,
  shelf,
  faults,
}) => {
  faults.allow(/^failed (GET|POST) /)
  const product = await shelf.put({ title: 'Chamarra Cenzontle', pieces: 5 })
  const pieces = async () => (await shelf.pieces(product.id)).pieces
  await enterBackoffice(page)
  await page.goto(paths.directSale)
  await page.getByLabel('Buscar prenda').fill('cenzontle')
  await page.getByRole('link', { name: 'Agregar Chamarra Cenzontle' }).first().click()
  await expect(sell(page)).toBeVisible()
  await page.getByLabel('Nombre').fill('Doña Chela')
  await hearing(page)

  await context.setOffline(true)
  await expect(page.getByText('Sin internet.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Uno más de Chamarra Cenzontle' }).click()
  await sell(page).click()
  await expect(page.getByText('La tienda no contestó')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Doña Chela')
  await expect(sell(page)).toContainText('$289.00')
  await expectAccessible(page, 'backoffice-sale-offline')
  await context.setOffline(false)
  await expect(page.getByText('Sin internet.', { exact: false })).toBeHidden()

  // The sale reaches the shop, and the answer is lost.
  const arrived = (address: URL) => address.pathname.startsWith(paths.directSale)
  await page.route(arrived, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await sell(page).click()
  await expect.poll(pieces).toBe(4)
  await expect(sell(page)).toHaveText(/^Registrar venta/)
  await expect(page.getByLabel('Nombre')).toHaveValue('Doña Chela')
  await page.unroute(arrived)
  await sell(page).click()
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  expect(await pieces()).toBe(4)
})
