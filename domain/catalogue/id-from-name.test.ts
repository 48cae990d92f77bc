import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productIdFrom } from './id-from-name.ts'

test('an id is derived from a name', () => {
  assert.deepEqual(
    ['Playera Ñandú 2', '  ¡Qué padre!  ', '🦖', 'Custom Dino', 'Sizes', 'x'.repeat(200)].map(productIdFrom),
    ['playera-nandu-2', 'que-padre', 'producto', 'p-custom-dino', 'p-sizes', 'x'.repeat(72)],
  )
})
