import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, test } from 'node:test'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { countIn } from '../../test/helpers/set-unit.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { changeSize } from '../orders/change-size.ts'
import { startRefund } from './start-refund.ts'

const at = await createTestShop()
after(() => at.close())
afterEach(async () => assert.deepEqual(await brokenInvariants(at.db), []))
const owner = await hireStaff(at.db)

/** An order of three shirts for 100 pesos each, which a code made one peso cheaper together. */
async function ordered(product: string) {
  await stock(at.db, product, 0, { ages: ['4', '6'] })
  await countIn(at.db, product, { '4': 2, '6': 2 })
  const line = {
    lineId: `${product}#na-4`,
    productId: product,
    quantity: 3,
    unitPrice: 10_000,
    discount: 100,
  }
  return placeTestOrder(at.db, { lines: [line], shipping: 0, email: '' })
}

async function refundOne(orderNumber: string, position: number): Promise<number> {
  const refund = await startRefund(at.shop, owner, {
    id: randomUUID(),
    orderNumber,
    wish: { kind: 'lines', lines: [{ position, quantity: 1 }], shipping: false },
    reason: 'Talla equivocada',
  })
  return refund.kind === 'written' ? refund.amount : assert.fail(refund.kind)
}

test('refunds piece by piece give back exactly what was paid for the line', async () => {
  const { number } = await ordered('luna')
  assert.deepEqual(
    [await refundOne(number, 0), await refundOne(number, 0), await refundOne(number, 0)],
    [9_966, 9_967, 9_967],
  )
})

test('a line that a change of size splits shares its discount, and refunds of both lines give back what was paid', async () => {
  const { id, number } = await ordered('sol')
  const changed = await changeSize(at.shop, owner, {
    id: randomUUID(),
    number,
    version: 1,
    position: 0,
    size: '6',
    quantity: 1,
  })
  assert.equal(changed.kind, 'done')
  const items = await at.db
    .selectFrom('order_items')
    .select(['quantity', 'discount_centavos as discount'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  assert.deepEqual(items, [
    { quantity: 2, discount: 66 },
    { quantity: 1, discount: 34 },
  ])
  assert.deepEqual(
    [await refundOne(number, 0), await refundOne(number, 1), await refundOne(number, 0)],
    [9_967, 9_966, 9_967],
  )
})
