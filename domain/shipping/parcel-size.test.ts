import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxIn, gramsIn, parcelSize, type WeighedPiece } from './parcel-size.ts'

test('a weight is read in grams or kilos', () => {
  for (const [text, grams] of [
    ['250', 250],
    [' 250 g', 250],
    ['1.2 kg', 1200],
    ['0.5kilos', 500],
    ['50000', 50_000],
    ['50001', null],
    ['0', null],
    ['0.2', null],
    ['-5', null],
    ['ligera', null],
    ['', null],
  ] as const)
    assert.equal(gramsIn(text), grams, text)
})

test('a box is read as people write it, in whole centimetres', () => {
  for (const [text, box] of [
    ['40x30x12', '40x30x12'],
    ['40 × 30 X 12 cm', '40x30x12'],
    ['40*30*12', '40x30x12'],
    ['40x30', null],
    ['40x30x0', null],
    ['40x30x1000', null],
    ['40.5x30x12', null],
    ['', null],
  ] as const)
    assert.equal(boxIn(text), box, text)
})

const usual = { length: 30, width: 25, height: 8, boxGrams: 100, pieceGrams: 250 }

test('each piece weighs what its product says, else what the settings say', () => {
  const size = parcelSize(
    [
      { quantity: 2, grams: 400, box: '' },
      { quantity: 3, grams: null, box: '' },
    ],
    usual,
  )
  assert.deepEqual(size, { length: 30, width: 25, height: 8, grams: 100 + 800 + 750 })
})

test('the largest box that a piece needs is the box of the order', () => {
  const bib = { quantity: 1, grams: 50, box: '15x10x3' }
  const coat = { quantity: 1, grams: 900, box: '50x40x20' }
  const shirt: WeighedPiece = { quantity: 1, grams: null, box: '' }
  const sides = (...pieces: WeighedPiece[]) => {
    const { length, width, height } = parcelSize(pieces, usual)
    return [length, width, height]
  }
  assert.deepEqual(sides(bib), [15, 10, 3])
  assert.deepEqual(sides(bib, shirt), [30, 25, 8])
  assert.deepEqual(sides(bib, shirt, coat), [50, 40, 20])
})
