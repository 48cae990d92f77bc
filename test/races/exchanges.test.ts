import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { brokenInvariants } from '../../data/health/invariants.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { changeSize } from '../../use-cases/orders/change-size.ts'
import {
  sendExchange,
  settleExchange,
  undoExchange,
  undoExchangeStep,
} from '../../use-cases/orders/follow-exchange.ts'
import { takePiecesBack } from '../../use-cases/orders/take-parcel-back.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { deliveredOrder } from '../helpers/delivered-order.ts'
import { fc } from '../helpers/properties.ts'
import { piecesOfSizes } from '../helpers/set-unit.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'

let at: TestShop
let staff: StaffActor

before(async () => {
  at = await createTestShop()
  staff = await hireStaff(at.db)
})
after(() => at.close())
afterEach(async () => assert.deepEqual(await brokenInvariants(at.db), []))

const delivered = (quantity: number, left: PiecesBySize) => deliveredOrder(at.shop, staff, { quantity }, left)

const start = (number: string, id: string = randomUUID(), position = 0, size = '6') =>
  changeSize(at.shop, staff, { id, number, version: null, position, size, quantity: 1 })

async function exchanged(units: Record<string, number> = { '4': 0, '6': 1 }) {
  const order = await delivered(1, units)
  const id = randomUUID()
  assert.equal((await start(order.number, id)).kind, 'done')
  return { ...order, expected: { number: order.number, id } }
}

const piecesOf = (product: string) => piecesOfSizes(at.db, product)

type Press = () => Promise<{ kind: string }>

/** Runs both at the same moment, in both orders, on a new exchange each time. Returns the kinds of their answers. */
async function together(presses: readonly [Press, Press], round: number): Promise<[string, string]> {
  const [first, second] = round % 2 ? presses.toReversed() : presses
  const [one, other] = await Promise.all([first!(), second!()])
  return round % 2 ? [other.kind, one.kind] : [one.kind, other.kind]
}

const rounds = Array.from({ length: 8 }, (_, round) => round)
const estafeta = { carrier: 'Estafeta', trackingNumber: '8055241528' }

describe('an exchange meets, at the same moment,', () => {
  test('a sale of the last piece of the new size: one gets the piece', async () => {
    for (const round of rounds) {
      const { product, number } = await delivered(1, { '4': 0, '6': 1 })
      const buyer = createBuyer(at.app)
      const buys = async () => {
        const { status } = await buyer.order([{ sku: `${product}#na-6`, quantity: 1, price: 28_900 }])
        return { kind: String(status) }
      }
      const kinds = await together([() => start(number), buys], round)
      assert.ok(['done,409', 'size-taken,200'].includes(kinds.join()), kinds.join())
    }
  })

  test('itself: one form starts one exchange, and two forms do not exchange one piece twice', async () => {
    for (const round of rounds) {
      const { product, number } = await delivered(1, { '4': 0, '6': 5 })
      const id = randomUUID()
      const same = await together([() => start(number, id), () => start(number, id)], round)
      assert.deepEqual(same.toSorted(), ['done', 'done-already'])
      const other = await delivered(1, { '4': 0, '6': 5 })
      const two = await together([() => start(other.number), () => start(other.number)], round)
      assert.deepEqual(two.toSorted(), ['done', 'no-such-size'])
      for (const each of [product, other.product]) assert.deepEqual(await piecesOf(each), { '4': 0, '6': 4 })
    }
  })

  test('a return of the same piece: the piece is either returned or exchanged', async () => {
    for (const round of rounds) {
      const { product, number } = await delivered(1, { '4': 0, '6': 1 })
      const back = [{ position: 0, sound: 1, unsound: 0 }]
      const returns = () =>
        takePiecesBack(at.shop, staff, { id: randomUUID(), orderNumber: number, back, reason: '' })
      const kinds = await together([() => start(number), returns], round)
      assert.ok(['done,in-exchange', 'too-many-changed,done'].includes(kinds.join()), kinds.join())
      assert.deepEqual(await piecesOf(product), kinds[0] === 'done' ? { '4': 0, '6': 0 } : { '4': 1, '6': 1 })
    }
  })
})

describe('two members of staff decide at the same moment:', () => {
  test('the parcel leaves, or the exchange is undone', async () => {
    for (const round of rounds) {
      const { product, expected } = await exchanged()
      const kinds = await together(
        [
          () => sendExchange(at.shop, staff, { ...expected, parcel: estafeta }),
          () => undoExchange(at.shop, staff, { ...expected, key: randomUUID() }),
        ],
        round,
      )
      assert.ok(['done,may-not', 'may-not,done'].includes(kinds.join()), kinds.join())
      assert.deepEqual(await piecesOf(product), { '4': 0, '6': kinds[0] === 'done' ? 0 : 1 })
    }
  })

  test('the old piece came back, or it is given up', async () => {
    for (const round of rounds) {
      const { product, expected } = await exchanged()
      const settles = (old: Parameters<typeof settleExchange>[2]['old']) => () =>
        settleExchange(at.shop, staff, { ...expected, old })
      const kinds = await together(
        [settles({ kind: 'came-back', sound: 1 }), settles({ kind: 'kept' })],
        round,
      )
      assert.deepEqual(kinds.toSorted(), ['done', 'may-not'])
      assert.deepEqual(await piecesOf(product), { '4': kinds[0] === 'done' ? 1 : 0, '6': 0 })
    }
  })

  test('the arrival is undone while its piece is sold: the piece exists once', async () => {
    for (const round of rounds) {
      const { product, expected } = await exchanged()
      await settleExchange(at.shop, staff, { ...expected, old: { kind: 'came-back', sound: 1 } })
      const buyer = createBuyer(at.app)
      const buys = async () => {
        const { status } = await buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
        return { kind: String(status) }
      }
      const undoes = () => undoExchangeStep(at.shop, staff, { ...expected, step: 'settle' })
      const kinds = await together([undoes, buys], round)
      assert.ok(['undone,409', 'old-pieces-gone,200'].includes(kinds.join()), kinds.join())
    }
  })
})

test('after any history of exchanges no piece is lost and none is invented', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('start' as const), position: fc.nat(2), size: fc.constantFrom('4', '6') }),
    fc.record({
      does: fc.constantFrom('send', 'back', 'defect', 'keep', 'undo-send', 'undo-settle', 'undo', 'return'),
      which: fc.nat(2),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (history) => {
      const { product, number } = await delivered(3, { '4': 1, '6': 2 })
      const exchanges: { number: string; id: string }[] = []
      for (const each of history) {
        if ('size' in each) {
          const id = randomUUID()
          const { kind } = await start(number, id, each.position, each.size)
          if (kind === 'done') exchanges.push({ number, id })
          continue
        }
        if (each.does === 'return') {
          const back = [{ position: each.which, sound: 1, unsound: 0 }]
          const id = randomUUID()
          if (each.which > 0) continue
          await takePiecesBack(at.shop, staff, { id, orderNumber: number, back, reason: '' })
          continue
        }
        const expected = exchanges.at(-1 - each.which)
        if (expected) await stepOf(each.does, expected)
      }
      assert.deepEqual(await brokenInvariants(at.db), [])
      const { inShop, withBuyer, lost } = await whereAllIs(product, number)
      assert.equal(inShop + withBuyer + lost, 6)
    }),
    { numRuns: 40 },
  )
})

function stepOf(does: string, expected: { number: string; id: string }) {
  const settle = (old: Parameters<typeof settleExchange>[2]['old']) =>
    settleExchange(at.shop, staff, { ...expected, old })
  switch (does) {
    case 'send':
      return sendExchange(at.shop, staff, { ...expected, parcel: estafeta })
    case 'back':
      return settle({ kind: 'came-back', sound: 1 })
    case 'defect':
      return settle({ kind: 'came-back', sound: 0 })
    case 'keep':
      return settle({ kind: 'kept' })
    case 'undo-send':
      return undoExchangeStep(at.shop, staff, { ...expected, step: 'send' })
    case 'undo-settle':
      return undoExchangeStep(at.shop, staff, { ...expected, step: 'settle' })
    default:
      return undoExchange(at.shop, staff, { ...expected, key: randomUUID() })
  }
}

/**
 * Counts the pieces of the product: for sale, with the buyer or on the way there, and defective or given up. A piece
 * of an open exchange counts for its line; the old piece that is awaited counts as with the buyer too.
 */
async function whereAllIs(product: string, number: string) {
  const stored = Object.values(await piecesOf(product)).reduce((sum, pieces) => sum + pieces, 0)
  const { id } = await at.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const exchanges = await at.db
    .selectFrom('exchanges')
    .innerJoin('size_changes', 'size_changes.id', 'exchanges.id')
    .select(['quantity', 'old_pieces', 'old_sound'])
    .where('exchanges.order_id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
  const back = await at.db.selectFrom('returned_pieces').selectAll().where('order_id', '=', id).execute()
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const returned = sum(back.map(({ quantity }) => quantity))
  return {
    inShop: stored,
    withBuyer:
      3 - returned + sum(exchanges.flatMap((each) => (each.old_pieces === 'awaited' ? [each.quantity] : []))),
    lost:
      sum(back.flatMap(({ quantity, sound }) => (sound ? [] : [quantity]))) +
      sum(
        exchanges.flatMap((each) => {
          if (each.old_pieces === 'kept') return [each.quantity]
          return each.old_pieces === 'came-back' ? [each.quantity - each.old_sound] : []
        }),
      ),
  }
}
