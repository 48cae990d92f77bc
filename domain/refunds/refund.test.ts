import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { givenBack, type RefundableOrder, refundOf } from './refund.ts'

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
    { quantity: 2, unitPrice: 20_000, discount: 0 },
    { quantity: 1, unitPrice: 15_000, discount: 0 },
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
  assert.deepEqual(wish([one], false), { ...granted(20_000), lines: [{ ...one, amount: 20_000 }] })
  const twice = {
    ...granted(42_800),
    lines: [{ position: 0, quantity: 2, amount: 40_000 }],
    shipping: 2_800,
  }
  assert.deepEqual(wish([one, one, { position: 1, quantity: 0 }], true), twice)
  assert.deepEqual(wish([], false), { kind: 'nothing-chosen' })
})

test('a refund by line never has more pieces than were paid for, nor shipping twice; failed refunds do not count', () => {
  const one = { position: 0, quantity: 1 }
  const before = paid([
    given(22_800, 'done', { lines: [{ ...one, amount: 20_000 }], shipping: 2_800 }),
    given(15_000, 'failed', { lines: [{ position: 1, quantity: 1, amount: 15_000 }] }),
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

test('a refund by line gives back what was paid for it, not the price before the discount', () => {
  const one = { position: 0, quantity: 1 }
  const discounted = (...refunds: Given[]): RefundableOrder => ({
    captured: 29_900,
    shipping: 0,
    lines: [{ quantity: 3, unitPrice: 10_000, discount: 100 }],
    refunds,
  })
  const wish = { kind: 'lines', lines: [one], shipping: false } as const
  const shares = [9_966, 9_967, 9_967]
  const refunds: Given[] = []
  for (const share of shares) {
    assert.deepEqual(refundOf(discounted(...refunds), wish), {
      ...granted(share),
      lines: [{ ...one, amount: share }],
    })
    refunds.push(given(share, 'done', { lines: [{ ...one, amount: share }] }))
  }
})

test('no series of refunds gives back more than was paid, and all pieces together give back exactly that', () => {
  const line = fc.integer({ min: 1, max: 9 }).chain((quantity) =>
    fc
      .record({ quantity: fc.constant(quantity), unitPrice: fc.integer({ min: 1, max: 99_999 }) })
      .chain((each) =>
        fc.record({
          quantity: fc.constant(quantity),
          unitPrice: fc.constant(each.unitPrice),
          discount: fc.integer({ min: 0, max: quantity * each.unitPrice }),
        }),
      ),
  )
  const wishes = fc.array(
    fc.record({ position: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }), fails: fc.boolean() }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), wishes, (lines, some) => {
      const worth = lines.reduce(
        (sum, { quantity, unitPrice, discount }) => sum + quantity * unitPrice - discount,
        0,
      )
      const order = { captured: worth, shipping: 0, lines }
      const refunds: Given[] = []
      const ask = (wish: { position: number; quantity: number }, fails: boolean) => {
        const answer = refundOf({ ...order, refunds }, { kind: 'lines', lines: [wish], shipping: false })
        if (answer.kind !== 'granted') return
        refunds.push(given(answer.amount, fails ? 'failed' : 'done', { lines: answer.lines }))
      }
      for (const { fails, ...wish } of some) ask(wish, fails)
      for (const [position, { quantity }] of lines.entries())
        for (let piece = 0; piece < quantity; piece += 1) ask({ position, quantity: 1 }, false)
      // A piece that was paid with less than one centavo cannot be refunded by itself.
      const total = givenBack(refunds)
      assert.ok(total <= worth)
      if (lines.every(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount >= quantity))
        assert.equal(total, worth)
    }),
  )
})
