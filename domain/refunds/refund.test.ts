import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefundableOrder, refundOf } from './refund.ts'

type Given = RefundableOrder['refunds'][number]
const given = (amount: number, state: Given['state'], more: Partial<Given> = {}): Given => ({
  amount,
  state,
  lines: [],
  shipping: 0,
  ...more,
})

/** An order of two shirts for 200 pesos each and one for 150, with 28 pesos for shipping. */
const paid = (refunds: readonly Given[] = []): RefundableOrder => ({
  captured: 57_800,
  shipping: 2_800,
  lines: [
    { quantity: 2, unitPrice: 20_000 },
    { quantity: 1, unitPrice: 15_000 },
  ],
  refunds,
})
const amount = (centavos: number) => ({ kind: 'amount', amount: centavos }) as const
const granted = (centavos: number) => ({ kind: 'granted', amount: centavos, lines: [], shipping: 0 })

test('a refund without an amount is everything that is left', () => {
  assert.deepEqual(refundOf(paid(), { kind: 'all' }), granted(57_800))
  assert.deepEqual(refundOf(paid([given(20_000, 'done')]), { kind: 'all' }), granted(37_800))
  assert.deepEqual(refundOf(paid(), amount(100)), granted(100))
  assert.deepEqual(refundOf(paid(), amount(0)), { kind: 'nothing-chosen' })
})

test('refunds never exceed the capture: refunds under way count, failed ones do not', () => {
  const onTheWay = paid([given(30_000, 'asked'), given(20_000, 'pending'), given(57_800, 'failed')])
  assert.deepEqual(refundOf(onTheWay, amount(7_800)), granted(7_800))
  assert.deepEqual(refundOf(onTheWay, amount(7_801)), { kind: 'too-much', left: 7_800 })
  assert.deepEqual(refundOf(paid([given(57_800, 'pending')]), amount(1)), { kind: 'nothing-left' })
})

test('a refund by line is the price of its pieces, with shipping if requested', () => {
  const one = { position: 0, quantity: 1 }
  const wish = (lines: (typeof one)[], shipping: boolean) =>
    refundOf(paid(), { kind: 'lines', lines, shipping })
  assert.deepEqual(wish([one], false), { ...granted(20_000), lines: [one] })
  const twice = { ...granted(42_800), lines: [{ position: 0, quantity: 2 }], shipping: 2_800 }
  assert.deepEqual(wish([one, one, { position: 1, quantity: 0 }], true), twice)
  assert.deepEqual(wish([], false), { kind: 'nothing-chosen' })
})

test('a refund by line never has more pieces than were paid for, nor shipping twice; failed refunds do not count', () => {
  const one = { position: 0, quantity: 1 }
  const before = paid([
    given(22_800, 'done', { lines: [one], shipping: 2_800 }),
    given(15_000, 'failed', { lines: [{ position: 1, quantity: 1 }] }),
  ])
  const lines = (...lines: { position: number; quantity: number }[]) =>
    refundOf(before, { kind: 'lines', lines, shipping: false })
  assert.equal(lines(one).kind, 'granted')
  assert.equal(lines({ position: 1, quantity: 1 }).kind, 'granted')
  assert.deepEqual(lines(one, one), { kind: 'too-many-pieces', position: 0, left: 1 })
  assert.deepEqual(refundOf(before, { kind: 'lines', lines: [one], shipping: true }), {
    kind: 'shipping-back-already',
  })
})

test('a refund by line never exceeds what earlier refunds of an amount left', () => {
  const before = paid([given(50_000, 'done')])
  const wish = { kind: 'lines', lines: [{ position: 1, quantity: 1 }], shipping: false } as const
  assert.deepEqual(refundOf(before, wish), { kind: 'too-much', left: 7_800 })
})

test('a role’s refund limit holds for the whole order, however the refunds are divided', () => {
  const before = paid([given(30_000, 'done'), given(50_000, 'failed')])
  assert.deepEqual(refundOf(before, amount(20_000), 50_000), granted(20_000))
  assert.deepEqual(refundOf(before, amount(20_001), 50_000), { kind: 'above-limit', most: 50_000 })
  assert.deepEqual(refundOf(before, { kind: 'all' }, 50_000), { kind: 'above-limit', most: 50_000 })
})
