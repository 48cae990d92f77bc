import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMinor, isAmountText, isTooPrecise, toMinor } from './paypal-money.ts'

const mxn = (value: string) => ({ currency_code: 'MXN', value })

test('amounts go to hundredths and back', () => {
  assert.equal(toMinor(mxn('1234.50')), 123_450n)
  assert.equal(toMinor(mxn('.5')), 50n)
  assert.equal(toMinor(mxn('7')), 700n)
  assert.equal(toMinor(mxn('-0.01')), -1n)
  assert.deepEqual(fromMinor(5n, 'MXN'), mxn('0.05'))
  assert.deepEqual(fromMinor(-123_450n, 'MXN'), mxn('-1234.50'))
})

test('only plain decimal text is an amount', () => {
  for (const text of ['1', '1.5', '.5', '-3.00']) assert.equal(isAmountText(text), true, text)
  for (const text of ['', '1.', '1e3', '1,000.00', ' 1', '0x1', '1'.repeat(33)]) {
    assert.equal(isAmountText(text), false, text)
  }
})

test('an amount has at most two decimals', () => {
  assert.equal(isTooPrecise('1.005'), true)
  assert.equal(isTooPrecise('1.00'), false)
})
