import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { emptySearchesSince, keepEmptySearch } from '../../data/today/empty-searches.ts'
import { cartsGivenUp, salesByDay, soldLately } from '../../data/today/sales-sums.ts'
import { dayBegins } from '../../domain/values/mexican-days.ts'
import { type FigureSpan, salesFigures, summedDays } from '../../domain/today/sales-figures.ts'
import { mostEmptySearchesOfNetwork as most } from '../../domain/today/empty-search.ts'
import { mostOrdersPerAlert } from '../../domain/today/alerts.ts'
import { mostWaitingCounted } from '../../domain/today/what-waits.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { createMember } from '../../test/helpers/member.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { dayInMexico } from '../../words/dates.ts'
import { writeArcoRequest } from '../accounts/change-customer.ts'
import { alertsFor, waitingFor } from './just-now.ts'
import { noteEmptySearch } from './note-empty-search.ts'
import { tryWorkAgain } from './try-work-again.ts'

const at = await createTestShop()
after(() => at.close())

const ago = (days: number) => new Date(at.shop.now().getTime() - days * 86_400_000)
const waitingRows = async (role: 'owner' | 'workshop' = 'owner') =>
  (await waitingFor(at.shop, role)).map(({ kind, count, orderNumber }) => [kind, count, orderNumber])

const card = { category: 'DIGITAL_GOODS', lineId: 'tarjetaSocio-1', quantity: 1 } as const

async function figuresOf(now: Date, span: FigureSpan) {
  const today = dayInMexico(now)
  const first = dayBegins(today, 1 - summedDays(span))!
  const sums = await salesByDay(at.db, { first, today: dayBegins(today)!, now })
  return salesFigures(sums, today, span)
}

test('an empty shop has no waiting work and no sales', async () => {
  assert.deepEqual(await waitingRows(), [])
  assert.deepEqual(await alertsFor(at.shop, 'owner'), {
    counts: { today: 0, orders: 0, messages: 0, money: 0 },
    orders: [],
  })
  const { figure } = await figuresOf(at.shop.now(), 'month')
  assert.deepEqual(figure.now, { orders: 0, pieces: 0, money: 0 })
  const sold = await soldLately(at.db, { since: ago(28), now: at.shop.now(), best: 5, thin: 9 })
  assert.deepEqual(sold, { best: [], thin: [] })
})

test('each order waits by its state, the oldest first, and an order of cards alone does not wait', async () => {
  const oldest = await placeTestOrder(at.db, { createdAt: ago(3) })
  await placeTestOrder(at.db, { createdAt: ago(1) })
  const packed = await placeTestOrder(at.db, { state: 'preparing', createdAt: ago(2) })
  const lost = await placeTestOrder(at.db, { state: 'shipped', createdAt: ago(10.1) })
  await placeTestOrder(at.db, { state: 'shipped', createdAt: ago(9.9) })
  await placeTestOrder(at.db, { state: 'delivered', createdAt: ago(20) })
  const back = await placeTestOrder(at.db, { state: 'returned', createdAt: ago(4) })
  await placeTestOrder(at.db, { lines: [card], shipping: 0, createdAt: ago(30) })
  assert.deepEqual(await waitingRows(), [
    ['no-news', 1, lost.number],
    ['returned', 1, back.number],
    ['to-prepare', 2, oldest.number],
    ['to-ship', 1, packed.number],
  ])
  const [, , waiting] = await waitingFor(at.shop, 'owner')
  assert.deepEqual(
    [waiting!.about, waiting!.pieces, waiting!.madeToOrder, waiting!.image],
    ['Playera Dino de Cartón', 2, false, '/pictures/playera-dino-de-carton-frente'],
  )
})

test('payments that went wrong are shown only to roles that may decide about them', async () => {
  const order = await placeTestOrder(at.db, { state: 'delivered', createdAt: ago(20) })
  await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure, updated_at)
    SELECT gen_random_uuid(), provider, capture_id, id, 100, 'talla', 'failed', 'no', ${ago(5)} FROM orders WHERE id = ${order.id}`.execute(
    at.db,
  )
  const review = await placeTestOrder(at.db, { state: 'delivered', createdAt: ago(20) })
  await sql`UPDATE checkouts SET state = 'review', updated_at = ${ago(1)} WHERE order_number = ${review.number}`.execute(
    at.db,
  )
  await sql`INSERT INTO reconciliations VALUES (gen_random_uuid(), ${ago(1)}, ${ago(0.5)}, 9, 0, '[]', '[{"orderNumber":"PL-1","what":"x"}]')`.execute(
    at.db,
  )
  const of = async (role: 'owner' | 'workshop') =>
    new Map((await waitingFor(at.shop, role)).map((each) => [each.kind, each]))
  const owner = await of('owner')
  assert.equal(owner.get('refunds-failed')!.orderNumber, order.number)
  assert.equal(owner.get('to-review')!.orderNumber, review.number)
  assert.equal(owner.get('findings')!.count, 1)
  const workshop = await of('workshop')
  for (const kind of ['refunds-failed', 'to-review', 'findings', 'gave-up', 'messages'] as const)
    assert.equal(workshop.has(kind), false, kind)
  await sql`UPDATE refunds SET failure_seen_at = now()`.execute(at.db)
  assert.equal((await of('owner')).has('refunds-failed'), false, 'already seen')
})

test('failed jobs are listed, are retried at once by one request, and the request writes a log line', async () => {
  const job = (id: string, attempts: number, error: string) =>
    sql`
    INSERT INTO jobs (id, kind, attempts, last_error, run_at) VALUES (${id}, 'deliver-mail', ${attempts}, ${error}, now() + interval '1 hour')`.execute(
      at.db,
    )
  await job('gives up', 8, 'Error ECONNREFUSED')
  await job('waits for its turn', 40, 'waits')
  await job('young', 7, 'Error ECONNREFUSED')
  const counts = await waitingFor(at.shop, 'owner')
  assert.equal(counts.find(({ kind }) => kind === 'gave-up')!.count, 1)
  const workshop = await hireStaff(at.db, { role: 'workshop' })
  assert.deepEqual(await tryWorkAgain(at.shop, workshop), { kind: 'not-allowed' })
  const sales = await hireStaff(at.db, { role: 'sales' })
  assert.deepEqual(await tryWorkAgain(at.shop, sales), { kind: 'done', tried: 1 })
  const { rows: due } =
    await sql`SELECT id FROM jobs WHERE run_at <= now() AND kind = 'deliver-mail'`.execute(at.db)
  assert.deepEqual(due, [{ id: 'gives up' }])
  const lines = await at.db.selectFrom('audit_log').select(['action', 'became']).execute()
  assert.deepEqual(lines, [{ action: 'try work again', became: { tried: 1 } }])
})

/** In 2019, far from the orders of the other tests. */
const noonOfTenth = new Date('2019-03-10T18:00:00Z')

test('days are those of Mexico, and sales include shipping and exclude refunds', async () => {
  const on = (time: string, placing: Parameters<typeof placeTestOrder>[1] = {}) =>
    placeTestOrder(at.db, { ...placing, createdAt: new Date(time) })
  // Midnight in Mexico is 06:00 UTC.
  await on('2019-03-10T06:00:00Z')
  const yesterdays = await on('2019-03-10T05:59:00Z')
  await on('2019-03-03T17:59:00Z', { lines: [card] })
  await on('2019-03-03T18:01:00Z')
  for (const [state, amount] of [
    ['done', 10_000],
    ['failed', 5_000],
  ] as const)
    await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure, created_at)
      SELECT gen_random_uuid(), provider, capture_id, id, ${amount}, 'talla', ${state}, ${state === 'failed' ? 'no' : null}, '2019-03-10T12:00:00Z'
      FROM orders WHERE id = ${yesterdays.id}`.execute(at.db)
  const { figure: ofToday, days } = await figuresOf(noonOfTenth, 'today')
  assert.deepEqual(ofToday.now, { orders: 1, pieces: 2, money: 57_800 + 15_000 })
  assert.equal(days.at(-1)!.day, '2019-03-10')
  const { figure: yesterday } = await figuresOf(noonOfTenth, 'yesterday')
  assert.deepEqual(yesterday.now, { orders: 1, pieces: 2, money: 57_800 + 15_000 - 10_000 })
  const { figure: week } = await figuresOf(noonOfTenth, 'week')
  assert.equal(week.now.orders, 2)
  assert.equal(week.before.orders, 1, 'orders later on that day a week ago are not compared yet')
  assert.equal(week.before.pieces, 0, 'cards do not count as pieces')
})

test('a cancelled or fully refunded order counts for no figure, also if its refund has no record', async () => {
  const day = { createdAt: new Date('2019-06-10T15:00:00Z') }
  const now = new Date('2019-06-10T18:00:00Z')
  await stock(at.db, 'queda', 9)
  const lines = [{ productId: 'queda', quantity: 2 }]
  // The refunded order has no recorded refund.
  for (const state of ['paid', 'cancelled', 'refunded'] as const)
    await placeTestOrder(at.db, { ...day, lines, state })
  const { figure } = await figuresOf(now, 'today')
  assert.deepEqual(figure.now, { orders: 1, pieces: 2, money: 57_800 + 15_000 })
  assert.equal(figure.meanCart, 57_800 + 15_000)
  const { best } = await soldLately(at.db, { since: dayBegins('2019-06-01')!, now, best: 5, thin: 5 })
  assert.deepEqual(
    best.map(({ sold }) => sold),
    [2],
  )
})

test('the best-selling products are listed, with those that run out', async () => {
  await stock(at.db, 'mucha', 50)
  await stock(at.db, 'ultima', 1)
  await stock(at.db, 'agotada', 0)
  const of = (productId: string, quantity: number) => ({ lineId: `${productId}#na-4`, productId, quantity })
  await placeTestOrder(at.db, { lines: [of('mucha', 3), of('ultima', 1)], createdAt: ago(0.2) })
  await placeTestOrder(at.db, { lines: [of('agotada', 2)], createdAt: ago(0.1) })
  await placeTestOrder(at.db, { lines: [of('agotada', 9)], createdAt: ago(40) })
  const { best, thin } = await soldLately(at.db, { since: ago(28), now: at.shop.now(), best: 2, thin: 9 })
  assert.deepEqual(
    best.map(({ id, sold, free }) => [id, sold, free]),
    [
      ['mucha', 3, 50],
      ['agotada', 2, 0],
    ],
  )
  assert.deepEqual(
    thin.map(({ id, free }) => [id, free]),
    [
      ['agotada', 0],
      ['ultima', 1],
    ],
  )
})

test('carts left at the payment are counted, replaced carts are not', async () => {
  const now = new Date('2026-03-10T18:00:00Z')
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [reason, days] of [
    ['expired', 1],
    ['cancelled', 2],
    ['replaced', 1],
    ['expired', 9],
    // The same weekday a week ago is compared until the same hour; carts that ended later that day are not counted.
    ['expired', 7.01],
    ['expired', 6.99],
  ] as const) {
    const { number } = await placeTestOrder(at.db, { createdAt: before(days) })
    await sql`UPDATE checkouts SET state = 'closed', closed_reason = ${reason}, updated_at = ${before(days)}
      WHERE order_number = ${number}`.execute(at.db)
  }
  const week = {
    since: dayBegins('2026-03-04')!,
    before: { from: dayBegins('2026-02-25')!, until: before(7) },
  }
  assert.deepEqual(await cartsGivenUp(at.db, week), { carts: 2, money: 2 * 72_800, before: 2 })
})

test('the alert lists the newest orders: without money for the workshop, with all details for the owner', async () => {
  const { number } = await placeTestOrder(at.db)
  const [owners] = (await alertsFor(at.shop, 'owner')).orders
  assert.deepEqual(owners, { number, pieces: 2, buyer: 'Ana Treviño', total: 72_800 })
  const [workshops] = (await alertsFor(at.shop, 'workshop')).orders
  assert.deepEqual(workshops, { number, pieces: 2, buyer: null, total: null })
})

test('a direct sale raises no alert, and does not reduce the number of orders that an alert lists', async () => {
  const web: string[] = []
  for (let nth = 0; nth < mostOrdersPerAlert; nth += 1) web.unshift((await placeTestOrder(at.db)).number)
  const { number } = await placeTestOrder(at.db)
  const alerted = async () => (await alertsFor(at.shop, 'owner')).orders.map((order) => order.number)
  assert.ok((await alerted()).includes(number))
  await at.db.updateTable('orders').set({ channel: 'counter' }).where('number', '=', number).execute()
  assert.deepEqual((await alerted()).toSorted(), web.toSorted())
})

test('an empty search counts once a day, and each day stores a limited number', async () => {
  const day = (date: string) => new Date(`${date}T12:00:00Z`)
  for (const [date, words] of [
    ['2026-03-01', 'zapatos'],
    ['2026-03-01', 'zapatos'],
    ['2026-03-02', 'zapatos'],
    ['2026-03-02', 'unicornio'],
    ['2026-03-02', 'de más'],
  ] as const)
    await keepEmptySearch(at.db, { now: day(date), words, most: 2 })
  assert.deepEqual(await emptySearchesSince(at.db, '2026-03-01', 9), [
    { words: 'zapatos', days: 2 },
    { words: 'unicornio', days: 1 },
  ])
})

test('each network has its own daily limit of recorded empty searches', async () => {
  await at.db.deleteFrom('empty_searches').execute()
  const search = (query: string, address: string) =>
    noteEmptySearch(at.shop, { query, category: null, age: null }, address)
  const noted = async () => (await at.db.selectFrom('empty_searches').select('words').execute()).length
  for (let each = 0; each < most + 5; each += 1) await search(`inventada ${each}`, '198.51.100.7')
  assert.equal(await noted(), most)
  await search('sombrilla', '203.0.113.9')
  assert.equal(await noted(), most + 1)
  // A whole /48 of IPv6 may record four times as many searches as one visitor.
  for (let each = 0; each < most * 5; each += 1)
    await search(`inventada v6 ${each}`, `2001:db8:1:${(each + 16).toString(16)}00::1`)
  assert.equal(await noted(), most + 1 + most * 4)
})

test('legal requests about personal data are listed with their due day, the first due one named', async () => {
  const owner = await hireStaff(at.db)
  const { id: customerId } = await createMember(at)
  const request = { from: { customerId }, kind: 'access' } as const
  const writeRequest = (receivedOn: string) =>
    writeArcoRequest(at.shop, owner, { ...request, id: randomUUID(), receivedOn })
  await writeRequest('2026-11-19')
  await writeRequest('2026-10-30')
  const waits = async (role: 'owner' | 'workshop') =>
    (await waitingFor(at.shop, role)).filter(({ kind }) => kind === 'data-requests')
  const [requests] = await waits('owner')
  assert.deepEqual([requests?.count, requests?.about], [2, '2026-11-27'])
  assert.equal(requests?.since.toISOString(), '2026-10-30T06:00:00.000Z')
  assert.deepEqual(await waits('workshop'), [])
  await at.db.updateTable('arco_requests').set({ answered_at: at.shop.now() }).execute()
  assert.deepEqual(await waits('owner'), [])
})

test('of 1,500 messages that wait, 1,001 are counted: enough for Hoy to say «Más de 1,000»', async () => {
  await sql`DELETE FROM contact_messages`.execute(at.db)
  const send = (count: number) =>
    sql`INSERT INTO contact_messages (id, name, email, message, source)
      SELECT gen_random_uuid(), 'Ana', 'ana@correo.example', '¿Tienen en talla 6?', 'source' FROM generate_series(1, ${count}::int)`.execute(
      at.db,
    )
  const waits = async () =>
    (await waitingFor(at.shop, 'owner')).find(({ kind }) => kind === 'messages')?.count
  await send(mostWaitingCounted)
  assert.equal(await waits(), mostWaitingCounted)
  await send(500)
  assert.equal(await waits(), mostWaitingCounted + 1)
  await sql`DELETE FROM contact_messages`.execute(at.db)
})
