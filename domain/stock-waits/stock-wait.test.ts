import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitSubject } from './stock-wait.ts'

const bySize = { ages: ['4', '6'], piecesBySize: { '4': 0, '6': 2 } }

test('a shopper waits for a size without pieces, and not for one that is there', () => {
  assert.deepEqual(waitSubject(bySize, '4'), { kind: 'sold-out', size: '4' })
  assert.deepEqual(waitSubject(bySize, '6'), { kind: 'there' })
  assert.deepEqual(waitSubject(bySize, ''), { kind: 'there' })
  assert.deepEqual(waitSubject(bySize, '8'), { kind: 'no-such-size' })
})

test('a garment counted together, or of one size, is waited for as a whole', () => {
  const whole = { kind: 'sold-out', size: null }
  assert.deepEqual(waitSubject({ ages: ['4', '6'], piecesBySize: { '': 0 } }, '4'), whole)
  assert.deepEqual(waitSubject({ ages: ['4'], piecesBySize: { '4': 0 } }, '4'), whole)
  assert.deepEqual(waitSubject({ ages: ['4', '6'], piecesBySize: { '4': 0, '6': 0 } }, ''), whole)
  assert.deepEqual(waitSubject({ ages: [], piecesBySize: { '': 0 } }, ''), whole)
})
