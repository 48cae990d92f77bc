import { type CsvRecord, parseCsv, unguarded } from './csv.ts'
import { addFault, type Fault, type SpreadsheetFaults, noFaults, quoted, tooManyRows } from './fault.ts'
import { fileText } from './file-text.ts'

export type SpreadsheetSource = Uint8Array | readonly unknown[] | Spreadsheet

/** `headings`: as the file writes them. `cells`: in the same order. `row`: the number in a spreadsheet program. */
export type Spreadsheet = {
  headings: string[]
  rows: { row: number; cells: readonly string[] }[]
  warnings: Fault[]
}
export type SpreadsheetReadResult =
  | { ok: true; spreadsheet: Spreadsheet }
  | { ok: false; faults: SpreadsheetFaults }

const mostColumns = 200
const longestHeading = 200

/** `mostRows` does not count the headings. */
export function readSpreadsheet(source: SpreadsheetSource, mostRows: number): SpreadsheetReadResult {
  if ('headings' in source) return { ok: true, spreadsheet: { ...source, warnings: [...source.warnings] } }
  if (!(source instanceof Uint8Array)) return spreadsheetFromObjects(source, mostRows)
  const file = fileText(source)
  if (!file.ok) return refusedRows(file.problem)
  if (/^\s*[[{]/.test(file.text)) return spreadsheetFromJson(file.text, mostRows)

  if (/^\s*<(!doctype|html)/i.test(file.text))
    return refusedRows(
      'Es una página web y no una hoja. Si es de Google Sheets: Archivo › Compartir › Publicar en la web, como CSV.',
    )
  const csv = parseCsv(file.text, mostRows)
  if (!csv.ok) return { ok: false, faults: { list: [csv.fault], count: 1 } }
  const records = csv.records.map(({ row, cells }) => ({ row, cells: cells.map(unguarded) }))
  return spreadsheetFromRecords(records, file.warning ? [{ row: 1, column: '', problem: file.warning }] : [])
}

/** The first record of the file has the headings. */
export function spreadsheetFromRecords(
  records: readonly CsvRecord[],
  warnings: Fault[] = [],
): SpreadsheetReadResult {
  const [first, ...rows] = records
  if (!first) return refusedRows('El archivo está vacío.')
  const headings = first.cells.map((cell) => cell.trim())
  const faults = tooLongHeadings(headings)
  for (const { row, cells } of rows) {
    const extra = cells.slice(headings.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined) {
      addFault(faults, {
        row,
        column: '',
        problem: `La fila tiene más celdas que encabezados; sobra ${quoted(extra)}. Revisa las comillas y los separadores.`,
      })
    }
  }
  if (faults.count > 0) return { ok: false, faults }
  return { ok: true, spreadsheet: { headings, rows, warnings } }
}

function spreadsheetFromJson(text: string, mostRows: number): SpreadsheetReadResult {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return refusedRows('El archivo empieza como JSON pero no se puede leer. Revisa comas, llaves y comillas.')
  }
  // Some services put the rows of a JSON file into an object with a single key.
  const wrapped =
    content !== null && typeof content === 'object' && !Array.isArray(content)
      ? Object.values(content)
      : [content]
  return wrapped.length === 1 && Array.isArray(wrapped[0])
    ? spreadsheetFromObjects(wrapped[0], mostRows)
    : refusedRows('Se espera una lista de filas: [{"id": "…", "title": "…"}, …].')
}

function spreadsheetFromObjects(objects: readonly unknown[], mostRows: number): SpreadsheetReadResult {
  if (objects.length > mostRows) return refusedRows(tooManyRows(mostRows))
  const indexes = new Map<string, number>()
  const rows: Spreadsheet['rows'] = []
  const faults = noFaults()
  for (const [index, object] of objects.entries()) {
    const row = index + 2
    if (object === null || typeof object !== 'object' || Array.isArray(object)) {
      addFault(faults, {
        row,
        column: '',
        problem: 'La fila no es un objeto con nombre y valor de cada columna.',
      })
      continue
    }
    const cells: string[] = []
    for (const [heading, value] of Object.entries(object)) {
      if (!indexes.has(heading)) indexes.set(heading, indexes.size)
      if (indexes.size > mostColumns)
        return refusedRows(`Las filas tienen más de ${mostColumns} columnas distintas.`)
      const text = cellText(value)
      if (text === null)
        addFault(faults, { row, column: heading.slice(0, 80), problem: 'El valor no es texto ni número.' })
      cells[indexes.get(heading)!] = text ?? ''
    }
    rows.push({ row, cells: Array.from(cells, (cell) => cell ?? '') })
  }
  const headings = [...indexes.keys()]
  for (const fault of tooLongHeadings(headings).list) addFault(faults, fault)
  if (faults.count > 0) return { ok: false, faults }
  return { ok: true, spreadsheet: { headings, rows, warnings: [] } }
}

/** Comparing headings with the column names takes more than linear time, so long headings are refused first. */
function tooLongHeadings(headings: readonly string[]): SpreadsheetFaults {
  const faults = noFaults()
  for (const heading of headings)
    if (heading.length > longestHeading)
      addFault(faults, {
        row: 1,
        column: heading.slice(0, 80).toWellFormed(),
        problem: `El encabezado tiene ${heading.length} caracteres y caben ${longestHeading}: ${quoted(heading)}.`,
      })
  return faults
}

function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

export function refusedRows(problem: string): SpreadsheetReadResult {
  return { ok: false, faults: { list: [{ row: 1, column: '', problem }], count: 1 } }
}
