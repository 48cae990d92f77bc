import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueLineId } from '../purchase/line-id.ts'
import { changeablePieces, changeOfSize, offeredSizes, sizeStepNow } from './size-change.ts'

const line = {
  lineId: catalogueLineId('dino', '4'),
  productId: 'dino',
  size: '4',
  quantity: 3,
  category: 'PHYSICAL_GOODS',
} as const
const order = { lines: [line, { ...line, quantity: 1 }], back: [], refunds: [], exchanges: [] }
const bySize = { ages: ['4', '6', '8'], free: { '4': 0, '6': 2, '8': 0 } }
const together = { ages: ['4', '6'], free: { '': 0 } }

test('a line is offered the other sizes of its product that have a free piece', () => {
  assert.deepEqual(offeredSizes(line, bySize, 'change'), [{ size: '6', free: 2 }])
  assert.deepEqual(offeredSizes({ ...line, size: '6' }, bySize, 'change'), [])
  assert.deepEqual(offeredSizes(line, together, 'change'), [{ size: '6', free: null }])
})

test('a garment with a chosen colour is offered only sizes that the builder knows', () => {
  const designed = { lineId: 'dino#Black-M', size: 'M' }
  assert.deepEqual(offeredSizes(designed, { ages: ['M', 'L', '6'], free: { M: 1, L: 1, 6: 1 } }, 'change'), [
    { size: 'L', free: 1 },
  ])
})

test('a change of all pieces of a line keeps the line; a change of some appends a line', () => {
  assert.deepEqual(changeOfSize(order, { position: 1, size: '6', quantity: 1 }, bySize, 'change'), {
    kind: 'granted',
    change: {
      from: 1,
      position: 1,
      split: false,
      lineId: 'dino#na-6',
      before: '4',
      size: '6',
      quantity: 1,
    },
    pieces: new Map([
      ['dino#4', 1],
      ['dino#6', -1],
    ]),
  })
  assert.partialDeepStrictEqual(
    changeOfSize(order, { position: 0, size: '6', quantity: 2 }, bySize, 'change'),
    {
      kind: 'granted',
      change: { from: 0, position: 2, split: true, quantity: 2 },
    },
  )
})

test('a designed garment keeps its colour', () => {
  const designed = { ...line, lineId: 'dino#Black-M', size: 'M', quantity: 1 }
  const answer = changeOfSize(
    { ...order, lines: [designed] },
    { position: 0, size: 'L', quantity: 1 },
    { ages: ['M', 'L'], free: { M: 0, L: 1 } },
    'change',
  )
  assert.partialDeepStrictEqual(answer, { kind: 'granted', change: { lineId: 'dino#Black-L' } })
})

test('no piece moves in a product that is counted for all ages together', () => {
  assert.partialDeepStrictEqual(
    changeOfSize(order, { position: 0, size: '6', quantity: 3 }, together, 'change'),
    {
      kind: 'granted',
      pieces: new Map(),
    },
  )
})

test('a change is refused without a free piece, for an unknown size, and above the pieces of the line', () => {
  const refused = (position: number, size: string, quantity: number) =>
    changeOfSize(order, { position, size, quantity }, bySize, 'change')
  assert.deepEqual(refused(0, '8', 1), { kind: 'size-taken', left: 0 })
  assert.deepEqual(refused(0, '6', 3), { kind: 'size-taken', left: 2 })
  for (const size of ['4', '10', '']) assert.deepEqual(refused(0, size, 1), { kind: 'no-such-size' })
  assert.deepEqual(refused(9, '6', 1), { kind: 'no-such-size' })
  assert.deepEqual(refused(1, '6', 2), { kind: 'too-many-changed', left: 1 })
  for (const quantity of [0, -1, 1.5, NaN])
    assert.deepEqual(refused(0, '6', quantity), { kind: 'too-many-changed', left: 3 })
})

test('pieces that came back or were refunded keep their size, and so do cards and garments made to order', () => {
  const refund = { state: 'done', lines: [{ position: 0, quantity: 2 }] } as const
  const back = [{ position: 0, quantity: 1 }]
  assert.deepEqual(changeablePieces({ ...order, back }), [2, 1])
  assert.deepEqual(changeablePieces({ ...order, back, refunds: [refund] }), [1, 1])
  assert.deepEqual(changeablePieces({ ...order, refunds: [{ ...refund, state: 'failed' }] }), [3, 1])
  const others = [
    { ...line, productId: null },
    { ...line, size: 'na' },
  ]
  assert.deepEqual(changeablePieces({ ...order, lines: others }), [0, 0])
  // Two of three pieces change their size; the returned piece stays on its line.
  assert.partialDeepStrictEqual(
    changeOfSize({ ...order, back }, { position: 0, size: '6', quantity: 2 }, bySize, 'change'),
    { kind: 'granted', change: { split: true } },
  )
})

test('sizes change before the order is sent, are exchanged after delivery, and only while the money stays', () => {
  for (const [state, step] of [
    ['paid', 'change'],
    ['preparing', 'change'],
    ['delivered', 'exchange'],
  ] as const) {
    assert.deepEqual(sizeStepNow(state, 'here'), { kind: 'may', step })
    assert.deepEqual(sizeStepNow(state, 'not-here'), { kind: 'may', step })
    assert.deepEqual(sizeStepNow(state, 'going-back'), { kind: 'may-not', why: 'money-going-back' })
  }
  for (const state of ['shipped', 'returned'] as const)
    assert.deepEqual(sizeStepNow(state, 'here'), { kind: 'may-not', why: 'not-now' })
  for (const state of ['cancelled', 'refunded'] as const)
    assert.deepEqual(sizeStepNow(state, 'here'), { kind: 'may-not', why: state })
})

test('an exchange takes the new piece at once, and the old piece does not go back into stock', () => {
  const answer = changeOfSize(order, { position: 1, size: '6', quantity: 1 }, bySize, 'exchange')
  assert.partialDeepStrictEqual(answer, { kind: 'granted', pieces: new Map([['dino#6', -1]]) })
})

test('an exchange needs a free piece, even if the product counts all its ages together', () => {
  const wish = { position: 1, size: '6', quantity: 1 }
  assert.deepEqual(offeredSizes(line, together, 'exchange'), [])
  assert.deepEqual(changeOfSize(order, wish, together, 'exchange'), { kind: 'size-taken', left: 0 })
  const some = { ...together, free: { '': 2 } }
  assert.deepEqual(offeredSizes(line, some, 'exchange'), [{ size: '6', free: 2 }])
  assert.partialDeepStrictEqual(changeOfSize(order, wish, some, 'exchange'), {
    pieces: new Map([['dino#', -1]]),
  })
})

test('a line with an open exchange keeps its size until the exchange ends', () => {
  assert.deepEqual(changeablePieces({ ...order, exchanges: [{ position: 1 }] }), [3, 0])
})
