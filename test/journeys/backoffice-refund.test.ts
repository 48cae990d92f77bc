import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { cancelPage } from '../../app/backoffice/routes/money-back/words.ts'
import { orderPageCopy, shipCopy } from '../../words/backoffice/order-page-words.ts'
import { refundPage } from '../../words/backoffice/refund-words.ts'
import { stateWords } from '../../words/order-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { expectSuccess, goToPayment, pay, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

async function enter(page: Page): Promise<void> {
  await page.goto(paths.enter)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.waitForURL(paths.today)
}

/**
 * Waits until the refund is stored. The provider, which does not know this payment, may refuse the refund before the
 * page has loaded.
 */
const expectAsked = (page: Page) => page.waitForURL(/\?hecha=/)

test('one of two pieces is refunded and returns to stock; the button says before what it will do', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 5 })
  const { number } = await placeTestOrder(shop.db, { lines: [{ productId: shirt.id, quantity: 2 }] })
  await enter(page)
  await page.goto(paths.refund(number))
  await page.getByRole('radio', { name: 'Por prendas' }).check()
  await page.getByLabel(/^¿De cuántas\?/).selectOption('1')
  await page.getByText('¿Regresan piezas?').click()
  await page.getByLabel(/^Bien, al estante/).selectOption('1')
  await expectAccessible(page, 'backoffice-refund-choice')
  await page.getByRole('button', { name: 'Ver qué va a pasar' }).click()
  await expect(page.getByText('Se devolverán $289.00 MXN por PayPal a Ana Treviño.')).toBeVisible()
  await expect(page.getByText('1 pieza vuelve al estante.')).toBeVisible()
  await expectAccessible(page, 'backoffice-refund-check')
  await page.getByRole('button', { name: 'Devolver $289.00 MXN' }).click()
  await expectAsked(page)
  const { pieces } = await shop.db
    .selectFrom('products')
    .select('pieces')
    .where('id', '=', shirt.id)
    .executeTakeFirstOrThrow()
  expect(pieces).toBe(6)
  // The provider does not know this payment, so the refund fails.
  await expect.poll(() => shop.takeErrors().some((error) => error.includes('refund failed'))).toBe(true)
})

test('one garment of an order is refunded and restocked, then the rest is cancelled: provider, mail and page show both', async ({
  page,
  browser,
  shop,
  shelf,
  faults,
}) => {
  const [kept, back] = [
    await shelf.put({ title: 'Playera que se Queda', pieces: 3, price: 30_000 }),
    await shelf.put({ title: 'Playera que Vuelve', pieces: 3, price: 20_000 }),
  ]
  for (const each of [kept, back]) await putInCart(page, each)
  await goToPayment(page)
  await pay(page)
  const number = await expectSuccess(page)
  const { order } = await journeyOrderOf(shop, number)
  const atWork = await browser.newContext()
  await faults.watch(atWork)
  const work = await atWork.newPage()
  await enter(work)

  await work.goto(paths.refund(number))
  await work.getByRole('radio', { name: 'Por prendas' }).check()
  const ofBack = (question: string) => work.getByLabel(new RegExp(`^${question}.*${back.title}`))
  await ofBack('¿De cuántas\\?').selectOption('1')
  await work.getByText('¿Regresan piezas?').click()
  await ofBack('Bien, al estante').selectOption('1')
  await work.getByRole('button', { name: refundPage.look }).click()
  await work.getByRole('button', { name: 'Devolver $200.00 MXN' }).click()
  await expect(work.getByText('Listo: $200.00 MXN van de regreso por PayPal.')).toBeVisible()
  await photograph(work, 'backoffice-refund-done')
  expect(await shelf.pieces(back.id)).toEqual({ pieces: 3, held: 0 })
  expect(await shelf.pieces(kept.id)).toEqual({ pieces: 2, held: 0 })
  const captured = async () => (await journeyOrderOf(shop, number)).captures.map(({ status }) => status)
  await expect.poll(captured).toEqual(['PARTIALLY_REFUNDED'])
  await expectMail(shop, 'refund-done', [number, '$200.00'])
  await page.goto(shopPaths.order(number, order.access_key))
  await expect(page.getByText(/\$200\.00 MXN · ya te lo devolvimos/)).toContainText(`1 × ${back.title}`)
  await photograph(page, 'shop-order-refunded')

  await work.goto(paths.cancelOrder(number))
  await work.getByRole('button', { name: cancelPage.look }).click()
  await expect(work.getByText('1 pieza vuelve al estante.')).toBeVisible()
  await work.getByRole('button', { name: cancelPage.confirm }).click()
  await work.waitForURL(paths.order(number))
  expect(await shelf.pieces(kept.id)).toEqual({ pieces: 3, held: 0 })
  await expect.poll(captured).toEqual(['REFUNDED'])
  await expectMail(shop, 'order-cancelled', [number])
  const refunded = stateWords('refunded', { digital: false, inHand: false })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(refunded)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await atWork.close()
})

async function expectMail(shop: JourneyShop, kind: string, words: string[]): Promise<void> {
  await expect(async () => {
    const mails = [...(await shop.mails())].filter(([name]) => name.startsWith(kind))
    expect(mails.some(([, mail]) => words.every((each) => mail.includes(each)))).toBe(true)
  }).toPass({ timeout: 60_000 })
}

test('a refund refused by the provider is shown, waits, and is marked as seen', async ({ page, shop }) => {
  // A payment that the provider does not know.
  const { number, id } = await placeTestOrder(shop.db)
  await enter(page)
  await page.goto(`${paths.refund(number)}?paso=ver&cuanto=todo`)
  await page.getByRole('button', { name: /^Devolver \$/ }).click()
  await expectAsked(page)
  await expect
    .poll(
      async () =>
        (await shop.db.selectFrom('refunds').select('state').where('order_id', '=', id).executeTakeFirst())
          ?.state,
    )
    .toBe('failed')
  await page.goto(paths.money)
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await page.goto(paths.order(number))
  await expect(page.getByText(orderPageCopy.refundFailed)).toBeVisible()
  await expectAccessible(page, 'backoffice-order-refund-failed')
  await page.getByRole('link', { name: orderPageCopy.lookAfterRefund, exact: true }).click()
  await expect(page.getByText('PayPal no la hizo', { exact: true })).toBeVisible()
  await photograph(page, 'backoffice-refund-failed')
  await page.getByRole('button', { name: 'Ya lo atendí' }).click()
  await expect(page.getByText('Anotado: ya no espera en Hoy.')).toBeVisible()
  await page.goto(paths.order(number))
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText(orderPageCopy.refundFailed)).toBeHidden()
  expect(shop.takeErrors().every((error) => error.includes('refund failed'))).toBe(true)
})

test('cancelling an order says first what happens to money, pieces and mail', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 5 })
  const { number, id } = await placeTestOrder(shop.db, {
    email: 'cancela@correo.example',
    lines: [{ productId: shirt.id, quantity: 2 }],
  })
  await enter(page)
  await page.goto(paths.cancelOrder(number))
  await expectAccessible(page, 'backoffice-cancel-choice')
  await page.getByText('No devolver nada ahora').click()
  await page.getByRole('button', { name: 'Ver qué va a pasar' }).click()
  await expect(page.getByText(`El pedido ${number} queda cancelado`)).toBeVisible()
  await expect(page.getByText('2 piezas vuelven al estante.')).toBeVisible()
  await expectAccessible(page, 'backoffice-cancel-check')
  await page.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await page.waitForURL(paths.order(number))
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 7, held: 0 })
  await expect
    .poll(async () =>
      [...(await shop.mails()).keys()].some(
        (name) => name.includes(`order-cancelled-${id}`) || name.includes(id),
      ),
    )
    .toBe(true)
})

test('pieces that come back after the refund of their order are restocked', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({ pieces: 5 })
  const { number } = await placeTestOrder(shop.db, {
    state: 'refunded',
    lines: [{ productId: shirt.id, quantity: 2 }],
  })
  await enter(page)
  await page.goto(paths.order(number))
  await page.getByLabel('Más', { exact: true }).click()
  await page.getByRole('link', { name: 'Regresaron piezas' }).click()
  await page.getByRole('button', { name: 'Anotar las piezas' }).click()
  await expect(page.getByText('Falta decir qué piezas regresaron.')).toBeVisible()
  await page.getByLabel(/^Bien, al estante/).selectOption('1')
  await expectAccessible(page, 'backoffice-refund-pieces')
  await page.getByRole('button', { name: 'Anotar las piezas' }).click()
  await page.waitForURL(paths.order(number))
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 6, held: 0 })
  await expect(page.getByText('Devuelto', { exact: true }).first()).toBeVisible()
})

test('refunding an order that another tab shipped meanwhile is reported first', async ({ page, shop }) => {
  const { number, id } = await placeTestOrder(shop.db, { state: 'preparing' })
  await enter(page)
  await page.goto(`${paths.refund(number)}?paso=ver&cuanto=todo`)
  const press = page.getByRole('button', { name: /^Devolver \$/ })
  await expect(press).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(paths.shipOrder(number))
  await tab.getByText('DHL', { exact: true }).click()
  await tab.getByLabel(shipCopy.number).fill('998877')
  await tab.getByRole('button', { name: shipCopy.press }).click()
  await tab.waitForURL(paths.order(number))
  await press.click()
  await expect(page.getByText(orderPageCopy.changedByYou)).toBeVisible()
  const refunds = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute()
  expect(refunds).toEqual([])
})
