import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesBack } from './pieces-back.ts'

const shirt = { productId: 'playera', size: '4', quantity: 2, category: 'PHYSICAL_GOODS' }
const sameShirt = { ...shirt, quantity: 1 }
const custom = { ...sameShirt, productId: null }
const card = { ...custom, category: 'DIGITAL_GOODS' }

test('undamaged pieces go back to the shelf; damaged and made-to-order pieces do not', () => {
  const back = [1, 0, 0].map((unsound, position) => ({ position, sound: 1, unsound }))
  const answer = piecesBack([shirt, sameShirt, custom], [], back)
  assert.ok(answer.kind === 'granted')
  const one = { productId: 'playera', size: '4', quantity: 1 }
  assert.deepEqual(answer.shelf, [one, one])
  assert.equal(answer.rows.length, 4)
})

test('no more pieces come back than were sold and are still out, damaged ones included', () => {
  const before = [{ position: 0, quantity: 1 }]
  assert.deepEqual(piecesBack([shirt], before, [{ position: 0, sound: 1, unsound: 1 }]), {
    kind: 'too-many-back',
    position: 0,
    left: 1,
  })
  assert.equal(piecesBack([shirt], before, [{ position: 0, sound: 0, unsound: 1 }]).kind, 'granted')
  const twice = [
    { position: 0, sound: 1, unsound: 0 },
    { position: 0, sound: 1, unsound: 0 },
  ]
  assert.equal(piecesBack([shirt], before, twice).kind, 'too-many-back')
})

test('a membership card never comes back, and an empty return changes nothing', () => {
  assert.equal(piecesBack([card], [], [{ position: 0, sound: 1, unsound: 0 }]).kind, 'too-many-back')
  assert.deepEqual(piecesBack([shirt], [], [{ position: 0, sound: 0, unsound: 0 }]), { kind: 'none' })
})
