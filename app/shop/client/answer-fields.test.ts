import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldIn, listIn, listOf, numberIn, textIn } from './answer-fields.ts'

const answer: unknown = { id: 'PL-1', left: 2, lines: [{ id: 'a' }], nothing: null }

test('fields of the agreed type are read, and a missing optional field has its default', () => {
  assert.equal(textIn(answer, 'id'), 'PL-1')
  assert.equal(numberIn(answer, 'left'), 2)
  assert.deepEqual(listIn(answer, 'lines'), [{ id: 'a' }])
  assert.deepEqual(listOf([1]), [1])
  for (const field of ['absent', 'nothing']) assert.equal(textIn(answer, field, 'else'), 'else')
  assert.equal(fieldIn('<html>', 'id'), undefined)
})

test('a response with other types is refused', () => {
  for (const other of [null, undefined, '<html>', 7, [], {}, { id: 1, left: '2', lines: {} }]) {
    assert.throws(() => textIn(other, 'id'), TypeError)
    assert.throws(() => textIn({ id: 1 }, 'id', 'else'), TypeError)
    assert.throws(() => numberIn(other, 'left'), TypeError)
    assert.throws(() => listIn(other, 'lines'), TypeError)
  }
})
