import { startOverCopy as copy } from '../../app/backoffice/routes/opening/start-over-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { openJourneyShop } from '../helpers/journey-shop.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

// The press empties the shop, so this journey has a shop of its own.
test('with the demonstration in hand, the owner reads what goes, agrees, and has an empty back office @phone-alone', async ({
  browser,
}) => {
  const shop = await openJourneyShop()
  await placeTestOrder(shop.db)
  await placeTestOrder(shop.db, { state: 'delivered' })
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL: shop.url })
  const page = await context.newPage()

  await enterBackoffice(page, paths.startOver)
  await hearing(page)
  await expect(page.getByText(/2 pedidos/)).toBeVisible()
  await expectAccessible(page, 'backoffice-start-over')
  await fitsEveryWidth(page)
  await page.getByLabel(copy.sure).check()
  await page.getByRole('button', { name: copy.button }).click()
  await expect(page.getByText(copy.done)).toBeVisible()
  await photograph(page, 'backoffice-start-over-done')
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

  await page.goto(paths.orders)
  await expect(page.getByRole('heading', { name: backofficeFrame.sections.orders })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await context.close()
  await shop.close()
})
