import type { Db } from '../../data/database.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth } from '../helpers/journey-backoffice.ts'
import { arrive, expectSold, goToPayment, pay, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** The counts of one source, whatever other journeys of the same shop count meanwhile. */
const countsOf = async (db: Db, source: string) =>
  Object.fromEntries(
    (
      await db.selectFrom('visit_counts').select(['step', 'visits']).where('source', '=', source).execute()
    ).map(({ step, visits }) => [step, visits]),
  )

test('the owner names a link; who comes by it and buys is counted at each step, once @phone', async ({
  page,
  shop,
  shelf,
  isMobile,
}) => {
  const source = isMobile ? 'feria chica' : 'feria grande'
  const owner = await page.context().newPage()
  await enterBackoffice(owner, backofficePaths.visits)
  await owner.getByRole('textbox', { name: 'Nombre' }).fill(source.toUpperCase())
  await owner.getByRole('button', { name: 'Hacer el enlace' }).click()
  const link = owner.getByRole('link', { name: /utm_source=feria/ })
  const address = new URL((await link.getAttribute('href'))!)

  const shirt = await shelf.put({ title: 'Playera del Volante', pieces: 3 })
  await arrive(page, address.pathname + address.search)
  await expect.poll(() => countsOf(shop.db, source)).toEqual({ arrived: 1 })
  await page.reload()
  await putInCart(page, shirt)
  await expect.poll(() => countsOf(shop.db, source)).toEqual({ arrived: 1, 'filled-cart': 1 })
  await goToPayment(page)
  await pay(page)
  await expectSold(page)
  const whole = { arrived: 1, 'filled-cart': 1, 'began-checkout': 1, bought: 1 }
  await expect.poll(() => countsOf(shop.db, source)).toEqual(whole)
  await page.reload()
  await arrive(page, '/product')
  expect(await countsOf(shop.db, source)).toEqual(whole)

  await owner.reload()
  const row = owner.getByRole('row', { name: `${source} 1 1 1 1` })
  await expect(row).toBeVisible()
  await expectAccessible(owner, 'backoffice-visits')
  await fitsEveryWidth(owner)
  await photograph(owner, 'visits')
  await owner.close()
})
