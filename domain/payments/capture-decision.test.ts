import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shirtLine } from '../../test/helpers/placed-order.ts'
import { stockUnit } from '../catalogue/stock-unit.ts'
import { decideOnCapture } from './capture-decision.ts'
import type { CheckoutState } from '../purchase/checkout-states.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'

const line = (productId: string | null, quantity: number): PricedLine => ({
  ...shirtLine,
  lineId: `${productId}#na-4`,
  productId,
  quantity,
})

const parts = [
  { kind: 'garments', amount: 28_900 },
  { kind: 'shipping', amount: 15_000 },
] as const
const money = { amount: 43_900, currency: 'MXN', kept: null }

function checkout(state: CheckoutState, lines: PricedLine[] = [line('luna', 1)]) {
  return { state, closedReason: null, lines, parts, currency: 'MXN' }
}

const held = new Map([[stockUnit('luna', ''), { free: 0, own: 1 }]])

test('a capture sells the pieces on hold', () => {
  assert.deepEqual(decideOnCapture(checkout('capturing'), money, held), {
    kind: 'sell',
    move: { from: ['capturing'], to: 'paid' },
    pieces: [{ unit: 'luna#', quantity: 1, held: 1 }],
  })
})

test('money that came after the hold ended buys free pieces: all of the lines or none', () => {
  const closed = checkout('closed', [line('luna', 1), line('sol', 2)])
  const free = (pieces: number) => ({ free: pieces, own: 0 })
  const decide = (sol: number) =>
    decideOnCapture(
      closed,
      money,
      new Map([
        [stockUnit('luna', ''), free(1)],
        [stockUnit('sol', ''), free(sol)],
      ]),
    )
  assert.deepEqual(decide(2), {
    kind: 'sell',
    move: { from: ['closed'], to: 'paid' },
    pieces: [
      { unit: 'luna#', quantity: 1, held: 0 },
      { unit: 'sol#', quantity: 2, held: 0 },
    ],
  })
  assert.deepEqual(decide(1), { kind: 'give-back', move: { from: ['closed'], to: 'returning' } })
  const gone = decideOnCapture(checkout('closed'), money, new Map())
  assert.equal(gone.kind, 'give-back', 'a product that is gone')
})

test('lines of one product are added up; a line made to order takes no pieces', () => {
  const lines = [line('luna', 1), line('luna', 2), line(null, 5)]
  const decide = (own: number) =>
    decideOnCapture(checkout('capturing', lines), money, new Map([[stockUnit('luna', ''), { free: 0, own }]]))
  assert.deepEqual(decide(3), {
    kind: 'sell',
    move: { from: ['capturing'], to: 'paid' },
    pieces: [{ unit: 'luna#', quantity: 3, held: 3 }],
  })
  assert.equal(decide(2).kind, 'give-back')
})

test('money of another amount or currency goes to review before any piece is looked at', () => {
  for (const other of [
    { ...money, amount: 43_899 },
    { ...money, currency: 'USD' },
  ])
    assert.deepEqual(decideOnCapture(checkout('capturing'), other, held), {
      kind: 'review',
      move: { from: ['capturing'], to: 'review' },
    })
})

test('a capture that is already recorded is not recorded again', () => {
  const known = { ...money, kept: 'completed' as const }
  assert.deepEqual(decideOnCapture(checkout('paid'), known, new Map()), { kind: 'paid' })
  assert.deepEqual(decideOnCapture(checkout('returning'), known, held), { kind: 'returned' })
  const returned = { ...checkout('closed'), closedReason: 'returned' as const }
  assert.deepEqual(decideOnCapture(returned, known, held), { kind: 'returned' })
})

test('a second payment is kept for a person, whatever became of the first', () => {
  const returned = { ...checkout('closed'), closedReason: 'returned' as const }
  for (const first of [checkout('paid'), checkout('review'), checkout('returning'), returned])
    assert.deepEqual(decideOnCapture(first, money, held), { kind: 'second' })
})

test('a person may accept an amount that is not the total, but no other currency', () => {
  const less = { ...money, amount: 40_000, accepted: true }
  assert.equal(decideOnCapture(checkout('awaiting_transfer'), less, held).kind, 'sell')
  assert.equal(
    decideOnCapture(checkout('awaiting_transfer'), { ...less, currency: 'USD' }, held).kind,
    'review',
  )
})

test('money that was refunded meanwhile makes no order, even if an older response says it came', () => {
  const back = { ...money, kept: 'refunded' as const }
  assert.deepEqual(decideOnCapture(checkout('closed'), back, held), { kind: 'returned' })
})

test('money for a checkout without a provider order throws an error', () => {
  assert.throws(() => decideOnCapture(checkout('open'), money, held), /open/)
})

test('a line takes pieces of its own size, unless its product is counted for all ages together', () => {
  const lines = [line('luna', 1), { ...line('luna', 2), lineId: 'luna#na-6', size: '6' }]
  const decide = (of4: number, of6: number) =>
    decideOnCapture(
      checkout('capturing', lines),
      money,
      new Map([
        [stockUnit('luna', '4'), { free: of4, own: 0 }],
        [stockUnit('luna', '6'), { free: of6, own: 0 }],
      ]),
    )
  assert.deepEqual(decide(1, 2), {
    kind: 'sell',
    move: { from: ['capturing'], to: 'paid' },
    pieces: [
      { unit: 'luna#4', quantity: 1, held: 0 },
      { unit: 'luna#6', quantity: 2, held: 0 },
    ],
  })
  assert.equal(decide(9, 1).kind, 'give-back')
})
