import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { storedSize } from '../../test/helpers/stored-sizes.ts'
import { sizeWords } from '../../words/sizes.ts'
import { ageSpan, sizeFromText, sortedSizes, yearsOfSize } from './garment-size.ts'

const stored = (text: string) => {
  const read = sizeFromText(text)
  return read.ok ? read.value : read.problem
}

const written: Record<string, string[]> = {
  RN: ['RN', 'rn', 'R.N.', 'Recién nacido', 'recien nacida', 'RECIÉN NACIDOS', 'nb', '0 meses'],
  '0-3m': ['0-3 m', '0-3m', '0–3 MESES', '0 a 3 meses', '0a3m', '0 m - 3 m', '0 meses a 3 meses', '00-03 m'],
  '12m': ['12m', '12 M', '12 meses', '12 Meses.', 'Talla 12 m', 'edad 12 meses'],
  '1m': ['1 mes', '1m', '01 meses'],
  '4': ['4', '04', ' 4 ', '4 años', '4 Año', '4 anos', '4a', '4 a', 'Talla 4', 'Edad 4 años'],
  '8-10': ['8-10', '8 — 10', '8−10', '8 a 10 años', '8 años a 10 años', '8-10 a'],
  '0-1': ['0-1', '0-1 años'],
  '2T': ['2T', '2 t', '02T', 'Talla 2T'],
  '2-3T': ['2T-3T', '2-3t'],
  XS: ['XS', 'xs', 'Talla XS'],
  XXL: ['XXL', 'xxl'],
  M: ['M', 'm', 'Talla m', 'Mediana'],
  XCH: ['XCH', 'xch', 'Extra chica'],
  CH: ['CH', 'ch', 'Ch.', 'C.H.', 'Talla CH', 'chica'],
  G: ['G', 'g', 'talla g', 'Grande'],
  EG: ['EG', 'E.G.', 'extra  grande'],
  XG: ['XG', 'xg'],
  XXG: ['XXG', 'xxg'],
  Unitalla: ['Unitalla', 'UNITALLA', 'única', 'unica', 'Talla única', 'uni', 'u', 'uni-talla', 'Uni Talla'],
}

test('each size has one stored form, however people write it, and its stored form reads back', () => {
  for (const [form, texts] of Object.entries(written))
    assert.deepEqual(
      [form, ...texts].map((text) => [text, stored(text)]),
      [form, ...texts].map((text) => [text, form]),
    )
})

test('every stored size reads back as it is, and so do the words that the shop shows for it', () => {
  fc.assert(
    fc.property(storedSize, (size) =>
      assert.deepEqual([size, size.toLowerCase(), sizeWords(size)].map(stored), [size, size, size]),
    ),
  )
})

test('a refusal quotes the text and says the reason', () => {
  for (const text of [
    'enorme',
    'CHM',
    '',
    '4-',
    '12 semanas',
    'XXXL',
    '100',
    '4 y 6',
    'M-L',
    '1.5.',
    'x'.repeat(90),
  ])
    assert.match(stored(text), /^«.*» no es una edad ni una talla\. Se esperan meses como 0-3 m/, text)
  for (const text of ['10-8', '12-6 m', '4-4']) assert.match(stored(text), /mayor a menor/)
  for (const text of ['6 m - 1 año', '2T-4 años']) assert.match(stored(text), /mezcla dos medidas/)
  for (const text of ['08-oct', '8-Oct', '2026-10-08', '08/10/2026']) assert.match(stored(text), /en fecha/)
  assert.doesNotMatch(stored('12 semanas'), /en fecha/)
})

test('sizes sort as a parent sorts them: newborn, months, years, letters, Unitalla', () => {
  const inOrder = [
    'RN',
    '0-3m',
    '3m',
    '3-6m',
    '12m',
    '24m',
    '0-1',
    '2',
    '2T',
    '2-3',
    '4',
    '8-10',
    '10',
    'XS',
    'XCH',
    'S',
    'CH',
    'M',
    'L',
    'G',
    'XL',
    'EG',
    'XG',
    'XXL',
    'XXG',
  ]
  const all = [...inOrder, 'Unitalla']
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) =>
      assert.deepEqual(sortedSizes([...shuffled, '4']), all),
    ),
  )
})

test('months and years tell the years of a size; a letter and Unitalla have none', () => {
  const years = [
    'RN',
    '0-3m',
    '11m',
    '12m',
    '23m',
    '6-12m',
    '18-24m',
    '4',
    '0-1',
    '8-10',
    '2T',
    'M',
    'Unitalla',
  ]
  assert.deepEqual(years.map(yearsOfSize), [
    [0],
    [0],
    [0],
    [1],
    [1],
    [0, 1],
    [1, 2],
    [4],
    [0, 1],
    [8, 9, 10],
    [2],
    [],
    [],
  ])
  assert.deepEqual(['RN', '3-6m', '8-10', 'M'].map(ageSpan), [[0, 0], [0.25, 0.5], [8, 10], null])
})
