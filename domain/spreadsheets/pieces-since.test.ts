import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differsFromNote, piecesShown } from './pieces-since.ts'

test('a note is compared size by size; a number, or a product counted together, by its sum', () => {
  const note = { '4': 3, '6': 1 }
  assert.ok(!differsFromNote({ '4': 3, '6': 1, '8': 0 }, note))
  assert.ok(differsFromNote({ '4': 2, '6': 2 }, note))
  assert.ok(differsFromNote({ '4': 3, '6': 1, '8': 1 }, note))
  assert.ok(!differsFromNote({ '4': 2, '6': 2 }, 4))
  assert.ok(!differsFromNote({ '': 4 }, note))
  assert.ok(differsFromNote({ '': 3 }, note))
})

test('the owner sees only the sizes that differ', () => {
  const [was, now] = [
    { '4': 3, '6': 1, '12m': 5 },
    { '4': 2, '6': 1, '12m': 4 },
  ]
  assert.deepEqual(piecesShown({ was, now, says: was }), {
    was: '12m: 5; 4: 3',
    now: '12m: 4; 4: 2',
    says: '12m: 5; 4: 3',
  })
  assert.deepEqual(piecesShown({ was: { '4': 3, '6': 1 }, now: { '4': 2, '6': 1 }, says: 3 }), {
    was: '4: 3; 6: 1',
    now: '4: 2; 6: 1',
    says: 3,
  })
  assert.deepEqual(piecesShown({ was: 5, now: { '4': 4 }, says: { '4': 5 } }), { was: 5, now: 4, says: 5 })
})
