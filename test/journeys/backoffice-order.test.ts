import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import {
  orderPageCopy as copy,
  orderStateForStaff,
  shipCopy,
} from '../../words/backoffice/order-page-words.ts'
import { alertsCopy } from '../../words/backoffice/alerts-words.ts'
import { printoutsCopy } from '../../words/backoffice/printout-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { buy } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

const expectState = (page: Page, state: keyof typeof orderStateForStaff) =>
  expect(page.locator('.order-head').getByText(orderStateForStaff[state], { exact: true })).toBeVisible()

test('a purchase in one browser alerts another, which prepares, prints, ships and delivers the order; page, mails and buyer’s page agree @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  // The carrier of the last shipment is preselected for the next.
  const before = await placeTestOrder(shop.db, { state: 'shipped' })
  await shop.db.updateTable('orders').set({ carrier: 'Estafeta' }).where('id', '=', before.id).execute()
  const work = await visit()
  await work.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await enterBackoffice(work, paths.messages)
  const messages = await work.title()
  const second = await work.context().newPage()
  await second.goto(paths.messages)

  const shirt = await shelf.put({ title: 'Playera Sol de Domingo', pieces: 3, price: 28_900 })
  const number = await buy(page, shirt)

  // The page asks for alerts when it becomes visible, not only at its next interval.
  const notice = work.getByRole('status').filter({ hasText: alertsCopy.one })
  await work.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toContainText(number)
  await expect(work).toHaveTitle(`(1) ${messages}`)
  await expect(second.getByRole('status').filter({ hasText: alertsCopy.one })).toContainText(number)
  await expect(second).toHaveTitle(`(1) ${messages}`)
  await second.close()
  await notice.getByRole('link', { name: alertsCopy.see }).click()
  await expect(work).toHaveURL(paths.order(number))
  await expect(work).not.toHaveTitle(/^\(/)
  await expectState(work, 'paid')
  await expect(work.getByText(shirt.title)).toBeVisible()
  await expectAccessible(work, 'backoffice-order-paid')

  // Counts the presses: on a phone at most six until the order is shipped with a printed packing slip.
  let presses = 0
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1
    await work.getByRole(role, { name, exact: true }).click()
  }
  await press(copy.prepare)
  await expectState(work, 'preparing')
  await photograph(work, 'backoffice-order-preparing')
  await press(copy.packingSlip, 'link')
  await expect(work.getByRole('article', { name: number })).toContainText(shirt.title)
  await hearing(work)
  await press(printoutsCopy.print)
  await expect(work.locator('body')).toHaveAttribute('data-printed', 'yes')
  await press(copy.ship, 'link')
  await expect(work.getByRole('radio', { name: 'Estafeta' })).toBeChecked()
  await expectAccessible(work, 'backoffice-order-ship')
  presses += 1
  await work.getByLabel(shipCopy.number).fill('3055 8921')
  await press(shipCopy.press)
  await expectState(work, 'shipped')
  await photograph(work, 'backoffice-order-shipped')
  expect(presses, 'presses from the order seen to the parcel on its way').toBeLessThanOrEqual(6)
  await fitsWidth(work)

  // The times are moved, so that a slow machine can still undo the step and its mail.
  await shop.db
    .updateTable('orders')
    .set({ state_since: new Date(Date.now() + 3_600_000) })
    .where('number', '=', number)
    .execute()
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date(Date.now() + 3_600_000) })
    .where('id', 'like', 'deliver-mail:order-shipped:%')
    .where('finished_at', 'is', null)
    .execute()
  await work.getByLabel(copy.more, { exact: true }).click()
  await work.getByRole('button', { name: copy.undoTo(orderStateForStaff.preparing) }).click()
  await expect(work.getByText(copy.undone(orderStateForStaff.preparing))).toBeVisible()
  await work.goto(paths.shipOrder(number))
  await work.getByText('DHL', { exact: true }).click()
  await work.getByLabel(shipCopy.number).fill('998877')
  await work.getByRole('button', { name: shipCopy.press }).click()
  await expectState(work, 'shipped')

  const mail = await mailOf(shop, 'order-shipped', number)
  expect(mail).toContain('998877')
  expect(mail).not.toContain('30558921')
  const { order } = await journeyOrderOf(shop, number)
  await page.goto(shopPaths.order(number, order.access_key))
  await expect(page.getByText('Tu paquete ya salió')).toBeVisible()
  await photograph(page, 'shop-order-shipped')
  await expect(page.getByRole('link', { name: /998877/ })).toHaveAttribute('href', /dhl\.com.*998877/)

  await work.goto(paths.order(number))
  await work.getByRole('button', { name: copy.deliver }).click()
  await expectState(work, 'delivered')
  await photograph(work, 'backoffice-order-delivered')
  await page.reload()
  await expect(page.getByText('Ya está contigo.')).toBeVisible()
})
