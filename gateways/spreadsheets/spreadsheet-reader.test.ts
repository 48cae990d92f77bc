import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { readInOwnThread } from './spreadsheet-reader.ts'

/** Builds a workbook with one sheet by hand, because no spreadsheet program writes such a file. */
function workbook(worksheet: string | Uint8Array, more: Record<string, Uint8Array> = {}): Uint8Array {
  const text = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '[Content_Types].xml': text(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
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
      typeof worksheet === 'string'
        ? text(`<worksheet xmlns="${main}"><sheetData>${worksheet}</sheetData></worksheet>`)
        : worksheet,
    ...more,
  })
}
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

async function problemOf(file: Uint8Array): Promise<string> {
  const read = await readInOwnThread(file, 10)
  return read.ok ? '' : read.faults.list[0]!.problem
}

test('the first sheet is read, with numbers as they are shown and without blank rows', async () => {
  const read = await readInOwnThread(
    workbook(`<row r="1">${cell('A1', 'id')}${cell('B1', 'precio')}</row>
      <row r="4">${cell('A4', 'a')}<c r="B4"><v>289.9</v></c></row>
      <row r="5">${cell('A5', 'b')}<c r="B5"><v>1234.5000000000001</v></c></row>`),
    10,
  )
  assert.deepEqual(read.ok && [read.spreadsheet.headings, read.spreadsheet.rows], [
    ['id', 'precio'],
    [
      { row: 4, cells: ['a', '289.9'] },
      { row: 5, cells: ['b', '1234.5'] },
    ],
  ])
})

test('of several sheets the first one is read; merged cells have their text in the first cell', async () => {
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
  const read = await readInOwnThread(bytes, 10)
  assert.deepEqual(read.ok && read.spreadsheet.rows[0]?.cells[0], 'a')
})

test('a compression bomb is refused before it is unpacked, and a distant cell uses no memory', async () => {
  const zeros = new Uint8Array(90_000_000)
  const bomb = workbook(zeros)
  assert.ok(bomb.length < 1_000_000)
  assert.match(await problemOf(bomb), /demasiado grande/)
  const far = workbook(
    `<row r="1">${cell('A1', 'id')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`,
  )
  const before = process.memoryUsage().rss
  assert.match(await problemOf(far), /después de la columna 200/)
  assert.ok(process.memoryUsage().rss - before < 600_000_000)
})

test('too many rows, and a file that is no workbook, are refused', async () => {
  const rows = Array.from(
    { length: 13 },
    (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`, 'x')}</row>`,
  )
  assert.match(await problemOf(workbook(rows.join(''))), /más de 10 filas/)
  assert.match(await problemOf(zipSync({ 'foto.png': new Uint8Array(9) })), /no se puede leer/)
  assert.match(await problemOf(Buffer.from('PK\u0003\u0004 y nada más')), /no se puede leer/)
})

test('an error value and a formula without a result are not empty cells; a formula with an empty result is', async () => {
  const read = await readInOwnThread(
    workbook(`<row r="1">${cell('A1', 'id')}${cell('B1', 'descripción')}</row>
      <row r="2">${cell('A2', 'a')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
      <row r="3">${cell('A3', 'b')}<c r="B3" t="e"><v>#OTRO!</v></c></row>
      <row r="4">${cell('A4', 'c')}<c r="B4"><f>A1</f></c></row>
      <row r="5">${cell('A5', 'd')}<c r="B5"><f>A1</f><v></v></c></row>
      <row r="6">${cell('A6', 'e')}<c r="B6" t="str"><f>""</f><v></v></c></row>
      <row r="7">${cell('A7', 'f')}<c r="B7"><f>199*1.16</f><v>230.83999999999997</v></c></row>`),
    10,
  )
  assert.deepEqual(read.ok && read.spreadsheet.rows.map(({ cells }) => cells[1]), [
    '#DIV/0!',
    '#ERROR!',
    '#¡SIN RESULTADO!',
    '#¡SIN RESULTADO!',
    '',
    '230.83999999999997',
  ])
})

test('dates are written with the name of their month, in any time zone of the machine', async () => {
  const bytes = await writeXlsxFile([
    [
      { value: 'id', type: String },
      { value: 'edades', type: String },
    ],
    [
      { value: 'a', type: String },
      { value: new Date('2026-10-08T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    ],
  ]).toBuffer()
  const read = await readInOwnThread(bytes, 10)
  assert.match(read.ok ? read.spreadsheet.rows[0]!.cells[1]! : '', /^8-oct\.?-2026$/)
})

test('files of other programs are refused with a hint how to convert them', async () => {
  const ods = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8('<x/>'),
  })
  const numbers = zipSync({ 'Index/Document.iwa': new Uint8Array(9) })
  const xls = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
  for (const [name, file] of [
    ['.ods', ods],
    ['.numbers', numbers],
    ['.xls)', xls],
  ] as const) {
    const problem = await problemOf(file)
    assert.ok(problem.includes(name), problem)
    assert.match(problem, /guárdalo como \.xlsx o \.csv/)
  }
})

test('a text that is slow to normalize is read in another thread, so that other requests continue', async () => {
  const marks = 'e' + '\u0315\u0300'.repeat(9_000)
  let others = 0
  const reading = readInOwnThread(Buffer.from(`id,descripción\na,${marks}\n`), 10).then((read) => {
    assert.ok(read.ok)
    return others
  })
  setImmediate(() => (others += 1))
  assert.equal(await reading, 1)
})

test('a file that takes too long to read is refused, and the next one is read', async () => {
  const file = Buffer.from('id,title\na,b\n')
  // The timeout of one millisecond ends before the reading thread has started.
  const read = await readInOwnThread(file, 10, 1)
  assert.match(read.ok ? '' : (read.faults.list[0]?.problem ?? ''), /demasiado grande por dentro/)
  assert.ok((await readInOwnThread(file, 10)).ok)
})

test('a heading that is too long is refused by its length', async () => {
  const heading = 'n'.repeat(80_000)
  for (const file of [`id,${heading}\na,b\n`, JSON.stringify([{ id: 'a', [heading]: 'b' }])])
    assert.match(await problemOf(Buffer.from(file)), /encabezado tiene 80000 caracteres y caben 200/)
})
