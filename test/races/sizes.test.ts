import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { changeSize } from '../../use-cases/orders/change-size.ts'
import { cancelOrder } from '../../use-cases/orders/cancel-order.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { pays } from '../helpers/buying.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { fc } from '../helpers/properties.ts'
import { countIn, soldBySize } from '../helpers/set-unit.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { hireStaff } from '../helpers/test-staff.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const pieceOfAge = (id: string, age: string, quantity = 1) => ({
  sku: `${id}#na-${age}`,
  quantity,
  price: 28_900,
})

async function stockBySize(id: string, piecesBySize: PiecesBySize): Promise<void> {
  await stock(at.db, id, 0, { ages: Object.keys(piecesBySize) })
  await countIn(at.db, id, piecesBySize)
}

async function unitsOf(id: string): Promise<Record<string, [pieces: number, held: number]>> {
  const rows = await at.db
    .selectFrom('stock_units')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ size, pieces, held }) => [size, [pieces, held]]))
}

const piecesIn = (units: Record<string, [pieces: number, held: number]>) =>
  Object.values(units).reduce((sum, [pieces]) => sum + pieces, 0)

describe('pieces by size', () => {
  afterEach(() => assertInvariants(at))

  test('ten buyers want the last piece of one age beside plenty of another: one gets it, nobody gets another age', async () => {
    await stockBySize('escasa', { '4': 1, '6': 20 })
    const buyers = times(20).map((index) => ({ buyer: createBuyer(at.app), age: index % 2 ? '4' : '6' }))
    const answers = await Promise.all(
      buyers.map(async ({ buyer, age }) => ({
        age,
        buyer,
        ...(await buyer.order([pieceOfAge('escasa', age)])),
      })),
    )
    const started = answers.filter(({ status }) => status === 200)
    assert.deepEqual(
      ['4', '6'].map((age) => started.filter((each) => each.age === age).length),
      [1, 10],
    )
    for (const { buyer, body } of started) await pays(at, buyer, body.id)
    assert.deepEqual(await soldBySize(at.db, 'escasa'), { '4': 1, '6': 10 })
    assert.deepEqual(await unitsOf('escasa'), { '4': [0, 0], '6': [10, 0] })
  })

  test('the pieces of a cancelled order go back to the size that it bought', async () => {
    await stockBySize('devuelta', { '4': 2, '6': 2 })
    const ana = createBuyer(at.app)
    const { body } = await ana.order([pieceOfAge('devuelta', '4'), pieceOfAge('devuelta', '6', 2)], 0)
    const number = await pays(at, ana, body.id)
    assert.deepEqual(await unitsOf('devuelta'), { '4': [1, 0], '6': [0, 0] })
    const back = [
      { position: 0, sound: 1, unsound: 0 },
      { position: 1, sound: 1, unsound: 1 },
    ]
    const input = {
      id: randomUUID(),
      number,
      version: null,
      refund: false,
      back,
      reason: '',
      expectedRefunded: 0,
    }
    const owner = await hireStaff(at.db)
    assert.partialDeepStrictEqual(await cancelOrder(at.shop, owner, input), { kind: 'cancelled', onShelf: 2 })
    assert.deepEqual(await unitsOf('devuelta'), { '4': [2, 0], '6': [1, 0] })
  })

  test('a product counted by size while somebody pays: the held pieces move to the ages of the cart', async () => {
    await stock(at.db, 'contada', 5)
    const [ana, beto] = [createBuyer(at.app), createBuyer(at.app)]
    const first = await ana.order([pieceOfAge('contada', '4'), pieceOfAge('contada', '6', 2)], 0)
    const second = await beto.order([pieceOfAge('contada', '6')])
    assert.deepEqual(await unitsOf('contada'), { '': [5, 4] })
    await countIn(at.db, 'contada', { '4': 1, '6': 4 })
    assert.deepEqual(await unitsOf('contada'), { '4': [1, 1], '6': [4, 3] })
    await pays(at, ana, first.body.id)
    await beto.cancel(second.body.id!)
    assert.deepEqual(await unitsOf('contada'), { '4': [0, 0], '6': [2, 0] })
    const third = await beto.order([pieceOfAge('contada', '6')])
    await countIn(at.db, 'contada', { '': 2 })
    assert.deepEqual(await unitsOf('contada'), { '': [2, 1] })
    await pays(at, beto, third.body.id)
    assert.deepEqual(await unitsOf('contada'), { '': [1, 0] })
  })

  test('after any history the sums of a product are those of its sizes, and the shelf knows its ages', async () => {
    const staff = await hireStaff(at.db)
    let round = 0
    const size = fc.constantFrom('4', '6', '8')
    const step = fc.oneof(
      fc.record({ does: fc.constant('buys' as const), size, pays: fc.boolean() }),
      fc.record({
        does: fc.constant('counts' as const),
        pieces: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
      }),
      fc.record({ does: fc.constant('counts together' as const), pieces: fc.nat(6) }),
      fc.record({ does: fc.constant('changes size' as const), size }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (history) => {
        round += 1
        const id = `historia-${round}`
        await stock(at.db, id, 3, { ages: ['4', '6', '8'] })
        let number: string | null = null
        for (const each of history) {
          if (each.does === 'buys') {
            const buyer = createBuyer(at.app)
            const { status, body } = await buyer.order([pieceOfAge(id, each.size)])
            if (status === 200 && each.pays) number = await pays(at, buyer, body.id)
          } else if (each.does === 'changes size') {
            if (number === null) continue
            const total = piecesIn(await unitsOf(id))
            const wish = {
              id: randomUUID(),
              number,
              version: null,
              position: 0,
              size: each.size,
              quantity: 1,
            }
            const { kind } = await changeSize(at.shop, staff, wish)
            assert.ok(['done', 'size-taken', 'no-such-size'].includes(kind), kind)
            assert.equal(piecesIn(await unitsOf(id)), total)
          } else {
            const [of4 = 0, of6 = 0, of8 = 0] = each.does === 'counts' ? each.pieces : []
            const units = each.does === 'counts' ? { '4': of4, '6': of6, '8': of8 } : { '': each.pieces }
            // A count below the held pieces is refused, and then nothing changes.
            await countIn(at.db, id, units).catch((error: Error) =>
              assert.match(error.message, /never_oversold/),
            )
          }
        }
        await assertInvariants(at)
      }),
      { numRuns: 12 },
    )
  })
})
