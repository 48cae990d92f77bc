import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { builderOffers } from '../../data/designs/designs.ts'
import { ordersOfCustomer } from '../../data/orders/customer-orders.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { cataloguePage, findProduct } from '../../data/catalogue/products.ts'
import { offeredCollections } from '../../data/collections/open-collections.ts'
import { paymentsToReconcile } from '../../data/payments/reconciliations.ts'
import { findSession } from '../../data/accounts/sessions.ts'
import { offeredExtent } from '../../data/catalogue/sitemap-products.ts'
import { shelfQuery } from '../../domain/catalogue/shelf-query.ts'
import { runOnce } from '../../jobs/worker.ts'
import { changeFavourites } from '../../use-cases/favourites/change-favourites.ts'
import { homeRows } from '../../use-cases/catalogue/home-rows.ts'
import { receiveContact } from '../../use-cases/mail/receive-contact.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { signUpCustomer } from '../helpers/sign-up-customer.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import { commonWord, garmentWord, productIds, rareWord } from './fill-catalogue.ts'
import { vacuumAllVisible } from './vacuum-all-visible.ts'
import { setUnit } from '../helpers/set-unit.ts'

/** A database query of the shop that is measured, run by the shop's own code for a request or a job. */
export type Question = {
  what: string
  run: (at: TestShop) => Promise<unknown>
  before?: (at: TestShop) => Promise<unknown>
  /** The work of this query grows with its result, so only the query plan is checked. */
  grows?: true
  /** Rows and pages that the query may touch beyond those in the small shop, for example all rows of one state. */
  more?: { rows?: number; pages?: number }
  counts?: true
  varies?: number
}

const page = { category: null, page: 1, size: 24 }
const found = (typed: string) => ({ ...page, query: shelfQuery(typed) })
const listed = (what: string, options: Parameters<typeof cataloguePage>[1]): Question => ({
  what,
  run: ({ db }) => cataloguePage(db, options),
  ...(options.query === undefined ? { counts: true } : {}),
})

export const catalogueQuestions: Question[] = [
  listed('catalogue, first page', page),
  listed('catalogue, third page', { ...page, page: 3 }),
  listed('catalogue, for girls', { ...page, category: 'Girl' }),
  listed('catalogue, sweatshirts', { ...page, category: 'Hoodies' }),
  listed('catalogue, cheapest', { ...page, sorting: 'cheapest' }),
  listed('catalogue, dearest for girls', { ...page, category: 'Girl', sorting: 'dearest' }),
  listed('catalogue, cheapest sweatshirts', { ...page, category: 'Hoodies', sorting: 'cheapest' }),
  listed('catalogue, newest', { ...page, sorting: 'newest' }),
  listed('catalogue, four years', { ...page, age: 4 }),
  listed('catalogue with sold-out products, third page', { ...page, page: 3, soldOut: true }),
  listed('catalogue with sold-out products, dearest for girls', {
    ...page,
    category: 'Girl',
    sorting: 'dearest',
    soldOut: true,
  }),
  listed('catalogue with sold-out products, newest sweatshirts', {
    ...page,
    category: 'Hoodies',
    sorting: 'newest',
    soldOut: true,
  }),
  listed('a collection', { ...page, collection: 'pocas' }),
  listed('a collection, cheapest', { ...page, collection: 'pocas', sorting: 'cheapest' }),
  listed('a collection, newest four years', { ...page, collection: 'pocas', sorting: 'newest', age: 4 }),
  { ...listed('search inside a collection', { ...found(rareWord), collection: 'pocas' }) },
  {
    what: 'the rows of the home page',
    async run({ db, shop }) {
      const rows = await homeRows(shop, await offeredCollections(db))
      assert.deepEqual(
        rows.map(({ row }) => row.kind),
        ['newest', 'best-sellers', 'collection'],
      )
    },
  },
  { what: 'the buttons of collections', run: ({ db }) => offeredCollections(db) },
  // This search matches more products than its limit, so the ages of the whole category are counted.
  { ...listed('search, a word a quarter have', found(garmentWord)), counts: true },
  listed('search, a word forty have', found(rareWord)),
  { ...listed('search, a word a fiftieth have', found(commonWord)), grows: true },
  { ...listed('search, two words', found(`${garmentWord} ${commonWord}`)), grows: true },
  { ...listed('search, an age', found('4 años')), counts: true },
  { ...listed('search, a word and an age', found(`${commonWord} 12 meses`)), grows: true },
  listed('search, a word nobody has', found('trigonometría')),
  { what: 'a product', run: ({ db }) => findProduct(db, 'prenda-000050') },
  { what: 'stock of thirty', run: ({ app }) => get(app, `/api/stock?ids=${productIds(30).join()}`) },
  { what: 'what the builder offers', run: ({ db }) => builderOffers(db) },
  { what: 'extent of the sitemap', run: ({ db }) => offeredExtent(db), grows: true },
  { what: 'a guest buys from a long catalogue', run: buyAsGuest },
]

export const historyQuestions: Question[] = [
  { what: 'a guest buys', run: buyAsGuest },
  { what: 'a payment given up', run: giveUp },
  {
    what: 'a guest buys, and the worker sends the mail',
    run: async (at) => {
      await buyAsGuest(at)
      await runOnce(at.shop, at.mailer)
    },
    varies: 2,
  },
  { what: 'the worker, with nothing to do', run: ({ shop, mailer }) => runOnce(shop, mailer) },
  { what: 'somebody registers and signs in', run: (at) => signUpCustomer(at) },
  { what: 'who a session is', run: ({ db }) => findSession(db, '0c3b8a38e02f6dbf6b2bd8ac53f0a1ab') },
  {
    what: 'the orders of a customer',
    run: async ({ db }) => ordersOfCustomer(db, await someCustomer(db), { page: 1, size: 10 }),
    grows: true,
  },
  {
    what: 'a customer adds and removes favourites',
    run: async ({ shop }) =>
      changeFavourites(shop, await someCustomer(shop.db), { add: ['prenda-000007'], remove: productIds(3) }),
  },
  {
    what: 'payments that changed lately, for the comparison with the provider',
    run: (at) => compared(at, 0, 0.5),
    grows: true,
  },
  { what: 'orders of a while ago, for the same', run: (at) => compared(at, 5, 5.5), grows: true },
  {
    what: 'a message of the contact form',
    run: ({ shop }) =>
      receiveContact(shop, {
        name: 'Ana',
        email: 'ana@correo.example',
        message: '¿Tienen en talla 6?',
        address: shop.newId(),
      }),
  },
  {
    what: 'the daily tidying, a day after the last',
    before: async ({ db, shop }) => {
      while ((await deleteExpiredTraces(db, shop.now())) > 0)
        await sql`VACUUM (ANALYZE) checkouts, jobs, webhook_events, outbox`.execute(db)
    },
    run: ({ db, shop }) => deleteExpiredTraces(db, shop.now()),
    grows: true,
  },
]

async function someCustomer(db: Db): Promise<string> {
  const customers = db.selectFrom('customers').select('id').where('f_id', '=', 'identity-1')
  return (await customers.executeTakeFirstOrThrow()).id
}

/**
 * Compares the shop's payments with the provider's. `from` 0 includes closed checkouts; otherwise only orders that are
 * not fully refunded.
 */
function compared({ db, shop }: TestShop, from: number, to: number): Promise<unknown> {
  const ago = (days: number) => new Date(shop.now().getTime() - days * 86_400_000)
  const closedSince = from === 0 ? ago(to) : null
  return paymentsToReconcile(db, {
    providers: [shop.payments.online.name],
    since: ago(to),
    until: ago(from),
    closedSince,
    after: null,
    limit: 100,
  })
}

async function get(app: TestShop['app'], address: string): Promise<void> {
  const answer = await app.request(address)
  assert.equal(answer.status, 200, await answer.text())
}

const bought = { sku: 'prenda-000001#na-4', quantity: 1 }

async function started(at: TestShop) {
  const { price } = (await findProduct(at.db, 'prenda-000001'))!
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ ...bought, price }])
  assert.ok(body.id, JSON.stringify(body))
  return { buyer, id: body.id }
}

async function buyAsGuest(at: TestShop): Promise<void> {
  const { buyer, id } = await started(at)
  at.emulator.controls.approve(id)
  assert.equal((await buyer.capture(id)).status, 200)
  assert.equal((await buyer.current()).state, 'paid')
}

async function giveUp(at: TestShop): Promise<void> {
  const { buyer, id } = await started(at)
  assert.equal((await buyer.cancel(id)).status, 200)
}

export async function prepareQuestions({ db }: TestShop): Promise<void> {
  await sql`UPDATE products SET ages = '{4}', status = 1, images = '{/pictures/luna}' WHERE id = 'prenda-000001'`.execute(
    db,
  )
  await setUnit(db, 'prenda-000001', { pieces: 1000 })
  await sql`INSERT INTO postal_codes SELECT lpad(n::text, 5, '0'), 1, 'Centro', 'Monterrey', 'Nuevo León'
    FROM generate_series(60000, 69999) AS n`.execute(db)
  await sql`INSERT INTO shipping_by_code SELECT postal_code, 15000 FROM postal_codes`.execute(db)
  // One collection has the same number of products in every shop; 39 others grow with the catalogue.
  await sql`INSERT INTO collections (id, name, position, open, home_row) VALUES ('pocas', 'Pocas', 1, true, true)`.execute(
    db,
  )
  await sql`INSERT INTO collections (id, name, position, open)
    SELECT 'grupo-' || n, 'Grupo ' || n, n + 1, true FROM generate_series(1, 39) AS n`.execute(db)
  await sql`INSERT INTO collection_products
    SELECT 'pocas', id, row_number() OVER (ORDER BY id) * 1024 FROM products WHERE id <= 'prenda-000100'
    UNION ALL
    SELECT 'grupo-' || 1 + right(id, 6)::integer % 39, id, row_number() OVER (ORDER BY id DESC) * 1024
    FROM products WHERE id LIKE 'prenda-%'`.execute(db)
  await sql`INSERT INTO best_sellers SELECT row_number() OVER (ORDER BY id), id FROM products
    WHERE id BETWEEN 'prenda-000002' AND 'prenda-000025'`.execute(db)
  await vacuumAllVisible(db, [
    'best_sellers',
    'collection_products',
    'collections',
    'products',
    'shelf',
    'postal_codes',
    'shipping_by_code',
  ])
}
