import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garmentsOfRow, rowsChosen } from './home-row.ts'

const collection = (name: string, homeRow: boolean) => ({ id: name.toLowerCase(), name, homeRow })
const both = { newestRow: true, bestSellersRow: true }
const named = (rows: ReturnType<typeof rowsChosen>) =>
  rows.map((row) => (row.kind === 'collection' ? row.collection.name : row.kind))

test('the rows are the newest garments, the best sellers, and then the chosen collections in the owner’s order', () => {
  const collections = [collection('Bebé', true), collection('Fiesta', false), collection('Pijamas', true)]
  assert.deepEqual(named(rowsChosen(both, collections)), ['newest', 'best-sellers', 'Bebé', 'Pijamas'])
})

test('a row that the owner switched off is not shown', () => {
  assert.deepEqual(named(rowsChosen({ ...both, newestRow: false }, [])), ['best-sellers'])
  assert.deepEqual(named(rowsChosen({ ...both, bestSellersRow: false }, [])), ['newest'])
})

test('at most three collections have a row', () => {
  const collections = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => collection(name, true))
  const none = { newestRow: false, bestSellersRow: false }
  assert.deepEqual(named(rowsChosen(none, collections)), ['Uno', 'Dos', 'Tres'])
})

const garments = (...pieces: number[]) => pieces.map((each, at) => ({ id: at, pieces: each }))

test('a row has the first eight garments with pieces', () => {
  const ids = garmentsOfRow(garments(1, 0, 2, 1, 1, 1, 1, -1, 1, 1, 1)).map(({ id }) => id)
  assert.deepEqual(ids, [0, 2, 3, 4, 5, 6, 8, 9])
})

test('a row with fewer than four garments with pieces has none', () => {
  assert.deepEqual(garmentsOfRow(garments(1, 2, 0, 3)), [])
  assert.equal(garmentsOfRow(garments(1, 2, 0, 3, 4)).length, 4)
})
