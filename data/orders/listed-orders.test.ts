import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { orderSought } from '../../domain/orders/order-search.ts'
import { listingOf, type OrderTab, quietSince } from '../../domain/orders/order-list.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { type Placed, placeTestOrder } from '../../test/helpers/placed-order.ts'
import { openDatabase } from '../database.ts'
import { countWaitingOrders, listOrders, type OrdersWanted } from './listed-orders.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString, max: 4 })
after(() => db.destroy())

const now = new Date('2026-03-20T18:00:00Z')
const day = (of: number) => new Date(`2026-03-${String(of).padStart(2, '0')}T18:00:00Z`)

function listed(wanted: Partial<OrdersWanted> & { typed?: string; buyers?: boolean; tab?: OrderTab }) {
  const { typed = '', buyers = true, tab = 'all', ...rest } = wanted
  const sought = orderSought(typed, { buyers })
  return listOrders(db, {
    listing: listingOf(tab),
    sorting: 'newest',
    quietSince: quietSince(now),
    size: 40,
    sought,
    ...rest,
  })
}

async function finds(typed: string, { number }: Placed, buyers = true): Promise<boolean> {
  const { orders } = await listed({ typed, buyers })
  return orders.some((order) => order.number === number)
}

describe('an order is found', () => {
  let sofia: Placed
  before(async () => {
    const customer = await knownCustomer(db, { phone: '+52 81 1234 5678' })
    sofia = await placeTestOrder(db, {
      customerId: customer.id,
      email: 'Sofia.Munoz@correo.example',
      delivery: { fullName: 'Sofía Múñoz Íñiguez', city: 'Mérida', postalCode: '97000' },
      lines: [{ name: 'Sudadera Ajolote de Medianoche' }],
      createdAt: day(2),
    })
    await placeTestOrder(db, { createdAt: day(1) })
  })

  test('by its number: whole, without dashes, in lower case, by a part of it, with O for 0', async () => {
    const { number } = sofia
    const bare = number.replaceAll('-', '')
    const parts = [number.slice(3), number.slice(0, 7), bare.slice(4, 8)]
    for (const typed of [number, bare, number.toLowerCase(), ...parts])
      assert.ok(await finds(typed, sofia), typed)
    assert.ok(await finds(number.slice(-3), sofia), 'its last part')
    assert.ok(await finds(number.replaceAll('0', 'o').replaceAll('1', 'l'), sofia), 'as read aloud')
  })

  test('by name, place, garment, mail and telephone, ignoring accents and case', async () => {
    const names = ['sofia', 'SOFÍA MUÑOZ', 'munoz', 'iñiguez sof', 'merida', '97000']
    const garments = ['ajolote', 'sudadera medianoche']
    const mails = ['sofia.munoz@correo.example', 'SOFIA.MUNOZ@']
    const telephones = ['81 1234 5678', '(81)1234-5678', '+528112345678']
    for (const typed of [...names, ...garments, ...mails, ...telephones])
      assert.ok(await finds(typed, sofia), typed)
  })

  test('only if it has all the words', async () => {
    assert.ok(await finds('sofia ajolote merida', sofia))
    for (const typed of ['sofia dino', 'sofia.otra@correo.example', '8199999999', '@'])
      assert.ok(!(await finds(typed, sofia)), typed)
    // Signs alone are no words, and they break no query.
    for (const typed of ["'", '&|!', '´']) await finds(typed, sofia)
  })

  test('by email and telephone only for staff who may see them', async () => {
    for (const typed of ['sofia.munoz@correo.example', '8112345678', '@'])
      assert.ok(!(await finds(typed, sofia, false)), typed)
    assert.ok(await finds('sofia', sofia, false))
  })

  test('by its present data: the tracking number and the corrected name, not the old name', async () => {
    const placed = await placeTestOrder(db, { delivery: { fullName: 'Renata Vieja' } })
    const { delivery } = await db
      .selectFrom('orders')
      .select('delivery')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('orders')
      .set({
        tracking_number: 'MX-99 4411 7788',
        delivery: JSON.stringify({ ...delivery, fullName: 'Renata Nueva' }),
      })
      .where('id', '=', placed.id)
      .execute()
    for (const typed of ['mx9944117788', '7788', 'renata nueva']) assert.ok(await finds(typed, placed), typed)
    assert.ok(!(await finds('vieja', placed)))
  })
})

describe('the list', () => {
  test('pages through each sorting, and no order is skipped when another changes meanwhile', async () => {
    const mail = { email: 'paginas@correo.example' }
    const placed: Placed[] = []
    for (const n of [1, 2, 3, 4, 5])
      placed.push(
        await placeTestOrder(db, {
          ...mail,
          createdAt: day(3 + n),
          lines: [{ unitPrice: 1000 * (n % 3) + 100 }],
        }),
      )
    const numbers = placed.map(({ number }) => number)
    for (const sorting of ['newest', 'longest', 'dearest'] as const) {
      const seen: string[] = []
      let after: OrdersWanted['after'] = null
      do {
        const page = await listed({ tab: 'prepare', typed: mail.email, sorting, after, size: 2 })
        assert.equal(page.found, 5)
        seen.push(...page.orders.map(({ number }) => number))
        after = page.next
      } while (after)
      assert.deepEqual(seen.toSorted(), numbers.toSorted(), sorting)
      if (sorting === 'newest') assert.deepEqual(seen, numbers.toReversed())
      if (sorting === 'longest') assert.deepEqual(seen, numbers)
    }
    const longest = { tab: 'prepare', typed: mail.email, sorting: 'longest', size: 2 } as const
    const first = await listed(longest)
    await db
      .updateTable('orders')
      .set({ state: 'preparing', state_since: now })
      .where('id', '=', placed[1]!.id)
      .execute()
    const second = await listed({ ...longest, after: first.next })
    assert.deepEqual(
      second.orders.map(({ number }) => number),
      numbers.slice(2, 4),
    )
  })

  test('separates orders to prepare, shipped, without news, returned and with a failed refund; a card alone is not a parcel', async () => {
    const before = await countWaitingOrders(db, quietSince(now))
    await placeTestOrder(db, { createdAt: day(19) })
    await placeTestOrder(db, {
      lines: [{ category: 'DIGITAL_GOODS', lineId: 'tarjetaSocio-1#na-na' }],
      shipping: 0,
    })
    await placeTestOrder(db, { state: 'preparing', createdAt: day(19) })
    await placeTestOrder(db, { state: 'shipped', createdAt: day(19) })
    const quiet = await placeTestOrder(db, { state: 'shipped', createdAt: day(9) })
    const back = await placeTestOrder(db, { state: 'returned', createdAt: day(19) })
    const unpaid = await placeTestOrder(db, { state: 'cancelled', createdAt: day(18) })
    await failRefundOf(unpaid)
    const disputed = await placeTestOrder(db, { state: 'delivered', createdAt: day(17) })
    await disputeOf(disputed)
    const after = await countWaitingOrders(db, quietSince(now))
    const more = (tab: keyof typeof after) => after[tab] - before[tab]
    assert.deepEqual([more('prepare'), more('send'), more('on-the-way'), more('problem')], [1, 1, 2, 4])
    const { orders } = await listed({ tab: 'problem', sorting: 'longest' })
    assert.deepEqual(
      orders.map((order) => [order.number, order.refundFailed, order.disputed]),
      [
        [quiet.number, false, false],
        [disputed.number, false, true],
        [unpaid.number, true, false],
        [back.number, false, false],
      ],
    )
  })

  test('filters by days, by channel, by made-to-order items and by comments', async () => {
    const mail = { email: 'filtros@correo.example' }
    await placeTestOrder(db, { ...mail, createdAt: day(2) })
    const made = await placeTestOrder(db, {
      ...mail,
      createdAt: day(4),
      comments: 'La puerta verde',
      lines: [{ lineId: 'custom-Hoodies-ajolote#wine-M' }],
    })
    const sold = await placeTestOrder(db, { ...mail, createdAt: day(6) })
    await db.updateTable('orders').set({ channel: 'bazaar' }).where('id', '=', sold.id).execute()
    const only = async (
      filter: Parameters<typeof orderSought>[1]['filters'],
      dates: Partial<OrdersWanted> = {},
    ) => {
      const sought = orderSought(mail.email, { buyers: true, filters: filter ?? [] })
      return (await listed({ sought, ...dates })).orders.map(({ number }) => number)
    }
    assert.deepEqual(await only(['=made']), [made.number])
    assert.deepEqual(await only(['=comments', '=web']), [made.number])
    assert.deepEqual(await only(['=bazaar']), [sold.number])
    assert.deepEqual(await only([], { from: day(3), until: day(5) }), [made.number])
  })
})

async function failRefundOf({ id }: Placed): Promise<void> {
  await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure)
    SELECT id, provider, capture_id, id, 100, 'Talla', 'failed', 'no' FROM orders WHERE id = ${id}`.execute(
    db,
  )
}

test('more than a thousand results are reported as “more”, whether new or only old orders match', async () => {
  const worded = (word: string, first: string, count: number) =>
    sql`INSERT INTO order_search (order_id, words)
      SELECT (${first} || lpad(n::text, 11, '0'))::uuid, ${`'${word}'`}::tsvector FROM generate_series(1, ${count}::int) AS n`.execute(
      db,
    )
  const counts = async (typed: string) => {
    const { found, many } = await listed({ typed })
    return { found, many }
  }
  await worded('azulejo', '00000000-0000-4000-8000-0', 1_000)
  await worded('betabel', 'fffffffe-0000-4000-8000-0', 1_000)
  assert.deepEqual(await counts('azulejo'), { found: 1_000, many: false })
  assert.deepEqual(await counts('betabel'), { found: 1_000, many: false })
  await worded('azulejo', '00000000-0000-4000-8000-1', 1)
  await worded('betabel', 'fffffffe-0000-4000-8000-1', 1)
  assert.deepEqual(await counts('azulejo'), { found: null, many: true })
  assert.deepEqual(await counts('betabel'), { found: null, many: true })
})

async function disputeOf({ id }: Placed): Promise<void> {
  await sql`INSERT INTO disputes (provider, id, capture_id, step) SELECT provider, 'D1', capture_id, 'created'
    FROM orders WHERE id = ${id}`.execute(db)
  await sql`INSERT INTO disputes (provider, id, capture_id, step) VALUES ('paypal', 'D2', NULL, 'created')`.execute(
    db,
  )
}
