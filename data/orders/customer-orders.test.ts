import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { placeTestOrder, shirtLine } from '../../test/helpers/placed-order.ts'
import { sumsOf } from '../../domain/purchase/price-parts.ts'
import { findClaimedOrder, orderOfVisitor, ordersOfCustomer } from './customer-orders.ts'
import { openDatabase } from '../database.ts'
import { joinGuestOrders } from './guest-orders.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString, max: 4 })
after(() => db.destroy())

const noon = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T18:00:00Z`)

describe('a customer’s orders', () => {
  test('come newest first, in pages, each with its items in order', async () => {
    const ana = await knownCustomer(db)
    const luz = await knownCustomer(db)
    const old = await placeTestOrder(db, { customerId: ana.id, createdAt: noon(1) })
    const lines = [
      { name: 'Uno', quantity: 1 },
      { name: 'Dos', lineId: 'dos#na-4', unitPrice: 100 },
    ]
    const recent = await placeTestOrder(db, { customerId: ana.id, createdAt: noon(3), lines })
    const middle = await placeTestOrder(db, { customerId: ana.id, createdAt: noon(2) })
    await placeTestOrder(db, { customerId: luz.id, createdAt: noon(4) })

    const first = await ordersOfCustomer(db, ana.id, { page: 1, size: 2 })
    assert.deepEqual(
      first.orders.map(({ number }) => number),
      [recent.number, middle.number],
    )
    assert.equal(first.more, true)
    assert.deepEqual(
      first.orders[0]!.lines.map(({ name }) => name),
      ['Uno', 'Dos'],
    )
    assert.deepEqual(first.orders[1]!.lines, [shirtLine])
    assert.deepEqual(sumsOf(first.orders[1]!.parts), {
      goods: 57_800,
      discount: 0,
      shipping: 15_000,
      total: 72_800,
    })

    const second = await ordersOfCustomer(db, ana.id, { page: 2, size: 2 })
    assert.deepEqual(
      second.orders.map(({ number }) => number),
      [old.number],
    )
    assert.equal(second.more, false)
  })
})

describe('one order', () => {
  test('opens for its customer or with its key, and for nobody else', async () => {
    const ana = await knownCustomer(db)
    const luz = await knownCustomer(db)
    const mine = await placeTestOrder(db, { customerId: ana.id })
    const other = await placeTestOrder(db)
    // This key has letters, because a key of digits alone has no upper case.
    mine.accessKey = 'a1b2c3d4'.repeat(4)
    await db.updateTable('orders').set({ access_key: mine.accessKey }).where('id', '=', mine.id).execute()
    const open = (number: string, customerId: string | null, accessKey: string | null) =>
      findClaimedOrder(db, number, { customerId, accessKey })

    assert.equal((await open(mine.number, ana.id, null))?.id, mine.id)
    assert.equal((await open(mine.number, null, mine.accessKey))?.id, mine.id)
    assert.equal((await open(mine.number, luz.id, mine.accessKey))?.id, mine.id, 'anybody with the key')
    for (const [customerId, key] of [
      [null, null],
      [luz.id, null],
      [luz.id, other.accessKey],
      [null, ''],
      [null, mine.accessKey.toUpperCase()],
      [null, mine.accessKey.slice(0, -1)],
    ] as const)
      assert.equal(await open(mine.number, customerId, key), null, `${customerId} ${key}`)
    assert.equal(await open(other.number, null, mine.accessKey), null)
    assert.equal(await open('PL-0000-00000', ana.id, mine.accessKey), null)
  })

  test('of a guest does not open for a customer', async () => {
    const { number } = await placeTestOrder(db)
    const ana = await knownCustomer(db)
    assert.equal(await findClaimedOrder(db, number, { customerId: ana.id, accessKey: null }), null)
  })

  test('that a browser paid is found by number, or as the browser’s last one', async () => {
    const first = await placeTestOrder(db, { visitor: 'navegador', createdAt: noon(1) })
    const last = await placeTestOrder(db, { visitor: 'navegador', createdAt: noon(2) })
    assert.equal((await orderOfVisitor(db, 'navegador'))?.id, last.id)
    assert.equal((await orderOfVisitor(db, 'navegador', first.number))?.id, first.id)
    assert.equal(await orderOfVisitor(db, 'otro'), null)
    assert.equal(await orderOfVisitor(db, 'otro', first.number), null)
  })
})

describe('guests’ orders', () => {
  const ownerOf = async (id: string) =>
    (await db.selectFrom('orders').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
      .customer_id

  test('join the account that verified the address, ignoring case', async () => {
    const ana = await knownCustomer(db, { email: 'Ana.Garza@correo.example', verified: true })
    const hers = await placeTestOrder(db, { email: 'ana.garza@Correo.example' })
    const strangers = await placeTestOrder(db, { email: 'otra@correo.example' })
    assert.equal(await joinGuestOrders(db, ana.id), 1)
    assert.equal(await ownerOf(hers.id), ana.id)
    assert.equal(await ownerOf(strangers.id), null)
    assert.equal(await joinGuestOrders(db, ana.id), 0, 'a second join finds nothing')
  })

  test('do not join an account with an unverified address, nor a disabled one', async () => {
    const claimed = await knownCustomer(db, { email: 'dicho@correo.example' })
    const closed = await knownCustomer(db, {
      email: 'cerrada@correo.example',
      verified: true,
      status: 'Disabled',
    })
    await placeTestOrder(db, { email: claimed.email })
    await placeTestOrder(db, { email: closed.email })
    assert.equal(await joinGuestOrders(db, claimed.id), 0)
    assert.equal(await joinGuestOrders(db, closed.id), 0)
  })

  test('never leave their account', async () => {
    const luz = await knownCustomer(db)
    const ana = await knownCustomer(db, { email: 'regalo@correo.example', verified: true })
    const bought = await placeTestOrder(db, { customerId: luz.id, email: 'regalo@correo.example' })
    assert.equal(await joinGuestOrders(db, ana.id), 0)
    assert.equal(await ownerOf(bought.id), luz.id)
  })
})
