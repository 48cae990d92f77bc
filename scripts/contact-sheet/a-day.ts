import type { BrowserContext, Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { orderCopy, shipCopy } from '../../words/backoffice/order.ts'
import { refundPage } from '../../words/backoffice/refund.ts'
import { paths } from '../../words/paths.ts'
import { atWork } from './backoffice-screen.ts'
import { buy } from './buying.ts'
import { overshirt } from './order-screens.ts'
import { all, type Preparation, press } from './screen.ts'

const axolotl = { id: 'conjunto-ajolote-feliz#na-2', quantity: 1, pesos: 629 }
const rocket = { id: 'sudadera-cohete-a-la-luna#na-6', quantity: 1, pesos: 549 }
const hummingbird = { id: 'playera-colibri-de-las-seis#na-4', quantity: 2, pesos: 279 }
const mask = { id: 'playera-mascara-de-plata#na-6', quantity: 1, pesos: 299 }

const merida = { suburb: 'Centro', city: 'Mérida', state: 'Yucatán', postalCode: '97000' }
const guadalajara = { suburb: 'Centro', city: 'Guadalajara', state: 'Jalisco', postalCode: '44100' }
const puebla = { suburb: 'Centro', city: 'Puebla', state: 'Puebla', postalCode: '72000' }
const home = { suburb: 'Centro', city: 'Monterrey' }

/** The numbers of the orders that a page is photographed of. */
export const ofTheDay = { sent: '', toSend: '', toRefund: '', sold: '' }

let lived: Promise<void> | undefined

/** A day of the demonstration, lived once for all photographs that show one; then somebody at work in it. */
export const aDay: Preparation = all((context, address) => (lived ??= liveADay(context, address)), atWork)

async function liveADay(context: BrowserContext, address: string): Promise<void> {
  const staff = await context.browser()!.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } })
  await atWork(staff, address)
  const page = await staff.newPage()
  const purchases = await beBought(staff, address)
  await ship(page, address, purchases.sent)
  await prepare(page, address, purchases.toSend)
  await refundOne(page, address, purchases.toRefund)
  Object.assign(ofTheDay, purchases, { sold: await sellAtBazaar(page, address) })
  await beAsked(staff, address)
  await answer(page, address)
  await staff.close()
}

async function beBought({ request }: BrowserContext, address: string) {
  const purchase = async (...[to, lines, comments]: [Parameters<typeof buy>[2]['to'], object[], string?]) => {
    const [first = ''] = to.fullName.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ')
    const email = `${first.toLowerCase()}@correo.example`
    const wanted = { to, lines: lines as (typeof mask)[], email, comments: comments ?? '' }
    return (await buy(request, address, wanted)).number
  }
  const sent = await purchase({ fullName: 'Andrea Solís Cordero', street: 'Morelos 88', ...guadalajara }, [
    mask,
  ])
  const toRefund = await purchase(
    { fullName: 'Juan Carlos Ortega Lima', street: '5 de Mayo 310', ...puebla },
    [hummingbird],
  )
  const toSend = await purchase(
    { fullName: 'Lucía Ñandú Pérez', street: 'Calle 60 núm. 491', ...merida },
    [axolotl, overshirt],
    'La puerta verde; preguntar por Don Beto.',
  )
  await purchase({ fullName: 'Luz Ávila Montes', street: 'Zaragoza 120, int. 3', ...home }, [rocket])
  await purchase({ fullName: 'Marisol Treviño Garza', street: 'Padre Mier 41', ...home }, [mask, overshirt])
  return { sent, toRefund, toSend }
}

async function prepare(page: Page, address: string, number: string): Promise<void> {
  await page.goto(address + backofficePaths.order(number))
  await press(orderCopy.prepare)(page)
  await page.getByRole('link', { name: orderCopy.ship }).waitFor()
}

export async function ship(page: Page, address: string, number: string): Promise<void> {
  await prepare(page, address, number)
  await page.getByRole('link', { name: orderCopy.ship }).click()
  await page.getByText('Estafeta', { exact: true }).click()
  await page.getByLabel(shipCopy.number).fill('3055892120610706104294')
  await press(shipCopy.press)(page)
  await page.getByRole('button', { name: orderCopy.deliver }).waitFor()
}

/** One garment of two, from the choice to the provider's answer. */
async function refundOne(page: Page, address: string, number: string): Promise<void> {
  await prepare(page, address, number)
  await page.goto(address + backofficePaths.refund(number))
  await page.getByRole('radio', { name: refundPage.byLines }).check()
  await page.getByLabel(new RegExp(`^${refundPage.moneyFor.replace('?', '\\?')}`)).selectOption('1')
  await press(refundPage.look)(page)
  await page.getByRole('button', { name: /^Devolver \$/ }).click()
  await page.getByText(/van de regreso por PayPal/).waitFor()
}

async function sellAtBazaar(page: Page, address: string): Promise<string> {
  await page.goto(address + backofficePaths.directSale)
  await page
    .getByRole('link', { name: /^Agregar / })
    .first()
    .click()
  await page.getByRole('radio', { name: directSaleCopy.channels.bazaar }).check()
  await page.getByRole('button', { name: directSaleCopy.sell }).click()
  await page.waitForURL(/venta\/PL-/)
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
}

/** Two write by the form of the shop; the first asks what the second is photographed to wait for. */
async function beAsked({ request }: BrowserContext, address: string): Promise<void> {
  const ask = (form: { name: string; email: string; message: string }, from: string) =>
    request.post(address + paths.contact, {
      form: { ...form, apodo: '' },
      headers: { 'x-forwarded-for': from },
    })
  await ask(
    { name: 'Rosa Elena Cantú', email: 'rosa@correo.example', message: '¿Hacen envíos a La Paz?' },
    '10.7.7.8',
  )
  await ask(
    {
      name: 'Ana Treviño',
      email: 'ana@correo.example',
      message: 'Hola. ¿La sudadera del cohete viene grande? Mi hijo tiene 6 años y usa talla 8.',
    },
    '10.7.7.9',
  )
}

async function answer(page: Page, address: string): Promise<void> {
  await page.goto(address + backofficePaths.messages)
  await page.getByRole('link', { name: 'Rosa Elena Cantú' }).first().click()
  await page.getByLabel(messagesCopy.answer).fill('Sí, a todo México. A La Paz llega en unos cinco días.')
  await press(messagesCopy.send)(page)
  await page.getByText(messagesCopy.sent).first().waitFor()
}
