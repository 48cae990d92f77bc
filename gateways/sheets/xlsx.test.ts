import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { readXlsx } from './xlsx.ts'

/** A workbook of one sheet, by hand: what no honest program writes. */
function workbook(sheet: string | Uint8Array, more: Record<string, Uint8Array> = {}): Uint8Array {
  const text = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '_rels/.rels': text(
      `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml':
      typeof sheet === 'string'
        ? text(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`)
        : sheet,
    ...more,
  })
}
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('the first sheet is read, its numbers as they are shown and its blank rows left out', async () => {
  const read = await readXlsx(
    workbook(`<row r="1">${cell('A1', 'id')}${cell('B1', 'precio')}</row>
      <row r="4">${cell('A4', 'a')}<c r="B4"><v>289.9</v></c></row>
      <row r="5">${cell('A5', 'b')}<c r="B5"><v>1234.5000000000001</v></c></row>`),
    10,
  )
  assert.deepEqual(read, {
    kind: 'read',
    records: [
      { row: 1, cells: ['id', 'precio'] },
      { row: 4, cells: ['a', '289.9'] },
      { row: 5, cells: ['b', '1234.5'] },
    ],
  })
})

test('many sheets: the first one counts; merged cells have their words where they begin', async () => {
  const bytes = await writeXlsxFile([
    {
      sheet: 'Productos',
      data: [
        ['id', 'nombre'],
        [{ value: 'a', columnSpan: 2 }, null],
      ],
    },
    { sheet: 'Otra', data: [['nada']] },
  ]).toBuffer()
  const read = await readXlsx(bytes, 10)
  assert.deepEqual(read.kind === 'read' && read.records[1]?.cells[0], 'a')
})

test('a bomb is no sheet: what would come out is asked before anything does, and a cell far away takes no memory', async () => {
  const zeros = new Uint8Array(90_000_000)
  const bomb = workbook(zeros)
  assert.ok(bomb.length < 1_000_000)
  assert.deepEqual(await readXlsx(bomb, 10), { kind: 'too-large' })
  const far = workbook(
    `<row r="1">${cell('A1', 'id')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`,
  )
  const before = process.memoryUsage().rss
  assert.notEqual((await readXlsx(far, 10)).kind, 'read')
  assert.ok(process.memoryUsage().rss - before < 600_000_000)
})

test('more rows than are taken, and what is no workbook', async () => {
  const rows = Array.from(
    { length: 13 },
    (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`, 'x')}</row>`,
  )
  assert.deepEqual(await readXlsx(workbook(rows.join('')), 10), { kind: 'too-many-rows' })
  assert.deepEqual(await readXlsx(zipSync({ 'foto.png': new Uint8Array(9) }), 10), { kind: 'unreadable' })
  assert.deepEqual(await readXlsx(Buffer.from('PK\u0003\u0004 y nada más'), 10), { kind: 'unreadable' })
})
