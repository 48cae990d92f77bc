import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { rivalBegins } from '../helpers/journey-rival.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { hearing } from '../helpers/journey-backoffice.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

async function enter(page: Page): Promise<void> {
  await page.goto(paths.enter)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.waitForURL(paths.today)
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function piecesOf({ db }: JourneyShop, id: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('products')
    .select('pieces')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pieces
}

async function putOnTicket(page: Page, words: string, title: string): Promise<void> {
  await page.getByLabel('Buscar prenda').fill(words)
  await page
    .getByRole('link', { name: `Agregar ${title}` })
    .first()
    .click()
}

const sell = (page: Page) => page.getByRole('button', { name: /Registrar venta/ })

test('a seller finds, adds, sells for cash and hands over a product on a phone with one hand @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const product = await shelf.put({ title: 'Playera Quetzal del Bazar', pieces: 3 })
  await enter(page)
  await page.goto(paths.directSale)
  await photograph(page, 'backoffice-sale-empty')
  await fits(page)
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
  await fits(page)
  await expectAccessible(page, 'backoffice-sale')
  await sell(page).click()

  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  await expect(page.getByText('$578.00 MXN en efectivo · Bazar')).toBeVisible()
  await expect(page.getByText('Entregado en mano')).toBeVisible()
  await fits(page)
  await expectAccessible(page, 'backoffice-sale-sold')
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
  const { order } = await journeyOrderOf(shop, number)
  expect([order.state, order.channel, order.provider, order.total_centavos]).toEqual([
    'delivered',
    'bazaar',
    'cash',
    57_800,
  ])
  expect(await piecesOf(shop, product.id)).toBe(1)

  const whatsapp = await page.getByRole('link', { name: 'Mandar ticket por WhatsApp' }).getAttribute('href')
  expect(whatsapp).toContain('https://wa.me/528112345678?text=')
  const words = decodeURIComponent(whatsapp!)
  expect(words).toContain(`Pedido ${number}`)
  expect(words).toContain('pagado en efectivo')
  await expect.poll(async () => [...(await shop.mails()).values()].join()).toContain('Pagado en efectivo.')

  // Opens the buyer's page with the link of the ticket.
  const link = new URL(/https?:\S+\/pedido\/\S+/.exec(words)![0])
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
})

test('if a web buyer is paying for the last piece, the sale form says until when and sells nothing', async ({
  page,
  shop,
  shelf,
}) => {
  const product = await shelf.put({ title: 'Playera Última Cacomixtle', pieces: 1 })
  await enter(page)
  await page.goto(paths.directSale)
  await page.getByLabel('Buscar prenda').fill('cacomixtle')
  await page
    .getByRole('link', { name: /Agregar Playera Última Cacomixtle/ })
    .first()
    .click()
  await expect(sell(page)).toBeVisible()
  // A web buyer starts to pay for the piece meanwhile.
  await rivalBegins(shop, product, 1)

  await sell(page).click()
  await expect(
    page.getByText(
      /No queda ninguna libre de «Playera Última Cacomixtle»; 1 está apartada hasta las \d\d:\d\d\./,
    ),
  ).toBeVisible()
  await photograph(page, 'backoffice-sale-none-left')
  await page.getByLabel('Buscar prenda').fill('cacomixtle')
  await expect(page.getByRole('listitem').filter({ hasText: 'No queda ninguna libre' })).toContainText(
    '1 está apartada hasta las',
  )
})

test('the same sale sent from two tabs is created once', async ({ page, context, shop, shelf }) => {
  const product = await shelf.put({ title: 'Sudadera Tlacuache', pieces: 5 })
  await enter(page)
  await page.goto(paths.directSale)
  await putOnTicket(page, 'tlacuache', 'Sudadera Tlacuache')
  await expect(sell(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await sell(page).click()
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  await sell(other).click()
  await expect(other.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  expect(other.url()).toBe(page.url())
  expect(await piecesOf(shop, product.id)).toBe(4)
})

test('without a network the sale form says so, keeps the typed text, and creates the sale once', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^failed (GET|POST) /)
  const product = await shelf.put({ title: 'Chamarra Cenzontle', pieces: 5 })
  await enter(page)
  await page.goto(paths.directSale)
  await putOnTicket(page, 'cenzontle', 'Chamarra Cenzontle')
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

  // The request arrives, and its answer is lost.
  const arrived = (address: URL) => address.pathname.startsWith(paths.directSale)
  await page.route(arrived, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await sell(page).click()
  await expect.poll(() => piecesOf(shop, product.id)).toBe(4)
  await expect(sell(page)).toHaveText(/^Registrar venta/)
  await expect(page.getByLabel('Nombre')).toHaveValue('Doña Chela')
  await page.unroute(arrived)
  await sell(page).click()
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  expect(await piecesOf(shop, product.id)).toBe(4)
})

test('the sale form shows the change for cash, and the received cash is not sent', async ({
  page,
  shelf,
}) => {
  await shelf.put({ title: 'Playera Cacahuate', pieces: 3 })
  await enter(page)
  await page.goto(paths.directSale)
  await putOnTicket(page, 'cacahuate', 'Playera Cacahuate')
  const received = page.getByLabel('Recibido (pesos)')
  await received.fill('500')
  await expect(page.getByText('Cambio: $211.00 MXN')).toBeVisible()
  await page.getByRole('link', { name: 'Uno más de Playera Cacahuate' }).click()
  await expect(page.getByText('Faltan $78.00 MXN')).toBeVisible()
  await received.fill('578')
  await expect(page.getByText('Es lo justo.')).toBeVisible()
  // On a wide screen the product search stays beside the ticket.
  await expect(page.getByRole('heading', { name: 'En la tienda' })).toBeVisible()
  await page.getByRole('radio', { name: 'Transferencia' }).check()
  await expect(received).toBeHidden()
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await sell(page).click()
  expect([...new URLSearchParams((await sent).postData() ?? '').values()]).not.toContain('578')
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()

  // A sale without an address shows no address on the buyer's page.
  const whatsapp = await page.getByRole('link', { name: 'Mandar ticket por WhatsApp' }).getAttribute('href')
  const link = new URL(/https?:\S+\/pedido\/\S+/.exec(decodeURIComponent(whatsapp!))![0])
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByText('Confirmación enviada a')).toHaveCount(0)
  await expect(page.getByText('Crea tu cuenta con')).toHaveCount(0)
})

test('a refund written by mistake is withdrawn, and ticket, refund list and day close show the withdrawal', async ({
  page,
  shop,
  shelf,
}) => {
  await shelf.put({ title: 'Playera Xoloitzcuintle', pieces: 2 })
  await enter(page)
  await page.goto(paths.directSale)
  await putOnTicket(page, 'xoloitzcuintle', 'Playera Xoloitzcuintle')
  await sell(page).click()
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible()
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
  await page.goto(`${paths.refund(number)}?paso=ver&cuanto=todo`)
  await page.getByRole('button', { name: /^Devolver \$/ }).click()
  await expect(page.getByText(/Anotado: faltan por entregar/)).toBeVisible()
  await page.goto(paths.sold(number))
  await page.getByRole('button', { name: 'Ya devolví $289.00 MXN' }).click()
  await expect(page.getByText('Quedó anotado como devuelto.')).toBeVisible()
  await page.getByText('¿Se anotó por error?').click()
  await page.getByLabel('Motivo').selectOption('Al final no se devolvió')
  await fits(page)
  await expectAccessible(page, 'backoffice-sale-refund-withdrawing')
  await page.getByRole('button', { name: 'Anular devolución' }).click()
  await expect(page.getByText('Devolución anulada: quedó anotado en la bitácora.')).toBeVisible()
  await photograph(page, 'backoffice-sale-refund-withdrawn')
  expect((await journeyOrderOf(shop, number)).order.state).toBe('delivered')
  await page.goto(paths.refunds)
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('anulada')
  await page.goto(paths.dayClose())
  await page.getByText(/\d movimientos/).click()
  const moves = page.getByRole('listitem').filter({ hasText: number })
  await expect(moves).toHaveText([/^Cobro/, /^Devolución ·/, /^Devolución anulada/])
  await page.goto(paths.order(number))
  await expect(page.getByText('Anuló una devolución que no se hizo')).toBeVisible()
})

test('a seller designs a garment, sells it, and the workshop receives it', async ({ page, shop }) => {
  await enter(page)
  await page.goto(paths.directSale)
  await page.getByText('Prenda con diseño, sobre pedido').click()
  await page.getByLabel('Prenda', { exact: true }).selectOption('Playera')
  await page.getByLabel('Diseño').selectOption('dinosaurio')
  await page.getByLabel('Color').selectOption('Verde militar')
  // The designed garment is shown with its price before it is added to the ticket.
  const look = page.getByRole('group').filter({ hasText: 'Prenda con diseño' })
  await expect(look.getByText(/^Verde militar, /)).toBeVisible()
  await expect(look.getByRole('img')).toBeVisible()
  await expect(page.getByText('Todavía no hay nada')).toBeVisible()
  await page.getByLabel('Color').selectOption('Vino')
  await page.getByLabel('Talla').selectOption('XXL')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  await expect(page.getByText(/«Playera .*» se hace en: /)).toBeVisible()
  await expect(page.getByLabel('Talla')).toHaveValue('XXL')
  await fits(page)
  await expectAccessible(page, 'backoffice-sale-with-design')
  await page.getByLabel('Color').selectOption('Verde militar')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  await expect(page.getByText('Lleva algo por hacer')).toBeVisible()
  await fits(page)
  await sell(page).click()
  await expect(page.getByText('Por hacer, y entregar en mano')).toBeVisible()
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['state', 'line_id', 'product_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({
    state: 'paid',
    line_id: 'custom-TShirt-dinosaurio#MilitaryGreen-XXL',
    product_id: null,
  })
  await page.getByRole('link', { name: 'Hoja de taller' }).click()
  await expect(page.getByRole('article').first()).toContainText('Verde militar')
})
