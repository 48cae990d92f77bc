import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Body, fullOrder, mxnAmount, simpleOrder } from '../testing/start-emulator.ts'
import { readOrder } from './read-order.ts'

/** Returns the status and the error codes of the refusal; empty for a valid body. */
function wrongIn(body: unknown): readonly unknown[] {
  const read = readOrder(body, 'key')
  return read.ok ? [] : [read.status, ...read.details.map(({ issue }) => issue)]
}

const item: Body = { name: 'Playera', quantity: '1', unit_amount: mxnAmount('100.00') }
const itemTotal = { item_total: mxnAmount('100.00') }
const sums = (breakdown: Body = {}, value = '100.00', ofItem: Body = {}): Body =>
  simpleOrder(value, {
    amount: { ...mxnAmount(value), breakdown: { ...itemTotal, ...breakdown } },
    items: [{ ...item, ...ofItem }],
  })
const withItem = (ofItem: Body): Body => sums({}, '100.00', ofItem)
const address = (more: Body): Body => ({
  shipping: {
    address: {
      address_line_1: 'Calle 1',
      admin_area_2: 'Monterrey',
      postal_code: '64000',
      country_code: 'MX',
      ...more,
    },
  },
})

test('a complete order passes', () => {
  assert.deepEqual(wrongIn(fullOrder()), [])
  assert.deepEqual(wrongIn(simpleOrder()), [])
})

const cases: readonly (readonly [name: string, body: unknown, expected: readonly unknown[]])[] = [
  ['no body', undefined, [400, 'MISSING_REQUIRED_PARAMETER', 'MISSING_REQUIRED_PARAMETER']],
  ['unknown intent', { ...simpleOrder(), intent: 'SALE' }, [400, 'INVALID_PARAMETER_VALUE']],
  ['authorize', { ...simpleOrder(), intent: 'AUTHORIZE' }, [422, 'UNSUPPORTED_INTENT']],
  ['no units', { intent: 'CAPTURE', purchase_units: [] }, [400, 'INVALID_ARRAY_MIN_ITEMS']],
  ['no amount', { intent: 'CAPTURE', purchase_units: [{}] }, [400, 'MISSING_REQUIRED_PARAMETER']],
  [
    'amount as a number',
    simpleOrder('1', { amount: { ...mxnAmount('1'), value: 1 } }),
    [400, 'INVALID_PARAMETER_SYNTAX'],
  ],
  ['thousands separator', simpleOrder('1,234.50'), [400, 'INVALID_PARAMETER_SYNTAX']],
  ['exponent', simpleOrder('1e3'), [400, 'INVALID_PARAMETER_SYNTAX']],
  ['three decimals', simpleOrder('10.005'), [422, 'DECIMAL_PRECISION']],
  ['zero', simpleOrder('0.00'), [422, 'CANNOT_BE_ZERO_OR_NEGATIVE']],
  ['negative', simpleOrder('-5.00'), [422, 'CANNOT_BE_ZERO_OR_NEGATIVE']],
  ['too much', simpleOrder('10000000.00'), [422, 'MAX_VALUE_EXCEEDED']],
  [
    'unknown currency',
    simpleOrder('1', { amount: { currency_code: 'XXX', value: '1' } }),
    [400, 'INVALID_CURRENCY_CODE'],
  ],
  ['custom id too long', simpleOrder('1', { custom_id: 'x'.repeat(128) }), [400, 'INVALID_STRING_LENGTH']],
  ['empty invoice id', simpleOrder('1', { invoice_id: '' }), [400, 'INVALID_STRING_LENGTH']],
  [
    'soft descriptor too long',
    simpleOrder('1', { soft_descriptor: 'x'.repeat(23) }),
    [400, 'INVALID_STRING_LENGTH'],
  ],
  ['sums that fit', sums(), []],
  [
    'sums with all parts',
    sums({ item_total: mxnAmount('100'), shipping: mxnAmount('20'), discount: mxnAmount('10') }, '110.00'),
    [],
  ],
  ['amount off by a cent', sums({}, '100.01'), [422, 'AMOUNT_MISMATCH']],
  ['items without a total', simpleOrder('100.00', { items: [item] }), [422, 'ITEM_TOTAL_REQUIRED']],
  ['items that do not add up', withItem({ quantity: '2' }), [422, 'ITEM_TOTAL_MISMATCH']],
  ['negative discount', sums({ discount: mxnAmount('-1.00') }, '101.00'), [422, 'CANNOT_BE_NEGATIVE']],
  ['quantity as a number', withItem({ quantity: 1 }), [400, 'INVALID_PARAMETER_SYNTAX']],
  ['quantity zero', withItem({ quantity: '0' }), [400, 'INVALID_PARAMETER_SYNTAX']],
  ['quantity with a fraction', withItem({ quantity: '1.5' }), [400, 'INVALID_PARAMETER_SYNTAX']],
  ['item without a name', withItem({ name: undefined }), [400, 'MISSING_REQUIRED_PARAMETER']],
  ['item name too long', withItem({ name: 'x'.repeat(128) }), [400, 'INVALID_STRING_LENGTH']],
  ['unknown category', withItem({ category: 'TOYS' }), [400, 'INVALID_PARAMETER_VALUE']],
  ['country in lower case', simpleOrder('1', address({ country_code: 'mx' })), [400, 'INVALID_COUNTRY_CODE']],
  [
    'country missing',
    simpleOrder('1', address({ country_code: undefined })),
    [400, 'MISSING_REQUIRED_PARAMETER'],
  ],
  [
    'provided address without city and code',
    fullOrder(address({ admin_area_2: undefined, postal_code: '' })),
    [422, 'CITY_REQUIRED', 'POSTAL_CODE_REQUIRED'],
  ],
  ['provided address missing', fullOrder({ shipping: undefined }), [422, 'SHIPPING_ADDRESS_INVALID']],
  [
    'return address that is none',
    fullOrder({}, { return_url: 'javascript:1' }),
    [400, 'INVALID_PARAMETER_SYNTAX'],
  ],
  [
    'another payment source',
    { ...simpleOrder(), payment_source: { card: {} } },
    [400, 'MISSING_REQUIRED_PARAMETER'],
  ],
  [
    'two units',
    { intent: 'CAPTURE', purchase_units: [{ amount: mxnAmount('1') }, { amount: mxnAmount('1') }] },
    [400, 'INVALID_ARRAY_MAX_ITEMS'],
  ],
  ['unknown part of the sum', sums({ tax_total: mxnAmount('16') }, '116.00'), [422, 'AMOUNT_MISMATCH']],
  [
    'another currency',
    sums({ item_total: { currency_code: 'USD', value: '100.00' } }),
    [400, 'INVALID_CURRENCY_CODE'],
  ],
]

test('an order that the provider would refuse is refused with its status and its error codes', () => {
  for (const [name, body, expected] of cases) assert.deepEqual(wrongIn(body), expected, name)
})

test('naming a payment source asks for a request id', () => {
  const read = readOrder(fullOrder(), undefined)
  assert.deepEqual(read.ok ? [] : read.details.map(({ issue }) => issue), ['PAYPAL_REQUEST_ID_REQUIRED'])
})
