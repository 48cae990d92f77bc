import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { exchangeCopy as copy } from '../../words/backoffice/exchange-words.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import { orderPageCopy, shipCopy } from '../../words/backoffice/order-page-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { orderExchanges } from '../../words/order-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { buy } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const { changeSize } = orderPageCopy

type Of = { page: Page; visit: () => Promise<Page>; shop: JourneyShop; shelf: Shelf }

/** The buyer has a garment of age 4, and staff have started its exchange for age 6. */
async function startExchange({ page, visit, shop, shelf }: Of) {
  const shirt = await shelf.putBySize({ title: 'Playera Colibrí', piecesBySize: { '4': 3, '6': 1 } })
  const number = await buy(page, shirt)
  const at = new Date()
  await shop.db
    .updateTable('orders')
    .set({ state: 'delivered', shipped_at: at, delivered_at: at })
    .where('number', '=', number)
    .execute()
  const staff = await visit()
  await enterBackoffice(staff, paths.order(number))
  await hearing(staff)
  await staff.getByLabel(changeSize.openOf(`${shirt.title}, 4 Años`)).click()
  await staff.getByRole('button', { name: changeSize.to('6 Años', 1) }).click()
  await expect(staff.getByText(copy.started.waits)).toBeVisible()
  return { shirt, number, staff, panel: staff.getByRole('region', { name: copy.title }) }
}

test('the buyer of a delivered garment needs another size: the new one is sent in a second parcel, the old one comes back; mails and pages follow @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  const { shirt, number, staff, panel } = await startExchange({ page, visit, shop, shelf })
  const { order } = await journeyOrderOf(shop, number)
  await expect(panel).toContainText(copy.toSend)
  await expect(panel).toContainText(copy.awaited)
  await expectAccessible(staff, 'backoffice-exchange')
  await fitsEveryWidth(staff)
  await photograph(staff, 'backoffice-exchange-open')
  const started = await mailOf(shop, 'order-exchange-started', number)
  expect(started).toContain('4 A')
  await page.goto(shopPaths.order(number, order.access_key))
  const hers = page.getByRole('region', { name: orderExchanges.title })
  await expect(hers).toContainText(orderExchanges.sendBack('4 Años'))
  await expectAccessible(page, 'order-exchange')
  await photograph(page, 'order-exchange')
  await page.emulateMedia({ media: 'print' })
  await expect(hers, 'no exchange is split between two pages').toHaveCSS('break-inside', 'avoid')
  await photograph(page, 'order-exchange-printed')
  await page.emulateMedia({ media: null })

  // The owner finds the exchange in Hoy, prints its packing slip and ships its parcel.
  await staff.goto(paths.today)
  await expect(staff.getByText(todayCopy.waiting['exchanges-to-send'].title(1))).toBeVisible()
  await photograph(staff, 'backoffice-today-exchange')
  await staff.goto(paths.orders)
  await staff.getByRole('link', { name: orderListCopy.tabs.exchange }).click()
  await photograph(staff, 'backoffice-orders-exchange')
  await staff.getByRole('link', { name: number }).first().click()
  await panel.getByRole('link', { name: copy.packingSlip }).click()
  await expect(staff.getByRole('article', { name: number })).toContainText('6 Años')
  await photograph(staff, 'backoffice-exchange-slip')
  await staff.getByRole('link', { name: orderPageCopy.ship }).click()
  await staff.getByRole('radio', { name: 'Estafeta' }).check()
  await photograph(staff, 'backoffice-exchange-ship')
  await staff.getByLabel(shipCopy.number).fill('8055 2415 28')
  await staff.getByRole('button', { name: shipCopy.press }).click()
  await expect(panel.getByRole('link', { name: '8055241528' })).toBeVisible()
  expect(await mailOf(shop, 'order-exchange-sent', number)).toContain('8055241528')

  // A wrong press is undone; then the old piece arrives well and is for sale again.
  await panel.getByRole('button', { name: copy.keep }).click()
  await panel.getByRole('button', { name: copy.undoSettle }).click()
  await expect(panel).toContainText(copy.awaited)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  await panel.getByRole('button', { name: copy.arrivedSound }).click()
  await expect(staff.getByText(copy.done.back)).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 0 })
  await photograph(staff, 'backoffice-exchange-done')
  await page.reload()
  await expect(hers).toContainText(orderExchanges.old['came-back']('4 Años'))
  await expect(hers.getByRole('link', { name: /8055241528/ })).toBeVisible()
  await photograph(page, 'order-exchange-done')
})

test('an exchange is undone before its parcel leaves: the order has the old size again, and the new piece is in stock @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  const { shirt, number, staff, panel } = await startExchange({ page, visit, shop, shelf })
  await panel.getByRole('button', { name: copy.undo }).click()
  await expect(staff.getByText(copy.done.undo['taken-back'])).toBeVisible()
  await expect(panel).toHaveCount(0)
  const { items } = await journeyOrderOf(shop, number)
  expect(items.map(({ size, quantity }) => [size, quantity])).toEqual([['4', 1]])
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 0 })
})
