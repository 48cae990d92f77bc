import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { offeredCollections } from '../../data/collections/open-collections.ts'
import { keptTables, workTables } from '../../data/demonstration/work-tables.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { createExampleShop, fillTestExample } from '../../test/helpers/example-shop.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import type { TestShop } from '../../test/helpers/test-shop.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { overdueWork } from '../../data/health/invariants.ts'
import { readInvoiceFiles } from '../invoices/read-invoice-files.ts'
import { settingsOf } from '../settings/change-settings.ts'
import { homeRows } from '../catalogue/home-rows.ts'
import { rankBestSellers } from '../catalogue/rank-best-sellers.ts'
import { startOver, startOverOutlook } from './start-over.ts'
import { reconcileAll } from '../../test/helpers/reconcile-all.ts'

// One example for all tests of this file: it takes some seconds to write.

type Row = Record<string, number | string>

let at: TestShop
let unitsBefore: Row[]
let results: Awaited<ReturnType<typeof fillTestExample>>[]
before(async () => {
  at = await createExampleShop()
  unitsBefore = await units()
  let asked = 0
  // The process dies in the middle, after it wrote a happening and before it noted that.
  const stopped = await fillTestExample(at, () => (asked += 1) > 300)
  await at.db.updateTable('example_work').set({ happenings: 299 }).execute()
  // Then two processes start at once.
  results = [stopped, ...(await Promise.all([fillTestExample(at), fillTestExample(at)]))]
})
after(() => at.close())

const units = async () =>
  (
    await sql<Row>`SELECT product_id || ' ' || size AS unit, pieces - held AS free, pieces FROM stock_units ORDER BY 1`.execute(
      at.db,
    )
  ).rows

const counted = async (query: ReturnType<typeof sql<{ what: string; count: number }>>) =>
  Object.fromEntries((await query.execute(at.db)).rows.map(({ what, count }) => [what, count]))

test('after a crash the next process writes the rest of the example; of two processes one writes; no use case refuses a part', () => {
  const [stopped, ...both] = results
  assert.equal(stopped!.kind, 'stopped')
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['filled', 'filled-already'])
  assert.deepEqual(
    both.flatMap((each) => (each.kind === 'filled' ? each.faults : [])),
    [],
  )
})

test('the example has orders and payments in every state', async () => {
  const orders = await counted(sql`SELECT state AS what, count(*) FROM orders GROUP BY state`)
  assert.deepEqual(Object.keys(orders).toSorted(), [
    'cancelled',
    'delivered',
    'paid',
    'preparing',
    'refunded',
    'returned',
    'shipped',
  ])
  const all = Object.values(orders).reduce((sum, count) => sum + count)
  assert.ok(all >= 110 && all <= 150, `${all} orders`)
  assert.ok(
    orders['delivered']! > 60 && orders['paid']! >= 7 && orders['shipped']! >= 3,
    JSON.stringify(orders),
  )
  const checkouts = await counted(sql`SELECT state AS what, count(*) FROM checkouts GROUP BY state`)
  const { awaiting_transfer: awaited, confirming, review, closed } = checkouts
  assert.deepEqual(
    { awaited, confirming, review, closed },
    { awaited: 4, confirming: 1, review: 1, closed: 3 },
  )
})

test('the example has something in every part of the trastienda', async () => {
  const found = await counted(sql`
    SELECT 'customers' AS what, count(*) FROM customers
    UNION ALL SELECT 'customers with several orders', count(*) FROM (
      SELECT customer_id FROM orders WHERE customer_id IS NOT NULL GROUP BY 1 HAVING count(*) > 2) AS several
    UNION ALL SELECT 'verified', count(*) FROM customers WHERE email_verified_at IS NOT NULL
    UNION ALL SELECT 'cards', count(*) FROM membership_cards
    UNION ALL SELECT 'cards revoked', count(*) FROM membership_cards WHERE revoked_at IS NOT NULL
    UNION ALL SELECT 'messages answered', count(*) FROM contact_messages WHERE state = 'answered'
    UNION ALL SELECT 'messages open', count(*) FROM contact_messages WHERE state = 'open'
    UNION ALL SELECT 'refunds done', count(*) FROM refunds WHERE state = 'done'
    UNION ALL SELECT 'refunds by hand', count(*) FROM refunds WHERE state = 'asked'
    UNION ALL SELECT 'disputes', count(*) FROM disputes
    UNION ALL SELECT 'exchanges', count(*) FROM exchanges
    UNION ALL SELECT 'codes', count(*) FROM discount_codes
    UNION ALL SELECT 'orders with a code', count(*) FROM orders WHERE code <> ''
    UNION ALL SELECT 'markdowns ended', count(*) FROM markdowns WHERE state = 'ended'
    UNION ALL SELECT 'markdowns running', count(*) FROM markdowns WHERE state = 'running'
    UNION ALL SELECT 'products with Antes', count(*) FROM products WHERE price_before_centavos IS NOT NULL
    UNION ALL SELECT 'lines sold below Antes', count(*) FROM order_items WHERE price_before_centavos > unit_price_centavos
    UNION ALL SELECT 'direct sales', count(*) FROM direct_sales
    UNION ALL SELECT 'made to order', count(*) FROM order_items WHERE line_id LIKE 'custom-%'
    UNION ALL SELECT 'searches', count(*) FROM empty_searches
    UNION ALL SELECT 'faulty spreadsheets', count(*) FROM sheet_imports WHERE state = 'faulty'
    UNION ALL SELECT 'days with visits', count(DISTINCT day) FROM visit_counts
    UNION ALL SELECT 'movements', count(*) FROM stock_movements
    UNION ALL SELECT 'invoices that wait', count(*) FROM invoice_requests WHERE state = 'asked'
    UNION ALL SELECT 'invoices made', count(*) FROM invoice_requests WHERE state = 'invoiced'
    UNION ALL SELECT 'files of invoices', count(*) FROM invoice_files
    UNION ALL SELECT 'people who wait for a size', count(*) FROM stock_waits
      WHERE state = 'waiting' AND product_id = 'playera-dino-de-carton' AND size = '6'
    UNION ALL SELECT 'people who wait for a garment', count(*) FROM stock_waits WHERE state = 'waiting' AND size IS NULL
    UNION ALL SELECT 'people told of pieces', count(*) FROM stock_waits WHERE state = 'told'
    UNION ALL SELECT 'collections open', count(*) FROM collections WHERE open AND picture <> ''
    UNION ALL SELECT 'collections on home', count(*) FROM collections WHERE open AND on_home
    UNION ALL SELECT 'products collected', count(*) FROM collection_products
    UNION ALL SELECT 'notes', count(*) FROM order_notes
    UNION ALL SELECT 'log lines', count(*) FROM audit_log`)
  const least = {
    customers: 24,
    'customers with several orders': 10,
    verified: 24,
    cards: 6,
    'cards revoked': 1,
    'messages answered': 9,
    'messages open': 3,
    'refunds done': 7,
    'refunds by hand': 1,
    disputes: 1,
    exchanges: 1,
    codes: 4,
    'orders with a code': 4,
    'markdowns ended': 1,
    'markdowns running': 1,
    'products with Antes': 4,
    'lines sold below Antes': 2,
    'direct sales': 15,
    'made to order': 6,
    searches: 12,
    'faulty spreadsheets': 1,
    'days with visits': 34,
    movements: 60,
    'invoices that wait': 4,
    'invoices made': 2,
    'files of invoices': 4,
    'people who wait for a size': 14,
    'people who wait for a garment': 7,
    'people told of pieces': 2,
    'collections open': 3,
    'collections on home': 1,
    'products collected': 40,
    notes: 4,
    'log lines': 300,
  }
  for (const [what, count] of Object.entries(least))
    assert.ok(found[what]! >= count, `${what}: ${found[what]}`)
})

test('the example offers pickup, and has an order that is paid, one that waits for its buyer and one that was picked up', async () => {
  const { value } = await settingsOf(at.shop, 'pickup')
  assert.equal(value.picksUp, true)
  const { rows } = await sql<Row>`SELECT state, delivery ->> 'pickup' AS pickup FROM orders
    WHERE delivery ? 'pickup' ORDER BY state`.execute(at.db)
  const states = ['delivered', 'paid', 'shipped']
  assert.deepEqual(
    rows,
    states.map((state) => ({ state, pickup: value.pickupName })),
  )
})

test('sold-out garments stay in the catalogue of the example, and the XML of its invoices is one that the shop reads', async () => {
  const { value } = await settingsOf(at.shop, 'selling')
  assert.equal(value.showsSoldOut, true)
  const files = await at.db
    .selectFrom('invoice_files')
    .innerJoin('invoice_requests', 'invoice_requests.checkout_id', 'invoice_files.checkout_id')
    .select(['rfc', 'kind', 'bytes'])
    .execute()
  for (const { rfc, kind, bytes } of files) {
    const read = await readInvoiceFiles(at.shop, { rfc, pdf: null, xml: null, [kind]: bytes })
    assert.equal(read.kind, 'read', `${kind} of ${rfc}`)
  }
})

test('the home page of the example has a row of each kind', async () => {
  await rankBestSellers(at.shop)
  const rows = await homeRows(at.shop, await offeredCollections(at.db))
  assert.deepEqual(
    rows.map(({ row, garments }) => [row.kind, garments.length]),
    [
      ['newest', 8],
      ['best-sellers', 8],
      ['collection', 8],
    ],
  )
})

test('the books of the example are in order, and the provider agrees', async () => {
  await assertInvariants(at)
  const overdue = await overdueWork(at.db, at.shop.now())
  assert.deepEqual(overdue, [{ what: 'payments under review by a person', count: 1 }])
  const compared = await reconcileAll(at.shop)
  assert.ok(compared.lookedAt > 10)
  assert.deepEqual([compared.findings, compared.healed], [[], []])
})

test('the shop ends with the free pieces that it began with, but for a piece or two', async () => {
  const more = (await units()).map(({ free }, index) => Number(free) - Number(unitsBefore[index]!['free']))
  assert.ok(
    more.every((pieces) => pieces >= 0),
    'nothing is missing',
  )
  const sum = more.reduce((all, pieces) => all + pieces)
  assert.ok(sum <= 4, `${sum} more`)
})

test('everything happened before the example ended', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name = ANY (${[...workTables]})
      AND column_name NOT IN ('expires_at', 'ends_at', 'answer_by', 'due_at', 'hold_expires_at', 'pay_by', 'remind_at',
        'window_ends_at', 'last_seen')`.execute(at.db)
  const late: string[] = []
  for (const { table, column } of rows) {
    const { rows: found } = await sql<{ late: number }>`SELECT count(*) AS late FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} >= (SELECT ends_at FROM example_work)`.execute(at.db)
    if (found[0]!.late > 0) late.push(`${table}.${column}: ${found[0]!.late}`)
  }
  // The comparison with the provider above happened now.
  assert.deepEqual(
    late.filter((each) => !each.startsWith('reconciliations')),
    [],
  )
})

test('no mail of the example waits', async () => {
  const { rows } = await sql`SELECT id FROM outbox WHERE sent_at IS NULL
    UNION ALL SELECT id FROM jobs WHERE finished_at IS NULL`.execute(at.db)
  assert.deepEqual(rows, [])
})

test('a full demonstration is not filled again', async () => {
  assert.deepEqual(await fillTestExample(at), { kind: 'filled-already' })
})

test('every table belongs to the work or to what stays', async () => {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'`.execute(
    at.db,
  )
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), [...workTables, ...keptTables].toSorted())
})

test('no column has a clock of its own', async () => {
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'
      AND column_default ~ '^(now|clock_timestamp|CURRENT_TIMESTAMP)'`.execute(at.db)
  assert.deepEqual(rows, [], 'a column that has DEFAULT now() must have DEFAULT shop_now()')
})

// The last tests take the example out.

test('only a demonstration starts over', async () => {
  const owner = await hireStaff(at.db)
  const demonstration = { ...at.shop.settings.demonstration, backoffice: false }
  const real = { ...at.shop, settings: { ...at.shop.settings, demonstration } }
  assert.deepEqual(await startOver(real, owner, { catalogueToo: true }), { kind: 'no-demonstration' })
  assert.equal(await startOverOutlook(real), null)
})

test('starting over takes out the example and says what else goes; the catalogue stays', async () => {
  const owner = await hireStaff(at.db)
  await at.db
    .insertInto('contact_messages')
    .values({ id: at.shop.newId(), name: 'Ana', email: 'ana@correo.example', message: '¿Hola?', source: '' })
    .execute()
  const pieces = (await units()).map((each) => each['pieces'])
  const outlook = await startOverOutlook(at.shop)
  assert.ok(outlook!.example.orders > 100 && outlook!.example.customers === 24)
  assert.deepEqual(outlook!.own, { orders: 0, customers: 0, messages: 1, discounts: 0, spreadsheets: 0 })
  assert.deepEqual(await startOver(at.shop, owner, { catalogueToo: false }), { kind: 'started-over' })
  for (const table of workTables.filter((name) => name !== 'audit_log'))
    assert.equal(
      (await sql<Row>`SELECT count(*) AS rows FROM ${sql.table(table)}`.execute(at.db)).rows[0]!['rows'],
      0,
      table,
    )
  const log = await at.db.selectFrom('audit_log').select(['action', 'who']).execute()
  assert.deepEqual(log, [{ action: 'start over', who: owner.name }])
  assert.equal((await auditLinesOf(at.db, { kind: 'shop', id: 'demonstration' })).length, 1)
  assert.deepEqual(
    (await units()).map((each) => each['pieces']),
    pieces,
  )
  const prices = await sql`SELECT id FROM products WHERE markdown_id IS NOT NULL OR held > 0`.execute(at.db)
  assert.deepEqual(prices.rows, [])
  await assert.rejects(sql`TRUNCATE audit_log`.execute(at.db), /only ever added to/)
  assert.deepEqual(await fillTestExample(at), { kind: 'taken-out' })
})

test('the catalogue of the demonstration goes too if the owner wants, and her own products stay', async () => {
  const owner = await hireStaff(at.db)
  await sql`INSERT INTO products (id, title, price_centavos, garment) VALUES ('mia', 'Mía', 100, 'TShirt')`.execute(
    at.db,
  )
  assert.deepEqual(await startOver(at.shop, owner, { catalogueToo: true }), { kind: 'started-over' })
  assert.deepEqual(await at.db.selectFrom('products').select('id').execute(), [{ id: 'mia' }])
  for (const table of ['designs', 'collections'] as const)
    assert.deepEqual(await at.db.selectFrom(table).select('id').execute(), [])
})
