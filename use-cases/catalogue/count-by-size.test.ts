import assert from 'node:assert/strict'
import { after, afterEach, describe, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { piecesInUnits } from '../../domain/catalogue/stock-unit.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { countBySize, countTogether } from './count-by-size.ts'
import type { PiecesMoved } from './move-pieces.ts'
import type { PermissionRefused } from '../staff/acting.ts'

const at = await createTestShop()
after(() => at.close())
afterEach(() => assertInvariants(at))
const marisol = await hireStaff(at.db, { name: 'Marisol' })

const unitsOf = async (id: string) => (await findEdited(at.db, id))!.units
const piecesOfProduct = async (id: string) => piecesInUnits(await unitsOf(id))
const refusalsOf = (result: PiecesMoved | PermissionRefused) =>
  'refusals' in result ? result.refusals : assert.fail(result.kind)
const order = async (sku: string, quantity = 1) =>
  (await createBuyer(at.app).order([{ sku, quantity, price: 28_900 }])).status

describe('counting by size', () => {
  test('a count may differ from the total; movements and log line say what changed, and the same form again changes nothing', async () => {
    await stock(at.db, 'cuatro', 4)
    const count = { productId: 'cuatro', pieces: { 4: 3, 6: 0 }, expected: { '': 4 } }
    const result = await countBySize(at.shop, marisol, count)
    assert.deepEqual(result, {
      kind: 'moved',
      moved: [
        { productId: 'cuatro', size: '', change: -4, pieces: 0 },
        { productId: 'cuatro', size: '4', change: 3, pieces: 3 },
      ],
    })
    assert.deepEqual(await countBySize(at.shop, marisol, count), { kind: 'moved', moved: [] })
    assert.deepEqual(await unitsOf('cuatro'), { 4: { pieces: 3, held: 0 }, 6: { pieces: 0, held: 0 } })
    const movements = await at.db.selectFrom('stock_movements').selectAll().execute()
    assert.deepEqual(
      movements.map(({ size, change, reason, who }) => [size, change, reason, who]).toSorted(),
      [
        ['', -4, 'counted', 'Marisol'],
        ['4', 3, 'counted', 'Marisol'],
      ],
    )
    const [line, ...others] = await auditLinesOf(at.db, { kind: 'product', id: 'cuatro' })
    assert.deepEqual(others, [])
    assert.deepEqual(
      [line?.action, line?.was, line?.became],
      ['move pieces', { pieces: 4 }, { bySize: ['4: 3', '6: 0'], movement: 'counted' }],
    )
  })

  test('a held piece belongs to the size that its buyer chose: too few of that size, or none of it, is refused with the holder', async () => {
    await stock(at.db, 'apartada', 4, { ages: ['4', '6'] })
    assert.equal(await order('apartada#na-6', 2), 200)
    const count = (pieces: Record<string, number>) =>
      countBySize(at.shop, marisol, { productId: 'apartada', pieces, expected: { '': 4 } })
    const [refusal, ...others] = refusalsOf(await count({ 4: 3, 6: 1 }))
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(refusal, { why: 'below-held', size: '6', held: 2, left: 1 })
    assert.equal('holders' in refusal! && refusal.holders[0]?.pieces, 2)
    await at.db
      .updateTable('products')
      .set({ ages: ['4', '8'] })
      .where('id', '=', 'apartada')
      .execute()
    const [gone] = refusalsOf(await count({ 4: 3, 8: 1 }))
    assert.partialDeepStrictEqual(gone, { why: 'below-held', size: '6', held: 2, left: 0 })
    await at.db
      .updateTable('products')
      .set({ ages: ['4', '6'] })
      .where('id', '=', 'apartada')
      .execute()
    assert.equal((await count({ 4: 1, 6: 2 })).kind, 'moved')
    assert.deepEqual(await unitsOf('apartada'), { 4: { pieces: 1, held: 0 }, 6: { pieces: 2, held: 2 } })
    const expected = { 4: 1, 6: 2 }
    const together = (pieces: number) =>
      countTogether(at.shop, marisol, { productId: 'apartada', pieces, expected })
    assert.partialDeepStrictEqual(refusalsOf(await together(1))[0], { why: 'below-held', size: '', held: 2 })
    assert.equal((await together(3)).kind, 'moved')
    assert.deepEqual(await unitsOf('apartada'), { '': { pieces: 3, held: 2 } })
  })

  test('a count is refused after a sale, for other ages than the product has, and for impossible numbers', async () => {
    await stock(at.db, 'contada', 4)
    const count = (pieces: Record<string, number>, expected: Record<string, number> = { '': 4 }) =>
      countBySize(at.shop, marisol, { productId: 'contada', pieces, expected })
    const whyOf = async (result: ReturnType<typeof count>) => refusalsOf(await result)[0]
    const named = { productId: 'contada', title: 'Playera contada' }
    assert.deepEqual(await whyOf(count({ 4: 1, 6: 2 }, { '': 5 })), {
      ...named,
      why: 'meanwhile',
      size: '',
      pieces: 4,
    })
    for (const [pieces, size] of [
      [{ 4: 4 }, '6'],
      [{ 4: 1, 6: 1, 8: 1 }, '8'],
    ] as const)
      assert.deepEqual(await whyOf(count(pieces)), { ...named, why: 'no-such-size', size })
    assert.deepEqual(await whyOf(count({ 4: 1, 6: -1 })), { ...named, why: 'no-number' })
    assert.deepEqual(await piecesOfProduct('contada'), { '': 4 })
    await stock(at.db, 'sola', 4, { ages: ['4'] })
    const alone = { productId: 'sola', pieces: 4, expected: { 4: 4 } }
    assert.partialDeepStrictEqual(refusalsOf(await countTogether(at.shop, marisol, alone))[0], {
      why: 'no-such-size',
    })
  })

  test('two different counts at once: one is written, the other is refused because the product is counted otherwise by then', async () => {
    await stock(at.db, 'doble', 4)
    const counts = [
      { 4: 4, 6: 0 },
      { 4: 0, 6: 4 },
    ]
    const results = await Promise.all(
      counts.map((pieces) =>
        countBySize(at.shop, marisol, { productId: 'doble', pieces, expected: { '': 4 } }),
      ),
    )
    assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['moved', 'not-moved'])
    const winner = results.findIndex(({ kind }) => kind === 'moved')
    assert.deepEqual(await piecesOfProduct('doble'), counts[winner])
  })

  test('a buyer who holds a piece while the product is counted keeps it, or the count is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = `carrera-${round}`
      await stock(at.db, id, 1)
      const pressed = [
        () => order(`${id}#na-6`),
        () => countBySize(at.shop, marisol, { productId: id, pieces: { 4: 1, 6: 0 }, expected: { '': 1 } }),
      ]
      await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
      const units = await unitsOf(id)
      assert.ok(
        units['']?.held === 1 || (units['4']?.pieces === 1 && units['6']?.held === 0),
        JSON.stringify(units),
      )
    }
  })
})
