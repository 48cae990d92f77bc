import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingForFree } from './free-shipping.ts'
import { price, roundedPrice } from './price.ts'

test('a price is written in the format of es-MX, followed by the currency code', () => {
  const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  for (const amount of [0, 5, 99, 100, 28_900, 99_999, 125_000, 123_456_789, 100_000_000_00]) {
    assert.equal(price(amount), `${intl.format(amount / 100)} MXN`)
  }
  assert.equal(price(125_000), '$1,250.00 MXN')
  assert.equal(price(-150), '-$1.50 MXN')
})

test('a summary shows whole pesos, half a peso rounded up', () => {
  assert.equal(roundedPrice(124_950), '$1,250 MXN')
  assert.equal(roundedPrice(124_949), '$1,249 MXN')
})

test('the amount missing for free shipping is never shown as zero', () => {
  assert.equal(missingForFree(15), 'Te faltan $1 MXN para el envío gratis.')
  assert.equal(missingForFree(9_960), 'Te faltan $100 MXN para el envío gratis.')
  assert.equal(missingForFree(10_000), 'Te faltan $100 MXN para el envío gratis.')
})
