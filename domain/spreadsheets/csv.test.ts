import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { parseCsv, toCsv, unguarded } from './csv.ts'

function cellsOf(text: string, mostRows = 1_000): string[][] {
  const csv = parseCsv(text, mostRows)
  assert.ok(csv.ok, csv.ok ? '' : csv.fault.problem)
  return csv.records.map((record) => record.cells)
}

function faultOf(text: string, mostRows = 1_000) {
  const csv = parseCsv(text, mostRows)
  assert.ok(!csv.ok)
  return csv.fault
}

describe('reading CSV', () => {
  it('quotes, doubled quotes, separators and line breaks inside cells are read', () => {
    assert.deepEqual(cellsOf('id,title\na,"Playera ""Dino"", verde"\nb,"dos\nlíneas"'), [
      ['id', 'title'],
      ['a', 'Playera "Dino", verde'],
      ['b', 'dos\nlíneas'],
    ])
  })

  it('the line ends of every system are read, also a last line without one', () => {
    for (const end of ['\n', '\r\n', '\r'])
      assert.deepEqual(cellsOf(['a,b', '1,2', '3,'].join(end)), [
        ['a', 'b'],
        ['1', '2'],
        ['3', ''],
      ])
  })

  it('the separator is detected in the headings, not inside their quotes', () => {
    for (const separator of [',', ';', '\t', '|'])
      assert.deepEqual(cellsOf(`id${separator}"uno, dos; tres"\n1${separator}"a,b;c"`), [
        ['id', 'uno, dos; tres'],
        ['1', 'a,b;c'],
      ])
  })

  it('blank lines are skipped but counted, as a spreadsheet program numbers them', () => {
    const csv = parseCsv('id\n"dos\nlíneas"\n\n  \nb\n\n,,\n', 10)
    assert.ok(csv.ok)
    const rows = csv.records.map(({ row }) => row)
    assert.deepEqual(rows, [1, 2, 5])
  })

  it('an unclosed quote, and text after a closing quote, are reported with their row', () => {
    assert.deepEqual(faultOf('id,title\na,ok\nb,"nunca\ncierra'), {
      row: 3,
      column: '',
      problem: 'Una comilla abre una celda y nunca se cierra. Revisa las comillas (") desde esta fila.',
    })
    assert.match(faultOf('id\n"a"b').problem, /cada comilla se escribe doble/)
  })

  it('too many rows or too many cells stop the reading', () => {
    assert.deepEqual(cellsOf('id\n1\n2\n', 2).length, 3)
    assert.match(faultOf('id\n1\n2\n3', 2).problem, /más de 2 filas/)
    assert.match(faultOf(`id\n${','.repeat(300)}`).problem, /más de 200 celdas/)
  })

  // A reader that takes quadratic time would need more than an hour here.
  it('input that is built to be slow is read quickly', () => {
    const long = 'x'.repeat(300_000)
    assert.equal(cellsOf(`id\n${long}`)[1]?.[0], long)
    assert.equal(cellsOf(`id\n"${'""'.repeat(300_000)}"`)[1]?.[0]?.length, 300_000)
    faultOf(`id\n${'"x'.repeat(1_000_000)}`)
    faultOf(`id\n${','.repeat(5_000_000)}`)
    cellsOf('\n'.repeat(5_000_000))
  })
})

describe('writing CSV', () => {
  it('the headings are written even without rows', () => {
    assert.equal(toCsv([], ['id', 'title']), 'id,title\r\n')
  })

  it('no written cell is a formula for a spreadsheet program', () => {
    const dangerous = ['=1+1', '+52 81', '-5', '@SUM(A1)', '\tx', '\rx', '\n=x', '＝1', "'=1", "''=1"]
    for (const value of dangerous) {
      const [, line = ''] = toCsv([{ a: value }]).split(/^a\r\n/)
      assert.match(line, /^"?'/)
      const again = cellsOf(toCsv([{ a: value }])).map(([cell]) => unguarded(cell!))
      assert.deepEqual(again, ['a', value])
    }
    assert.equal(toCsv([{ a: "'tis" }]), "a\r\n'tis\r\n")
  })

  it('a negative amount is written as a number', () => {
    assert.equal(toCsv([{ a: '-1250.50' }]), 'a\r\n-1250.50\r\n')
    assert.equal(toCsv([{ a: '-1250.50+A1' }]), "a\r\n'-1250.50+A1\r\n")
  })

  it('any written text is read back unchanged', () => {
    const cell = fc.string({
      unit: fc.oneof(
        fc.constantFrom('"', ',', ';', '\n', '\r', '\t', "'", '=', '+', '-', '@', ' '),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 12,
    })
    const id = fc.stringMatching(/^[a-z]{1,5}$/)
    const row = fc.record({ id, one: cell, other: cell }, { noNullPrototype: true })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const [, ...records] = cellsOf(toCsv(rows, ['id', 'one', 'other']))
        assert.deepEqual(
          records.map((cells) => cells.map(unguarded)),
          rows.map((each) => [each.id, each.one, each.other]),
        )
      }),
    )
  })
})

it(`a first line 'sep=;' sets the separator and is not counted: the headings stay row 1`, () => {
  for (const first of ['sep=;\r\n', '"sep=;"\n', 'SEP=;\r']) {
    const csv = parseCsv(`${first}id;título\r\na,b;c\r\n`, 9)
    assert.deepEqual(csv.ok && csv.records, [
      { row: 1, cells: ['id', 'título'] },
      { row: 2, cells: ['a,b', 'c'] },
    ])
  }
})
