import type { Page } from '@playwright/test'
import { mostFavourites } from '../../domain/favourites/favourite-list.ts'
import { catalogue } from '../../words/catalogue-words.ts'
import { favouritesCopy, sharedFavouritesCopy } from '../../words/favourite-words.ts'
import { heartCopy } from '../../words/heart-words.ts'
import { paths } from '../../words/paths.ts'
import { beSignedIn, fillLogin, openAccount } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { watchShifts } from '../helpers/journey-network.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { arrive, cartLink } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const heart = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: heartCopy.label(title), exact: true })
const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const pressed = (page: Page, garment: { title: string }, is = true) =>
  expect(heart(page, garment)).toHaveAttribute('aria-pressed', String(is))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favourites'))

async function inAccount({ db }: JourneyShop, { email }: { email: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select('product_id')
    .where('email', '=', email)
    .orderBy('kept_at', 'desc')
    .execute()
  return rows.map(({ product_id: id }) => id)
}

/** The page's own dialog for sharing, as on a phone. Returns the shared address. */
async function shareOn(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: (shared: ShareData) => {
        document.documentElement.dataset['shared'] = shared.url
        return Promise.resolve()
      },
    })
  })
  await page.getByRole('button', { name: favouritesCopy.share }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared')
  return (await page.locator('html').getAttribute('data-shared'))!
}

test('a guest marks two garments and shares them; a sign-in takes them to the account, where another device sees them @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
}) => {
  const luna = await shelf.put({ title: 'Playera Luna de Octubre', pieces: 3, ages: ['4'] })
  const sol = await shelf.put({ title: 'Playera Sol de Enero', pieces: 3 })
  await arrive(page, paths.catalogue)
  await heart(page, luna).click()
  await expectNotice(page, heartCopy.kept)
  await pressed(page, luna)
  await page.goto(paths.product(sol.id))
  await heart(page, sol).click()
  await page.reload()
  await pressed(page, sol)
  await page.getByText('Menú').click()
  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(card(page, sol)).toBeVisible()
  await expect(card(page, luna)).toBeVisible()
  await expectAccessible(page, 'shop-favourites')

  const link = await shareOn(page)
  const grandmother = await visit({ viewport: { width: 360, height: 740 } })
  await grandmother.goto(link)
  await expect(grandmother.getByRole('heading', { name: sharedFavouritesCopy.title })).toBeVisible()
  await heart(grandmother, luna).waitFor()
  await pressed(grandmother, luna, false)
  await expectAccessible(grandmother, 'shop-favourites-shared')
  await grandmother.getByRole('button', { name: catalogue.addNamed(luna.title) }).click()
  await expect(cartLink(grandmother, 1)).toBeVisible()
  await grandmother.getByRole('button', { name: sharedFavouritesCopy.keepAll }).click()
  await expectNotice(grandmother, sharedFavouritesCopy.kept)
  await pressed(grandmother, sol)
  await pressed(grandmother, luna)

  const ana = await openAccount(shop)
  await page.getByRole('link', { name: favouritesCopy.signIn }).click()
  await fillLogin(page, ana)
  await expect(page.getByText(favouritesCopy.inAccount)).toBeVisible()
  await expect.poll(() => inAccount(shop, ana)).toEqual([sol.id, luna.id])

  const tablet = await visit({ viewport: { width: 768, height: 1024 } })
  await arrive(tablet, paths.home)
  await beSignedIn(tablet, ana)
  await tablet.goto(paths.favourites)
  await heart(tablet, luna).click()
  await pressed(tablet, luna, false)
  await expect.poll(() => inAccount(shop, ana)).toEqual([sol.id])
  await expect(card(tablet, luna), 'a second press takes the first back').toBeVisible()
  await page.goto(paths.favourites)
  await pressed(page, sol)
  await expect.poll(() => stored(page)).not.toContain(luna.id)

  await page.goto(paths.login)
  await expect.poll(() => stored(page)).toBeNull()
  await page.goto(paths.favourites)
  await expect(page.getByRole('heading', { name: favouritesCopy.emptyTitle })).toBeVisible()
  expect(await inAccount(shop, ana)).toEqual([sol.id])
})

test('hearts move nothing, work by keyboard, agree in all tabs, and stop at the limit with words', async ({
  page,
  context,
  shelf,
}) => {
  const luna = await shelf.put({ title: 'Playera Luna de Abril', pieces: 3 })
  const sol = await shelf.put({ title: 'Playera Sol de Abril', pieces: 3 })
  const other = await context.newPage()
  await arrive(other, paths.product(luna.id))
  await pressed(other, luna, false)
  const expectStill = await watchShifts(page)
  await arrive(page, paths.catalogue)
  await heart(page, luna).waitFor()
  await expectStill()
  // The heart follows the link of its card.
  await page.getByRole('link', { name: luna.title }).focus()
  await page.keyboard.press('Tab')
  await expect(heart(page, luna)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressed(page, luna)
  await pressed(other, luna)
  await page.keyboard.press('Space')
  await pressed(page, luna, false)
  await pressed(other, luna, false)
  const { width, height } = (await heart(page, luna).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

  const full = Array.from({ length: mostFavourites }, (_, n) => `prenda-${n}`)
  await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify({ ids })), full)
  await heart(page, sol).click()
  await expectNotice(page, heartCopy.full(mostFavourites))
  await pressed(page, sol, false)
})

test('the page of favourites says which of them are sold out or removed, and works with a broken or invented list in the storage', async ({
  page,
  shop,
  shelf,
}) => {
  const sold = await shelf.put({ title: 'Sudadera Agotada de Nombre Interminable', pieces: 0 })
  const gone = await shelf.put({ title: 'Playera Retirada', pieces: 3 })
  const kept = await shelf.put({ title: 'Playera Que Sigue', pieces: 3 })
  await arrive(page, paths.favourites)
  await expect(page.getByRole('heading', { name: favouritesCopy.emptyTitle })).toBeVisible()
  await expectAccessible(page, 'shop-favourites-empty')
  await shop.db.updateTable('products').set({ status: 0 }).where('id', '=', gone.id).execute()
  const ids = [sold.id, gone.id, kept.id, 'no such id', '<b>', 7]
  await page.evaluate((all) => localStorage.setItem('favourites', JSON.stringify({ ids: all })), ids)
  await page.reload()
  await expect(page.getByText(favouritesCopy.dropped(1))).toBeVisible()
  await expect(card(page, sold)).toContainText(catalogue.soldOut)
  await expect(card(page, sold).getByRole('link', { name: catalogue.waitNamed(sold.title) })).toBeVisible()
  await expect(card(page, kept)).toBeVisible()
  await expect(card(page, gone)).toHaveCount(0)
  await photograph(page, 'shop-favourites-sold-out')
  expect(JSON.parse((await stored(page))!)).toMatchObject({ owner: null, ids: [sold.id, kept.id] })
  await shelf.restock(sold.id, 2)
  await expect(card(page, sold)).toContainText(catalogue.pieces(2))

  await page.evaluate(() => localStorage.setItem('favourites', '{"ids":'))
  await page.reload()
  await expect(page.getByRole('heading', { name: favouritesCopy.emptyTitle })).toBeVisible()
})

test('without storage hearts work until the page is left; a press that the account misses is taken back', async ({
  page,
  visit,
  shop,
  shelf,
  faults,
}) => {
  const luna = await shelf.put({ title: 'Playera Luna de Mayo', pieces: 3 })
  const strict = await visit()
  await strict.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await arrive(strict, paths.catalogue)
  await heart(strict, luna).click()
  await pressed(strict, luna)
  await strict.locator('.menu-wide').getByRole('link', { name: 'Favoritos' }).click()
  await expect(card(strict, luna)).toBeVisible()

  const ana = await openAccount(shop)
  await arrive(page, paths.home)
  await beSignedIn(page, ana)
  await arrive(page, paths.product(luna.id))
  await expect.poll(() => stored(page)).toContain('"owner"')
  faults.allow(/api\/me/)
  await page.route('**/api/me/favourites', (route) => route.abort())
  await heart(page, luna).click()
  await expectNotice(page, heartCopy.unanswered)
  await pressed(page, luna, false)
  await page.unroute('**/api/me/favourites')
  const answer = await holdBack(page, '**/api/me/favourites')
  for (let press = 0; press < 5; press += 1) await heart(page, luna).click()
  answer()
  await expect.poll(() => inAccount(shop, ana)).toEqual([luna.id])
  await pressed(page, luna)

  await page.context().clearCookies()
  await page.goto(paths.favourites)
  await expect.poll(() => stored(page), 'an ended session leaves no list of its account').toBeNull()
})
