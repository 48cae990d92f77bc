import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mostFavourites } from '../../domain/favourites/favourite-list.ts'
import { catalogue } from '../../words/catalogue-words.ts'
import { paths } from '../../words/paths.ts'
import { sharedFavouritesPath } from '../../words/shared-favourites-path.ts'
import { favouritesCopy, sharedFavouritesCopy as copy } from '../../words/favourite-words.ts'
import { expectWords, openStaffPages } from '../helpers/staff-pages.ts'
import { profile } from '../../words/profile.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { changeFavourites } from '../../use-cases/favourites/change-favourites.ts'
import { signUpCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { publicUrl: 'http://tienda.example' } })
  pages = await openStaffPages({}, { connectionString: at.connectionString })
  await stock(at.db, 'luna', 2, { title: 'Playera Luna' })
  await stock(at.db, 'sol', 0, { title: 'Playera <Sol>' })
  await stock(at.db, 'oculta', 2, { title: 'Playera Oculta' })
  await at.db.updateTable('products').set({ status: 2 }).where('id', '=', 'oculta').execute()
})
after(async () => {
  await at.close()
  await pages.close()
})

const get = (path: string) => pages.get(path, { cookie: '' })

test('a shared link shows its garments in its order without scripts, and search engines do not list it', async () => {
  const page = await get(sharedFavouritesPath(['sol', 'nada', 'luna', 'oculta', 'sol']))
  assert.equal(page.status, 200)
  expectWords(page, copy.title, 'Playera Luna', 'Playera <Sol>', catalogue.soldOut)
  assert.ok(page.body.indexOf('/product/sol') < page.body.indexOf('/product/luna'))
  assert.equal(page.body.match(/<li class="card/g)?.length, 2)
  assert.doesNotMatch(page.body, /Oculta/)
  assert.match(page.body, /<meta name="robots" content="noindex"/)
  assert.match(page.body, /<meta property="og:description" content="Playera &lt;Sol&gt;, Playera Luna"/)
})

test('the page of a shared link without a known garment leads to the catalogue', async () => {
  const links = ['?prendas=', '?prendas=nada', '?prendas=%00,<b>,..%2F', `?prendas=${'a,'.repeat(3000)}`]
  for (const link of links) {
    const page = await get(paths.favourites + link)
    assert.equal(page.status, 200, link)
    expectWords(page, copy.emptyTitle, favouritesCopy.toCatalogue)
  }
})

test('a link looks up a limited number of garments', async () => {
  const many = Array.from({ length: mostFavourites }, (_, n) => `nada-${n}`)
  const full = await get(sharedFavouritesPath([...many, 'luna']))
  expectWords(full, copy.emptyTitle)
  expectWords(await get(sharedFavouritesPath([...many.slice(1), 'luna'])), 'Playera Luna')
})

test('the page of the own favourites has nothing personal, and says that it needs scripts', async () => {
  const page = await get(paths.favourites)
  assert.equal(page.status, 200)
  expectWords(page, favouritesCopy.title)
  assert.ok(page.body.includes(`<noscript><p class="lead">${favouritesCopy.needsScripts}</p></noscript>`))
  assert.match(page.body, /<meta name="robots" content="noindex"/)
})

test('the profile links to the favourites, and a product’s page in the back office says how many customers keep the product', async () => {
  const [ana, eva] = [await signUpCustomer(at), await signUpCustomer(at)]
  const { document } = await pages.get(paths.profile, { cookie: ana.cookie })
  const link = document.querySelector('main')?.querySelector(`a[href="${paths.favourites}"]`)
  assert.equal(link?.textContent, profile.favourites)
  const facts = backofficePaths.product('luna')
  assert.doesNotMatch((await pages.get(facts)).words, /en favoritos/)
  for (const [customers, { customer }] of [ana, eva].entries()) {
    await changeFavourites(at.shop, customer.id, { add: ['luna', 'sol'], remove: [] })
    expectWords(await pages.get(facts), productCopy.keptBy(customers + 1))
  }
})
