import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { givenBack, type RefundState, refundOf } from '../refunds/refund.ts'
import { sumOf } from '../values/money.ts'
import { invoiceAmounts, type InvoicedOrder, ivaApart, unitValue } from './invoice-amounts.ts'
import { invoiceSettingsAtFirst, paymentFormOf } from './invoice-settings.ts'

const order: InvoicedOrder = {
  total: 57_800 + 29_900 - 5_000 + 15_000,
  captured: 57_800 + 29_900 - 5_000 + 15_000,
  shipping: 15_000,
  lines: [
    { name: 'Playera', quantity: 2, unitPrice: 28_900, discount: 3_300 },
    { name: 'Gorra', quantity: 1, unitPrice: 29_900, discount: 1_700 },
  ],
  refunds: [],
}

test('IVA is taken out of each line, after its share of the discount, and out of the shipping', () => {
  assert.deepEqual(invoiceAmounts(order, 16), {
    lines: [
      { name: 'Playera', quantity: 2, amount: 54_500, base: 46_983, iva: 7_517 },
      { name: 'Gorra', quantity: 1, amount: 28_200, base: 24_310, iva: 3_890 },
      { name: null, quantity: 1, amount: 15_000, base: 12_931, iva: 2_069 },
    ],
    subtotal: 84_224,
    iva: 13_476,
    total: 97_700,
    refunded: 0,
  })
  assert.deepEqual(ivaApart(100, 0), { base: 100, iva: 0 })
  assert.equal(unitValue({ base: 46_983, quantity: 2 }), '234.915000')
  assert.equal(unitValue({ base: 100, quantity: 3 }), '0.333333')
})

test('refunded pieces and shipping leave the invoice; a failed refund does not', () => {
  const refunds = [
    {
      amount: 27_250 + 15_000,
      state: 'done',
      lines: [{ position: 0, quantity: 1, amount: 27_250 }],
      shipping: 15_000,
    },
    { amount: 28_200, state: 'failed', lines: [{ position: 1, quantity: 1, amount: 28_200 }], shipping: 0 },
  ] as const
  const { lines, total, refunded } = invoiceAmounts({ ...order, refunds }, 16)
  assert.deepEqual(
    lines.map(({ name, quantity, amount }) => [name, quantity, amount]),
    [
      ['Playera', 1, 27_250],
      ['Gorra', 1, 28_200],
    ],
  )
  assert.deepEqual([total, refunded], [55_450, 42_250])
})

test('a refund of an amount is shared by all lines; a refund of what came too much changes nothing', () => {
  const part = { amount: 9_770, state: 'pending', lines: [], shipping: 0 } as const
  assert.deepEqual(
    invoiceAmounts({ ...order, refunds: [part] }, 16).lines.map(({ amount }) => amount),
    [49_050, 25_380, 13_500],
  )
  const tooMuch = { ...order, captured: order.total + 9_770, refunds: [part] }
  assert.equal(invoiceAmounts(tooMuch, 16).total, order.total)
  const all = { ...part, amount: order.total }
  assert.deepEqual(invoiceAmounts({ ...order, refunds: [all] }, 16).lines, [])
})

const lines = fc.array(
  fc.record({
    name: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: fc.integer({ min: 1, max: 900_000 }),
    discount: fc.constant(0),
  }),
  { minLength: 1, maxLength: 30 },
)

test('for any order, rate and refunds, bases and IVA add up to exactly what the buyer paid and keeps', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 30 }),
      fc.array(
        fc.record({
          pick: fc.nat(),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          failed: fc.boolean(),
        }),
        {
          maxLength: 5,
        },
      ),
      (sold, shipping, percent, wishes) => {
        const total = sumOf(sold.map(({ quantity, unitPrice }) => quantity * unitPrice)) + shipping
        const refunds: {
          amount: number
          state: RefundState
          lines: { position: number; quantity: number; amount: number }[]
          shipping: number
        }[] = []
        for (const { pick, share, failed } of wishes) {
          const position = pick % sold.length
          const wish =
            pick % 2 === 0
              ? ({ kind: 'amount', amount: Math.floor(total * share) } as const)
              : ({ kind: 'lines', lines: [{ position, quantity: 1 }], shipping: pick % 3 === 0 } as const)
          const answer = refundOf({ captured: total, shipping, lines: sold, refunds }, wish)
          if (answer.kind === 'granted') refunds.push({ ...answer, state: failed ? 'failed' : 'done' })
        }
        const made = invoiceAmounts({ total, captured: total, shipping, lines: sold, refunds }, percent)
        assert.equal(made.subtotal + made.iva, made.total)
        assert.equal(made.total + made.refunded, total)
        for (const { amount, base, iva } of made.lines) {
          assert.equal(base + iva, amount)
          assert.ok(base >= 0 && iva >= 0 && Math.abs(base * percent - iva * 100) <= 100 + percent)
        }
        assert.equal(made.total, total - givenBack(refunds))
      },
    ),
  )
})

test('each way to pay has the payment form of the settings', () => {
  const form = (provider: string) => paymentFormOf(provider, invoiceSettingsAtFirst)
  assert.deepEqual(['paypal', 'transfer', 'terminal', 'cash'].map(form), ['31', '03', '04', '01'])
})
