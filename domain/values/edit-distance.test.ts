import assert from 'node:assert/strict'
import { it } from 'node:test'
import { editDistance } from './edit-distance.ts'

it('the edit distance counts the different letters of two words', () => {
  assert.equal(editDistance('', ''), 0)
  assert.equal(editDistance('talla', 'talla'), 0)
  assert.equal(editDistance('', 'edad'), 4)
  assert.equal(editDistance('edades', 'edad'), 2)
  assert.equal(editDistance('preico', 'precio'), 2)
  assert.equal(editDistance('kitten', 'sitting'), 3)
})
