import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { categories } from '../catalogue/catalogue.ts'
import { isMembershipCard } from '../purchase/line-id.ts'
import { sumOf } from '../values/money.ts'
import { codeDiscount, type CodeRules } from './code-discount.ts'
import type { CodeGives, DiscountCode } from './discount-code.ts'

const rules: CodeRules = {
  leastAfterCode: 1_000,
  shipsFreeFrom: 80_000,
  products: new Map([
    ['dino', { audience: 'Boy', garment: 'TShirt' }],
    ['luna', { audience: 'Girl', garment: 'Sets', markdownEndsAt: new Date('2026-12-01') }],
  ]),
}
const dino = { lineId: 'dino#na-4', productId: 'dino', unitPrice: 28_900, quantity: 2 }
const luna = { lineId: 'luna#na-6', productId: 'luna', unitPrice: 19_999, quantity: 1 }
const made = { lineId: 'custom-Hoodies-oso#Black-M', productId: null, unitPrice: 55_000, quantity: 1 }
const card = { lineId: 'tarjetaSocio-17', productId: null, unitPrice: 250_000, quantity: 1 }

type Terms = Pick<DiscountCode, 'gives' | 'minimum' | 'scope' | 'onMarkedDown'>
const tenPercent: CodeGives = { kind: 'percent', percent: 10 }
const terms = (more: Partial<Terms> = {}): Terms => ({
  gives: tenPercent,
  minimum: 0,
  scope: { kind: 'all' },
  onMarkedDown: true,
  ...more,
})

test('a percentage rounds half a centavo up, and each line has its share', () => {
  assert.deepEqual(codeDiscount([dino, luna], terms(), rules), {
    kind: 'granted',
    discounts: [5_780, 2_000],
    freeShipping: false,
  })
  const tiny = { ...dino, unitPrice: 2_005, quantity: 1 }
  assert.deepEqual(codeDiscount([tiny], terms(), rules), {
    kind: 'granted',
    discounts: [201],
    freeShipping: false,
  })
})

test('an amount is never more than the garments that it is for, nor more than the least sum leaves', () => {
  const gives: CodeGives = { kind: 'amount', amount: 100_000 }
  const products = { kind: 'products', productIds: ['luna'] } as const
  const onLuna = codeDiscount([dino, luna], terms({ gives, scope: products }), rules)
  assert.deepEqual(onLuna, { kind: 'granted', discounts: [0, 19_999], freeShipping: false })
  const onAll = codeDiscount([luna], terms({ gives }), rules)
  assert.deepEqual(onAll, { kind: 'granted', discounts: [18_999], freeShipping: false })
})

test('a membership card gets no discount, and alone it is none of the garments', () => {
  assert.deepEqual(codeDiscount([card, dino], terms(), rules), {
    kind: 'granted',
    discounts: [0, 5_780],
    freeShipping: false,
  })
  for (const gives of [tenPercent, { kind: 'free-shipping' } as const])
    assert.deepEqual(codeDiscount([card], terms({ gives }), rules), {
      kind: 'unfit',
      why: { kind: 'other-garments' },
    })
})

test('a made-to-order garment belongs to its garment’s category and to no product', () => {
  const hoodies = terms({ scope: { kind: 'categories', categories: ['Hoodies'] } })
  assert.deepEqual(codeDiscount([made, dino], hoodies, rules), {
    kind: 'granted',
    discounts: [5_500, 0],
    freeShipping: false,
  })
  const products = terms({ scope: { kind: 'products', productIds: ['custom-Hoodies-oso', 'oso'] } })
  assert.deepEqual(codeDiscount([made], products, rules), { kind: 'unfit', why: { kind: 'other-garments' } })
})

test('a category is the audience or the garment of a product', () => {
  for (const category of ['Girl', 'Sets'] as const) {
    const code = terms({ scope: { kind: 'categories', categories: [category] } })
    assert.deepEqual(codeDiscount([dino, luna], code, rules), {
      kind: 'granted',
      discounts: [0, 2_000],
      freeShipping: false,
    })
  }
})

test('the refusal says what the cart lacks', () => {
  const notOnMarkedDown = terms({ onMarkedDown: false })
  const amount: CodeGives = { kind: 'amount', amount: 500 }
  const cases: [string, ReturnType<typeof codeDiscount>, object][] = [
    ['minimum', codeDiscount([dino], terms({ minimum: 60_000 }), rules), { kind: 'minimum', missing: 2_200 }],
    [
      'the minimum counts only garments that the code is for',
      codeDiscount([dino, luna], { ...notOnMarkedDown, minimum: 60_000 }, rules),
      { kind: 'minimum', missing: 2_200 },
    ],
    ['marked down only', codeDiscount([luna, card], notOnMarkedDown, rules), { kind: 'marked-down-only' }],
    [
      'nothing left',
      codeDiscount([{ ...dino, unitPrice: 1_000, quantity: 1 }], terms({ gives: amount }), rules),
      { kind: 'nothing-left' },
    ],
    [
      'ships free already',
      codeDiscount([dino, luna, luna], terms({ gives: { kind: 'free-shipping' } }), {
        ...rules,
        shipsFreeFrom: 60_000,
      }),
      { kind: 'ships-free-already' },
    ],
  ]
  for (const [what, discount, why] of cases) assert.deepEqual(discount, { kind: 'unfit', why }, what)
})

test('for any cart and code no line gets more than its price, cards get nothing, and the least sum is left', () => {
  const line = fc.record({
    item: fc.constantFrom(dino, luna, made, card),
    unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 30 }),
  })
  const gives: fc.Arbitrary<CodeGives> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
    fc.constant({ kind: 'free-shipping' } as const),
  )
  const scope = fc.oneof(
    fc.constant({ kind: 'all' } as const),
    fc.record({
      kind: fc.constant('categories' as const),
      categories: fc.subarray([...categories], { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant('products' as const), productIds: fc.constantFrom(['dino'], ['luna']) }),
  )
  const minimum = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.record({ gives, scope, minimum, onMarkedDown: fc.boolean() }),
      fc.integer({ min: 100, max: 1_000_000 }),
      (some, code, leastAfterCode) => {
        const lines = some.map(({ item, ...rest }) => ({ ...item, ...rest }))
        const given = codeDiscount(lines, code, { ...rules, leastAfterCode })
        if (given.kind === 'unfit') return
        const goods = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
        const discount = sumOf(given.discounts)
        assert.equal(given.discounts.length, lines.length)
        assert.ok(discount === 0 ? given.freeShipping : goods - discount >= leastAfterCode)
        for (const [index, { lineId, unitPrice, quantity }] of lines.entries()) {
          const share: number = given.discounts[index]!
          assert.ok(Number.isSafeInteger(share) && share >= 0 && share <= unitPrice * quantity)
          if (isMembershipCard(lineId)) assert.equal(share, 0)
        }
      },
    ),
  )
})
