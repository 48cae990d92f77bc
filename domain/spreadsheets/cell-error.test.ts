import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCellError } from './cell-error.ts'
import { readProductRows } from './product-rows.ts'

const english = ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', ' #n/a ']
const spanish = ['#N/D', '#¡REF!', '#¡VALOR!', '#VALOR!', '#¿NOMBRE?', '#¡DIV/0!', '#¡NULO!', '#¡NUM!']
const more = ['#¡DESBORDAMIENTO!', 'Loading...', 'Cargando...', 'Cargando…', '########', 'Err:502']
const errors = [...english, ...spanish, ...more]

test('error values of spreadsheet programs are recognised in English and Spanish; ordinary text is not', () => {
  for (const error of errors) assert.ok(isCellError(error), error)
  for (const text of ['', '#1', '# REF', 'Playera #REF!', 'Loading', '#N', '#hoja', 'n/a'])
    assert.ok(!isCellError(text), text)
})

test('an error value in a cell or a heading is reported with its row, column and name', () => {
  const good = { id: 'a', título: 'Luna', precio: '100', categoría: 'niña', descripción: 'Suave' }
  for (const error of errors)
    for (const column of Object.keys(good)) {
      const read = readProductRows([good, { ...good, id: 'b', [column]: error }], new Set())
      assert.ok(!read.ok)
      const [fault] = read.faults.list
      assert.deepEqual([fault?.row, fault?.column], [3, column])
      assert.ok(fault?.problem.includes(error.trim()), fault?.problem)
    }
  const read = readProductRows([{ ...good, '#REF!': 'x' }], new Set())
  assert.deepEqual(!read.ok && read.faults.list.map(({ row, column }) => [row, column]), [[1, '#REF!']])
})
