import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedFaults } from './feed-faults.ts'

const good = {
  title: 'Playera de Dinosaurio',
  description: 'De algodón.',
  longestTitle: 30,
  longestId: 20,
  picture: { width: 1200, height: 1500 },
}
const kinds = (changed: Partial<typeof good>, channel: 'google' | 'meta' = 'google') =>
  feedFaults({ ...good, ...changed }, channel).map(({ kind }) => kind)

test('a product with everything has no fault', () => {
  assert.deepEqual(kinds({}), [])
  assert.deepEqual(kinds({}, 'meta'), [])
  assert.deepEqual(
    feedFaults({ ...good, picture: null }, 'meta'),
    [],
    'the size of a foreign picture is unknown',
  )
})

test('each fault is found, and all together', () => {
  assert.deepEqual(kinds({ description: '  ' }), ['no-description'])
  assert.deepEqual(kinds({ title: 'PLAYERA DE DINOSAURIO' }), ['capital-title'])
  assert.deepEqual(kinds({ title: 'OVNI' }), [], 'a short name may be in capitals')
  assert.deepEqual(
    kinds({ description: '', longestTitle: 151, longestId: 51, picture: { width: 1200, height: 200 } }),
    ['no-description', 'long-title', 'long-id', 'small-picture'],
  )
})

test('the channels have their own limits', () => {
  const picture = { width: 400, height: 400 }
  assert.deepEqual(kinds({ picture, longestId: 60, longestTitle: 160 }), ['long-title', 'long-id'])
  assert.deepEqual(kinds({ picture, longestId: 60, longestTitle: 160 }, 'meta'), ['small-picture'])
})
