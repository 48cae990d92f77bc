import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CollectionFields,
  collectionFault,
  collectionState,
  isCollectionId,
  plainCollectionName,
} from './collection.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
const pyjamas: CollectionFields = {
  name: 'Pijamas',
  description: '',
  picture: '',
  shownFrom: null,
  shownUntil: null,
  onHome: false,
  homeRow: false,
}

test('a collection needs a short name without a comma, a short text and an end after its begin', () => {
  assert.equal(collectionFault(pyjamas), null)
  assert.equal(collectionFault({ ...pyjamas, name: ' ' }), 'name')
  assert.equal(collectionFault({ ...pyjamas, name: 'x'.repeat(61) }), 'name')
  assert.equal(collectionFault({ ...pyjamas, name: 'Gorros, guantes' }), 'comma')
  assert.equal(collectionFault({ ...pyjamas, description: 'x'.repeat(1001) }), 'description')
  assert.equal(collectionFault({ ...pyjamas, shownFrom: at(2), shownUntil: at(2) }), 'ends-before-begin')
  assert.equal(collectionFault({ ...pyjamas, shownUntil: at(2) }), null)
})

test('a collection is open from its begin until the moment of its end', () => {
  const window = { shownFrom: at(2), shownUntil: at(4) }
  assert.deepEqual(
    [1, 2, 3, 4].map((hour) => collectionState(window, at(hour))),
    ['waiting', 'open', 'open', 'over'],
  )
  assert.equal(collectionState(pyjamas, at(1)), 'open')
})

test('names that differ only in accents, capitals or spaces are the same name', () => {
  assert.equal(plainCollectionName('  BEBÉ  y más '), plainCollectionName('bebe y mas'))
  assert.notEqual(plainCollectionName('Bebé'), plainCollectionName('Bebés'))
})

test('an id has lower-case letters, digits and hyphens', () => {
  assert.ok(isCollectionId('regreso-a-clases-2'))
  for (const wrong of ['', 'Bebe', 'bebé', 'a b', 'x'.repeat(81)]) assert.ok(!isCollectionId(wrong), wrong)
})
