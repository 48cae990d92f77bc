import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { positionStep } from '../../domain/catalogue/shop-positions.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { repositionProducts } from './reposition-products.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)
for (const id of ['a', 'b', 'c', 'd', 'e']) await stock(at.db, id, 1)

describe('the positions of products', () => {
  /** A spreadsheet leaves consecutive positions without room between them. */
  beforeEach(async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await at.db
        .updateTable('products')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  })

  const positions = () =>
    at.db.selectFrom('products').select(['id', 'position']).orderBy('position').orderBy('id').execute()
  const sorting = async () => (await positions()).map(({ id }) => id).join('')
  const move = (ids: string[], spot: Parameters<typeof repositionProducts>[2]['spot']) =>
    repositionProducts(at.shop, owner, { ids, spot })

  test('products move before or behind another product, to the front or to the end, and keep their order', async () => {
    assert.deepEqual(await move(['e'], { side: 'before', id: 'b' }), { kind: 'moved', count: 1 })
    assert.equal(await sorting(), 'aebcd')
    await move(['a'], { side: 'after', id: 'c' })
    assert.equal(await sorting(), 'ebcad')
    await move(['d', 'b'], { side: 'first' })
    assert.equal(await sorting(), 'bdeca')
    await move(['d', 'e'], { side: 'last' })
    assert.equal(await sorting(), 'bcade')
    await move(['c'], { side: 'before', id: 'a' })
    assert.equal(await sorting(), 'bcade')
  })

  test('no other product moves while positions are free; then all products are numbered again once', async () => {
    await move(['e'], { side: 'before', id: 'b' })
    const counted = await positions()
    assert.deepEqual(
      counted.filter(({ id }) => id !== 'e').map(({ position }) => position % positionStep),
      [0, 0, 0, 0],
    )
    await move(['d'], { side: 'after', id: 'a' })
    const others = (rows: typeof counted) => rows.filter(({ id }) => id !== 'd')
    assert.deepEqual(others(await positions()), others(counted))
    assert.equal(await sorting(), 'adebc')
  })

  test('two simultaneous moves run one after the other, and both products are where they were put', async () => {
    await Promise.all([move(['d'], { side: 'before', id: 'b' }), move(['e'], { side: 'before', id: 'b' })])
    const rows = await positions()
    assert.ok(['adebc', 'aedbc'].includes(rows.map(({ id }) => id).join('')))
    assert.equal(new Set(rows.map(({ position }) => position)).size, rows.length)
  })

  test('a deleted product or a product beside itself moves nothing; a move writes a log line', async () => {
    const before = await positions()
    for (const [ids, id] of [
      [['nadie'], 'a'],
      [['a'], 'nadie'],
      [['a'], 'a'],
    ] as const)
      assert.deepEqual(await move([...ids], { side: 'before', id }), { kind: 'gone' })
    assert.deepEqual(await positions(), before)
    await move(['e'], { side: 'first' })
    const line = (await auditLinesOf(at.db, { kind: 'product', id: 'e' })).at(-1)
    assert.deepEqual([line?.action, line?.was, line?.became], ['change product', { place: 5 }, { place: 1 }])
  })

  test('the workshop cannot change the order of products', async () => {
    const workshop = await hireStaff(at.db, { role: 'workshop' })
    const input = { ids: ['a'], spot: { side: 'last' as const } }
    assert.deepEqual(await repositionProducts(at.shop, workshop, input), { kind: 'not-allowed' })
  })
})
