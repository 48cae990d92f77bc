import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exchangedCustomer } from './public-sale.ts'

test('an order without a customer is exchanged as ventaPublico', () => {
  assert.equal(exchangedCustomer(null), 'ventaPublico')
  assert.equal(exchangedCustomer('ana'), 'ana')
})
