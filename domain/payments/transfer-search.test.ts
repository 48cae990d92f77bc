import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferSought } from './transfer-search.ts'

test('a search for a transfer is read as reference, order number, amount or name', () => {
  assert.equal(transferSought('  '), null)
  assert.equal(transferSought('123 4567')?.reference, '1234567')
  assert.equal(transferSought('0001234567')?.reference, '1234567')
  assert.equal(transferSought('12345678')?.reference, null)
  assert.equal(transferSought('$1,234.50')?.amount, 123_450)
  assert.equal(transferSought('439')?.amount, 43_900)
  assert.deepEqual(transferSought('Begoña  RUÍZ')?.words, ['begona', 'ruiz'])
  assert.deepEqual(transferSought('439.00')?.words, [])
})
