import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'
import { readSizeRows, sizeGuideSpreadsheet } from './size-rows.ts'

const file = (...rows: string[]) =>
  new TextEncoder().encode(['talla;edad;estatura;pecho;cintura', ...rows].join('\n'))

test('rows by age and by letter are read in the forms that owners write', () => {
  const read = readSizeRows(file(';4;100-108;55–57;52 a 54', 'xl;10 años;131-142 cm;66-71;59-62'))
  assert.ok(read.ok, JSON.stringify(read))
  assert.deepEqual(read.rows, [
    { size: null, age: '4', height: [100, 108], chest: [55, 57], waist: [52, 54] },
    { size: 'XL', age: '10', height: [131, 142], chest: [66, 71], waist: [59, 62] },
  ])
})

test('a guide takes months, and its rows are sorted as a parent sorts them', () => {
  const measures = '50-76;40-47;39-47'
  const names = ['M', '', '', '', '', 'S', ''].map((letter, at) => [
    letter,
    ['6', '4 años', '12 meses', '2t', '0–3 MESES', '4', 'recién nacido'][at],
  ])
  const read = readSizeRows(file(...names.map((row) => `${row.join(';')};${measures}`)))
  assert.ok(read.ok, JSON.stringify(read))
  assert.deepEqual(
    read.rows.map(({ size, age }) => size ?? age),
    ['RN', '0-3m', '12m', '2T', '4', 'S', 'M'],
  )
  for (const none of ['M', 'Unitalla', '3 semanas']) {
    const refused = readSizeRows(file(`;${none};${measures}`))
    assert.match(JSON.stringify(refused), /no es una edad.*Se espera una sola, como 3-6 m, 4 o 2-3/, none)
  }
})

test('an exported size guide is read back unchanged', () => {
  const read = readSizeRows(file(';0-1;50-76;40-47;39-47', 'XS;2-3;88-100;51-55;50-52'))
  assert.ok(read.ok)
  const { columns, rows } = sizeGuideSpreadsheet(read.rows)
  const again = readSizeRows(new TextEncoder().encode(toCsv(rows, columns)))
  assert.deepEqual(again.ok && again.rows, read.rows)
})

test('every error is reported with row and column, and no row is imported', () => {
  const read = readSizeRows(
    file(
      'XXXL;4;100-108;55-57;52-54',
      'S;4,6;100-108;55-57;52-54',
      'M;6;120-108;57;54-560',
      'L;8;120-131;61-66;56-59',
      'L;M;120-131;61-66;56-59',
      ';8;1-2;1-2;1-2',
      'L;8;1-2;1-2;1-2',
    ),
  )
  assert.ok(!read.ok)
  const faults = read.faults.list.map(({ row, column }) => `${row} ${column}`)
  const inRow4 = ['4 estatura', '4 pecho', '4 cintura']
  assert.deepEqual(faults, ['2 talla', '3 edad', ...inRow4, '6 edad', '8 talla'])
})

test('an empty size guide is refused', () => assert.equal(readSizeRows(file()).ok, false))
