import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy } from '../../words/backoffice/order-page-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { buy } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const copy = orderPageCopy.changeSize

test('a buyer asks for another size: staff change it before shipping; mail, buyer’s page and packing slip show it, and it can be undone @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  const shirt = await shelf.putBySize({ title: 'Playera Colibrí', piecesBySize: { '4': 3, '6': 1, '8': 0 } })
  const number = await buy(page, shirt)
  const { order } = await journeyOrderOf(shop, number)
  const staff = await visit()
  await enterBackoffice(staff, paths.order(number))
  await hearing(staff)

  await staff.getByLabel(copy.openOf(`${shirt.title}, 4 Años`)).click()
  await expect(staff.getByRole('button', { name: '8 Años' })).toHaveCount(0)
  // At the end of the page the bar with the next step covers no button in part.
  await staff.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expectAccessible(staff, 'backoffice-order-change-size')
  await fitsWidth(staff)
  await staff.getByRole('button', { name: copy.to('6 Años', 1) }).click()
  await expect(staff.getByText(copy.done.waits)).toBeVisible()
  await expect(staff.getByText(copy.before('4 Años'))).toBeVisible()
  await photograph(staff, 'backoffice-order-changed-size')
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 0 })
  const mail = await mailOf(shop, 'order-size-changed', number)
  expect(mail).toContain('Ahora: 6')

  await page.goto(shopPaths.order(number, order.access_key))
  await expect(page.getByText('6 Años')).toBeVisible()
  await expect(page.getByText('4 Años')).toHaveCount(0)
  await staff.goto(paths.packingSlip(number))
  await expect(staff.getByRole('article', { name: number })).toContainText('6 Años')

  await staff.goto(paths.order(number))
  await staff.getByLabel(copy.openOf(`${shirt.title}, 6 Años`)).click()
  await staff.getByRole('button', { name: copy.undo('4 Años') }).click()
  await expect(staff.getByText(copy.before('6 Años'))).toBeVisible()
  const { items } = await journeyOrderOf(shop, number)
  expect(items.map(({ size, quantity }) => [size, quantity])).toEqual([['4', 1]])
})
