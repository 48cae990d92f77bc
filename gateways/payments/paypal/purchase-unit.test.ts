import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../../test/helpers/properties.ts'
import type { Delivery } from '../../../domain/shipping/delivery.ts'
import { centavosFromPesos } from '../../../domain/values/money.ts'
import type { PricedLine } from '../../../domain/purchase/priced-cart.ts'
import { priceParts } from '../../../domain/purchase/price-parts.ts'
import { purchaseUnit } from './purchase-unit.ts'

const delivery: Delivery = {
  fullName: 'Ana Pérez',
  street: 'Hidalgo 12',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  postalCode: '64000',
  country: 'MX',
}
const line: PricedLine = {
  lineId: 'dino#na-4',
  productId: 'dino',
  name: 'Playera Dino',
  description: '',
  category: 'PHYSICAL_GOODS',
  colour: 'na',
  size: '4',
  design: 'na',
  image: '/x',
  quantity: 2,
  unitPrice: 28_900,
  priceBefore: 28_900,
  discount: 0,
}

const unitOf = (lines: PricedLine[], placeCost: number) =>
  purchaseUnit(
    {
      id: 'c1',
      orderNumber: 'PL-1',
      lines,
      parts: priceParts(lines, { placeCost, freeFrom: 80_000 }),
      delivery,
    },
    'Pequeña Leyenda',
  )

test('PayPal gets the buyer, the delivery address and the lines of an order', () => {
  const unit = unitOf([line], 9_900)
  assert.equal(unit.custom_id, 'c1')
  assert.equal(unit.invoice_id, 'PL-1')
  assert.equal(unit.description, 'Compra en el sitio web de Pequeña Leyenda')
  assert.deepEqual(unit.amount, {
    currency_code: 'MXN',
    value: '677.00',
    breakdown: {
      item_total: { currency_code: 'MXN', value: '578.00' },
      shipping: { currency_code: 'MXN', value: '99.00' },
    },
  })
  assert.deepEqual(unit.shipping?.address, {
    address_line_1: 'Hidalgo 12',
    address_line_2: 'Centro',
    admin_area_2: 'Monterrey',
    admin_area_1: 'Nuevo León',
    postal_code: '64000',
    country_code: 'MX',
  })
})

test('long texts are shortened to PayPal’s limits, on one line', () => {
  const unit = unitOf([{ ...line, name: 'ñ'.repeat(300), description: 'a\nb' }], 0)
  assert.equal(unit.items[0]?.name.length, 127)
  assert.equal(unit.items[0]?.description, 'a b')
})

test('a text is never cut in the middle of a character', () => {
  for (const before of [124, 125, 126]) {
    const text = 'a'.repeat(before) + '😀😀'
    const { name = '' } = unitOf([{ ...line, name: text }], 0).items[0]!
    assert.ok(name.isWellFormed() && name.length <= 127, name)
  }
})

test('for any purchase the breakdown adds up exactly, in PayPal’s decimal texts', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      discount: fc.nat(1),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 50_000 }), (some, shipping) => {
      const unit = unitOf(
        some.map((each) => ({ ...line, ...each })),
        shipping,
      )
      const value = (text: string) => centavosFromPesos(text)!
      const items = unit.items.reduce(
        (sum, item) => sum + value(item.unit_amount.value) * Number(item.quantity),
        0,
      )
      assert.equal(items, value(unit.amount.breakdown.item_total.value))
      const { shipping: sent, discount } = unit.amount.breakdown
      assert.equal(
        items + value(sent.value) - (discount ? value(discount.value) : 0),
        value(unit.amount.value),
      )
    }),
  )
})
