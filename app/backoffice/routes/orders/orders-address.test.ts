import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderSortings } from '../../../../domain/orders/order-list.ts'
import { placeTestOrder } from '../../../../test/helpers/placed-order.ts'
import { createTestShop, type TestShop } from '../../../../test/helpers/test-shop.ts'
import { rowsOnPage } from '../../list-address.ts'
import { ordersAddress, orderSortingName, readOrders } from './orders-address.ts'
import { orderRows } from './order-rows.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  for (let placed = 0; placed < rowsOnPage + 1; placed += 1) await placeTestOrder(at.db)
})
after(() => at.close())

const read = (query: string) => readOrders(new URLSearchParams(query), { money: true })
const id = '00000000-0000-4000-8000-000000000000'
const cursors = [
  '123',
  '2026-02-31 10:00:00+00',
  '2026-13-01 10:00:00+00',
  '2026-11-22 99:00:00+00',
  '2026-11-22 10:00:00+99',
  '2026-11-22 10:00:00.123456+00',
].map((key) => `${key}~${id}`)

test('the cursor of a page leads to the next page, and an invalid cursor still gives a list', async () => {
  for (const sorting of orderSortings) {
    const name = orderSortingName(sorting)
    const first = await orderRows(at.shop, 'owner', read(`ver=todos&orden=${name}`))
    assert.ok(first.rows.length === rowsOnPage && first.next, sorting)
    const address = ordersAddress({ ...read(`ver=todos&orden=${name}`), after: first.next })
    const second = await orderRows(at.shop, 'owner', read(address.split('?')[1]!))
    assert.equal(second.rows.length, 1, sorting)
    for (const cursor of cursors)
      await orderRows(at.shop, 'owner', read(`ver=todos&orden=${name}&after=${encodeURIComponent(cursor)}`))
  }
})
