import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChosenFile } from './chosen-file.ts'

test('a chosen file of zero bytes is not taken for a field without a file', () => {
  assert.equal(isChosenFile(new File([], 'hoja.csv')), true)
  assert.equal(isChosenFile(new File([], '')), false)
  assert.equal(isChosenFile(new File(['a'], '')), true)
  assert.equal(isChosenFile('hoja.csv'), false)
  assert.equal(isChosenFile(null), false)
})
