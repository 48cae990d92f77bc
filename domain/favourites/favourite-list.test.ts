import assert from 'node:assert/strict'
import { test } from 'node:test'
import { favouriteIds, mostFavourites, withFavourite } from './favourite-list.ts'

const many = Array.from({ length: mostFavourites + 5 }, (_, n) => `prenda-${n}`)

test('ids from outside count once, in their order, without faulty ones and up to the limit', () => {
  assert.deepEqual(favouriteIds(['luna', 'sol', 'luna', '', 'a b', 7, null, '../x', 'x'.repeat(200)]), [
    'luna',
    'sol',
  ])
  assert.deepEqual(favouriteIds(many), many.slice(0, mostFavourites))
})

test('a pressed garment is first in the list once, a garment that is not wanted is taken out', () => {
  assert.deepEqual(withFavourite(['luna', 'sol'], 'tigre', true), ['tigre', 'luna', 'sol'])
  assert.deepEqual(withFavourite(['luna', 'sol'], 'sol', true), ['sol', 'luna'])
  assert.deepEqual(withFavourite(['luna', 'sol'], 'luna', false), ['sol'])
  assert.deepEqual(withFavourite(['luna'], 'nada', false), ['luna'])
})

test('a full list takes no further garment, but a garment of the list still moves and leaves', () => {
  const full = many.slice(0, mostFavourites)
  assert.deepEqual(withFavourite(full, 'otra', true), full)
  assert.equal(withFavourite(full, full[3]!, true)[0], full[3])
  assert.equal(withFavourite(full, full[3]!, false).length, mostFavourites - 1)
})
