import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arranged, guideSince, hasRoom, readTypedGuide, type TypedSizeRow } from './size-guide-draft.ts'

const measures = { pecho: '55-57', cintura: '52-54' }
const row = (edad: string, talla = '', estatura = '100-108') => ({ talla, edad, estatura, ...measures })
const blank = (talla = ''): TypedSizeRow => ({ talla, edad: '', estatura: '', pecho: ' ', cintura: '' })
const names = (rows: readonly TypedSizeRow[]) => rows.map(({ talla, edad }) => talla || edad)

test('typed rows are read by the rules of a spreadsheet, and an empty row is ignored', () => {
  const read = readTypedGuide([row('4', '', '100 a 108 cm'), blank(), row('4 años', 'S'), blank('XL')])
  const measured = { age: '4', height: [100, 108], chest: [55, 57], waist: [52, 54] }
  assert.deepEqual(read, {
    ok: true,
    guide: [
      { size: null, ...measured },
      { size: 'S', ...measured },
    ],
  })
})

test('an error is reported at its field, with rows counted as they are shown; a guide without rows gets one error for the whole guide', () => {
  const read = readTypedGuide([row('4'), blank(), row('4'), row('', 'S'), row('6', 'M', '108-100')])
  assert.ok(!read.ok)
  assert.deepEqual(Object.keys(read.faults).toSorted(), ['edad-2', 'edad-3', 'estatura-4'])
  assert.match(read.faults['edad-2'] ?? '', /ya está en la fila 1/)
  assert.match(read.faults['edad-3'] ?? '', /^Está vacío\./)
  assert.equal(read.whole, null)
  const empty = readTypedGuide([blank(), blank('S')])
  assert.ok(!empty.ok)
  assert.deepEqual(empty.faults, {})
  assert.match(empty.whole ?? '', /no tiene filas/)
})

test('rows are added at the end of their kind, and can be removed', () => {
  const rows = [row('2'), row('4'), row('4', 'S'), row('6', 'M')]
  const after = (press: Parameters<typeof arranged>[1]) => {
    const { rows: now, at } = arranged(rows, press)
    return [names(now).join(' '), at]
  }
  assert.deepEqual(after({ press: 'remove', at: 3 }), ['2 4 S', 2])
  assert.deepEqual(after({ press: 'remove', at: 9 }), ['2 4 S M', 3])
  assert.deepEqual(after({ press: 'add', kind: 'age' }), ['2 4  S M', 2])
  assert.deepEqual(after({ press: 'add', kind: 'letter' }), ['2 4 S M XS', 4])
})

test('a guide takes no seventh letter size and no more rows than a spreadsheet may have', () => {
  const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((letter) => row('4', letter))
  assert.equal(arranged(letters, { press: 'add', kind: 'letter' }).rows.length, 6)
  const full = Array.from({ length: 60 }, (_, index) => row(String(index)))
  assert.ok(!hasRoom(full))
  assert.equal(arranged(full, { press: 'add', kind: 'age' }).rows.length, 60)
})

test('the difference from the current guide names changed fields and added and removed rows', () => {
  const typed = [row('2'), row('4'), row('6'), row('4', 'S')]
  const now = [row('4', '', '101-109'), row('2'), row('8'), row('5', 'S')]
  assert.deepEqual(guideSince(typed, now), {
    fields: { 'estatura-1': '101-109', 'edad-3': '5' },
    more: [row('8')],
    gone: ['6'],
  })
  assert.deepEqual(guideSince(typed, typed), { fields: {}, more: [], gone: [] })
})
