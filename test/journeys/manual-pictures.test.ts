import type { Page } from '@playwright/test'
import { productsAddress } from '../../app/backoffice/routes/products/products-address.ts'
import { payPalCopy } from '../../app/backoffice/routes/connections/words.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { importCatalogue } from '../../use-cases/spreadsheets/import-catalogue-files.ts'
import { reportTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale-words.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { orderPageCopy, shipCopy } from '../../words/backoffice/order-page-words.ts'
import { refundPage } from '../../words/backoffice/refund-words.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { importsCopy } from '../../words/backoffice/spreadsheet-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { writeToShop } from '../helpers/journey-messages.ts'
import { enterHalfWay } from '../helpers/journey-staff.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { type JourneyShop, openJourneyShop } from '../helpers/journey-shop.ts'
import { photographForDocs } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { createTestShop } from '../helpers/test-shop.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { awaitedTransfer, moneyArrives } from '../helpers/transfer-scene.ts'
import { expect, test } from './journey.ts'

// Makes the pictures of the README and of the owner's manual; runs only with PHOTOGRAPHS (playwright.config.ts).

const desk = { width: 1120, height: 700 }
const phone = { width: 390, height: 780 }

const garment = (id: string, name: string, size: string, unitPrice: number): Partial<PricedLine> => ({
  lineId: `${id}#na-${size}`,
  name,
  size,
  image: `/pictures/${id}-frente`,
  quantity: 1,
  unitPrice,
})
const axolotl = garment('conjunto-ajolote-feliz', 'Conjunto Ajolote Feliz', '2', 62_900)
const rocket = garment('sudadera-cohete-a-la-luna', 'Sudadera Cohete a la Luna', '6', 54_900)
const mask = garment('playera-mascara-de-plata', 'Playera Máscara de Plata', '6', 29_900)
const overshirt = {
  ...garment('diseno-luna', 'Sobrecamisa Luna y Estrellas', 'M', 44_900),
  lineId: 'custom-Overshirts-luna#Brown-M',
  image: '/pictures/diseno-luna',
  colour: 'Brown',
  design: 'luna',
}

const merida = { suburb: 'Centro', city: 'Mérida', state: 'Yucatán', postalCode: '97000' }
const guadalajara = { suburb: 'Centro', city: 'Guadalajara', state: 'Jalisco', postalCode: '44100' }

async function answer(page: Page, who: string, words: string): Promise<void> {
  await page.goto(paths.messages)
  await page.getByRole('link', { name: who }).first().click()
  await page.getByLabel(messagesCopy.answer).fill(words)
}

async function prepare(page: Page, number: string): Promise<void> {
  await page.goto(paths.order(number))
  await page.getByRole('button', { name: orderPageCopy.prepare, exact: true }).click()
  await expect(page.getByRole('link', { name: orderPageCopy.ship, exact: true })).toBeVisible()
}

async function ship(page: Page, number: string): Promise<void> {
  await prepare(page, number)
  await page.goto(paths.shipOrder(number))
  await page.getByText('Estafeta', { exact: true }).click()
  await page.getByLabel(shipCopy.number).fill('3055892120610706104294')
  await page.getByRole('button', { name: shipCopy.press, exact: true }).click()
  await expect(page.getByRole('button', { name: orderPageCopy.deliver })).toBeVisible()
}

async function sellAtBazaar(page: Page): Promise<string> {
  await page.goto(paths.directSale)
  await page
    .getByRole('link', { name: /^Agregar / })
    .first()
    .click()
  await page.getByRole('radio', { name: directSaleCopy.channels.bazaar }).check()
  await page.getByRole('button', { name: directSaleCopy.sell }).click()
  await page.waitForURL(/venta\/PL-/)
  return page.url()
}

/** A preview of both forms of pieces by size. */
async function previewBySize(page: Page, { db }: JourneyShop): Promise<void> {
  const rest = { price: '289', category: 'Unisex', image: mask.image, ages: '4,6,8' }
  await importCatalogue({ db }, [
    { ...rest, id: 'playera-luna', title: 'Playera Luna', pieces: '5' },
    { ...rest, id: 'playera-sol', title: 'Playera Sol', ages: '4,6', pieces: '3' },
  ])
  const bySize = ['id,talla,piezas', 'playera-luna,,"4: 3; 6: 1; 8: 0"', 'playera-sol,4,2', 'playera-sol,6,5']
  await page.goto(paths.imports)
  const file = { name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(bySize.join('\n')) }
  await page.getByLabel(importsCopy.file).setInputFiles(file)
  await page.getByRole('button', { name: importsCopy.see }).first().click()
  await page.getByRole('link', { name: importsCopy.outcomes.changed }).click()
  await expect(page.getByText('4: 2; 6: 5')).toBeVisible()
}

test('takes the pictures of README and manual', async ({ page, shop }) => {
  await arrive(page, shopPaths.home)
  await photographForDocs(page, 'shop', { width: 1280, height: 800 })
  await page.goto(paths.enter)
  await photographForDocs(page, 'manual-entrar', phone)

  const placed = (hoursAgo: number, placing: Parameters<typeof placeTestOrder>[1]) =>
    placeTestOrder(shop.db, {
      createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
      shipping: 7_900,
      ...placing,
    })
  const sent = await placed(5, {
    delivery: { ...guadalajara, fullName: 'Andrea Solís Cordero', street: 'Morelos 88' },
    lines: [mask],
  })
  const toSend = await placed(4, {
    email: 'lucia@correo.example',
    delivery: { ...merida, fullName: 'Lucía Ñandú Pérez', street: 'Calle 60 núm. 491' },
    lines: [axolotl, overshirt],
    shipping: 0,
    comments: 'La puerta verde; preguntar por Don Beto.',
  })
  await placed(2, { delivery: { fullName: 'Luz Ávila Montes', street: 'Zaragoza 120' }, lines: [rocket] })
  await placed(1, { delivery: { fullName: 'Marisol Treviño' }, lines: [mask, overshirt] })
  await enterBackoffice(page)
  await ship(page, sent.number)
  await prepare(page, toSend.number)
  const sold = await sellAtBazaar(page)
  await writeToShop(shop, { name: 'Rosa Elena Cantú', message: '¿Hacen envíos a La Paz?' })
  await answer(page, 'Rosa Elena Cantú', 'Sí, a todo México. A La Paz llega en unos cinco días.')
  await page.getByRole('button', { name: messagesCopy.send, exact: true }).click()
  await expect(page.getByText(messagesCopy.sent).first()).toBeVisible()
  const question = 'Hola. ¿La sudadera del cohete viene grande? Mi hijo tiene 6 años y usa talla 8.'
  await writeToShop(shop, { name: 'Ana Treviño', email: 'ana@correo.example', message: question })

  const show = async (name: string, path: string, size = phone) => {
    await page.goto(path)
    await photographForDocs(page, name, size)
  }
  await show('manual-pedido', paths.order(toSend.number))
  await show('manual-hoja', paths.packingSlip(toSend.number), { width: 820, height: 860 })
  await show('manual-vendido', sold)
  await page.goto(paths.shipOrder(toSend.number))
  await page.getByLabel(shipCopy.number).fill('3055892120610706104301')
  await photographForDocs(page, 'manual-enviar', phone)
  await page.goto(paths.refund(toSend.number))
  await page.getByRole('radio', { name: refundPage.byLines }).check()
  await photographForDocs(page, 'manual-devolver', phone)
  await previewBySize(page, shop)
  await photographForDocs(page, 'manual-tallas', desk)
  await answer(page, 'Ana Treviño', 'Hola, Ana. Viene un poco amplia: con 6 le queda.')
  await photographForDocs(page, 'manual-mensaje', desk)
})

/** Opens the page on which an owner confirms that the account found by the typed keys is hers. */
async function findAccount(page: Page, shop: JourneyShop): Promise<void> {
  await page.context().clearCookies()
  const marisol = await hireStaff(shop.db, { name: 'Marisol Treviño' })
  await enterHalfWay(page.context(), shop, marisol, new Date())
  const keys = { clientId: 'AX7nube-de-papel', clientSecret: 'nube-de-papel' }
  const owner = { name: 'Marisol Treviño', email: 'marisol@pequenaleyenda.example' }
  shop.addAccount({ ...keys, owner })
  await page.goto(paths.settingsOf(settingsSlugs.paypal))
  await page.getByLabel(payPalCopy.fields.clientId).fill(keys.clientId)
  await page.getByLabel(payPalCopy.fields.clientSecret, { exact: true }).fill(keys.clientSecret)
  await page.getByRole('button', { name: payPalCopy.try }).click()
  await expect(page.getByRole('button', { name: payPalCopy.confirm })).toBeVisible()
}

test('takes the pictures of the manual about transfers, PayPal and mail', async ({ page, shop }) => {
  const own = await createTestShop()
  const at = { shop: { ...own.shop, db: shop.db }, db: shop.db }
  await importCatalogue({ db: shop.db }, [
    {
      id: 'playera-nube',
      title: 'Playera Nube',
      price: '289',
      category: 'Unisex',
      image: mask.image,
      ages: '4',
      pieces: '5',
    },
  ])
  const chosenBy = async (fullName: string, trackingKey = '') => {
    const transfer = await awaitedTransfer(at, 'playera-nube')
    const { id, orderNumber, accessKey } = transfer
    const delivery = JSON.stringify({ ...transfer.delivery, fullName })
    await shop.db.updateTable('checkouts').set({ delivery }).where('id', '=', id).execute()
    const claim = { customerId: null, accessKey }
    if (trackingKey !== '')
      await reportTransfer(at.shop, { orderNumber, claim }, { trackingKey, receipt: null })
    return transfer
  }
  const said = await chosenBy('Lucía Ñandú Pérez', 'MBAN01002611270012')
  const part = await chosenBy('Andrea Solís Cordero')
  await chosenBy('Marisol Treviño')
  await moneyArrives(at, part, { amount: part.total - 3_900, choice: 'ask-rest' })
  await own.close()

  await enterBackoffice(page, paths.transfers)
  await photographForDocs(page, 'manual-por-llegar', desk)
  await page.goto(paths.transferArrival(said.orderNumber))
  await photographForDocs(page, 'manual-llego', { ...phone, height: 1180 })
  await page.goto(paths.settingsOf(settingsSlugs.transfer))
  await photographForDocs(page, 'manual-como-te-pagan', phone)
  await page.goto(paths.settingsOf(settingsSlugs.mail))
  await photographForDocs(page, 'manual-correo', desk)
  await findAccount(page, shop)
  await photographForDocs(page, 'manual-paypal', { ...phone, height: 760 })
})

/** The script of a chart loads after the page. */
async function chartShown(page: Page): Promise<void> {
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
}

test('takes the pictures of a demonstration with its example', async ({ page }) => {
  const shop = await openJourneyShop({ EXAMPLE_WORK: 'on' })
  try {
    const state = () => shop.db.selectFrom('example_work').select('state').executeTakeFirst()
    await expect.poll(state, { timeout: 120_000 }).toEqual({ state: 'filled' })
    await page.goto(shop.url + paths.enter)
    await page.getByRole('button', { name: enterCopy.demonstration }).click()
    await page.waitForURL(shop.url + paths.today)
    await chartShown(page)
    await photographForDocs(page, 'backoffice', { width: 1280, height: 860 })
    await photographForDocs(page, 'manual-hoy', desk)
    for (const [name, path] of [
      ['manual-pedidos', paths.orders],
      ['manual-bitacora', paths.log],
      ['manual-facturas', paths.invoices],
      ['manual-colecciones', paths.collections],
      ['manual-esperan', productsAddress({ tab: 'awaited' })],
    ] as const) {
      await page.goto(shop.url + path)
      await photographForDocs(page, name, desk)
    }
    await page.goto(shop.url + paths.visits)
    await chartShown(page)
    await photographForDocs(page, 'manual-visitas', desk)
  } finally {
    // An open page would report the end of its live connection as an error.
    await page.goto('about:blank')
    await shop.close()
  }
})
