import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { noticesCopy as copy } from '../../words/backoffice/notices.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { hireStaff } from '../helpers/staff.ts'
import { expect, test } from './journey.ts'

const longName = 'María Guadalupe de los Ángeles Fernández-Villanueva y Castañeda'

test.beforeEach(async ({ shop }) => {
  await shop.db.updateTable('shop_notices').set({ order_mail: 'each', to_shop: true, to_staff: [] }).execute()
})

test('the owner chooses how and to whom the shop sends order notices, from Hoy and from Mi acceso @phone-alone', async ({
  page,
  shop,
}) => {
  const sales = await hireStaff(shop.db, { role: 'sales', name: longName })
  await hireStaff(shop.db, { role: 'workshop', name: 'Tere del Taller' })
  await enterBackoffice(page)
  await page.getByRole('link', { name: copy.way, exact: true }).click()
  await expect(page).toHaveURL(paths.notices)
  await expect(page.getByRole('radio', { name: copy.ways.each })).toBeChecked()
  await expect(page.getByText('Tere del Taller'), 'the workshop sees no addresses').toHaveCount(0)
  await expectAccessible(page, 'backoffice-notices')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('radio', { name: copy.ways.together }).check()
  await page.getByRole('checkbox', { name: new RegExp(longName) }).check()
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.saved)).toBeVisible()

  await page.goto(paths.ownAccess)
  await page.getByRole('link', { name: copy.choose }).click()
  await expect(page.getByRole('radio', { name: copy.ways.together })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: new RegExp(longName) })).toBeChecked()
  const { to_staff: toStaff } = await shop.db
    .selectFrom('shop_notices')
    .select('to_staff')
    .executeTakeFirstOrThrow()
  expect(toStaff).toEqual([sales.id])
})

test('without scripts the notices form reports a missing recipient and another person’s change', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.enterThen(paths.notices))
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.goto(paths.notices)
  await page.getByRole('checkbox', { name: copy.shop('') }).uncheck()
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.nobody)).toBeVisible()

  const second = await context.newPage()
  await second.goto(paths.notices)
  await page.goto(paths.notices)
  await second.getByRole('radio', { name: copy.ways.none }).check()
  await second.getByRole('button', { name: copy.save }).click()
  await expect(second.getByText(copy.saved)).toBeVisible()
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.changed)).toBeVisible()
  await expect(page.getByRole('radio', { name: copy.ways.none }), 'as it stands').toBeChecked()
  await context.close()
})
