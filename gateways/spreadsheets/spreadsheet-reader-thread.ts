// The reader has its own thread, so that too much memory or time ends only this thread.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import { type CellObject, read as readWorkbook } from '@e965/xlsx'
import { formulaWithoutResult, isCellError } from '../../domain/spreadsheets/cell-error.ts'
import type { CsvRecord } from '../../domain/spreadsheets/csv.ts'
import { tooManyRows } from '../../domain/spreadsheets/fault.ts'
import { otherFormat } from '../../domain/spreadsheets/file-text.ts'
import {
  readSpreadsheet,
  refusedRows,
  type SpreadsheetReadResult,
  spreadsheetFromRecords,
} from '../../domain/spreadsheets/spreadsheet.ts'
import { plainLines } from '../../domain/values/plain-text.ts'

// In bytes. A spreadsheet of 10,000 products needs a tenth of it.
const mostUnpacked = 80_000_000
const mostColumns = 200
/** The readers of rows refuse longer cells. */
const longestCell = 20_000

const tooLarge = refusedRows(
  'El archivo es demasiado grande por dentro. Guárdalo como «CSV UTF-8» o divídelo.',
)

const { file, mostRows } = workerData as { file: Uint8Array; mostRows: number }
const zipped = file[0] === 0x50 && file[1] === 0x4b
parentPort!.postMessage(composed(zipped ? fromWorkbook(file) : readSpreadsheet(file, mostRows)))

/** Normalises in this thread, so that hostile text counts against its time limit. */
function composed(read: SpreadsheetReadResult): SpreadsheetReadResult {
  if (!read.ok) return read
  const cellOf = (text: string) => (text.length > longestCell ? text : plainLines(text))
  const { headings, rows, warnings } = read.spreadsheet
  return {
    ok: true,
    spreadsheet: {
      headings: headings.map(cellOf),
      rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(cellOf) })),
      warnings,
    },
  }
}

function fromWorkbook(archive: Uint8Array): SpreadsheetReadResult {
  let unpacked = 0
  const names: string[] = []
  // Adds up sizes without unpacking anything.
  unzipSync(archive, {
    filter({ name, originalSize }) {
      unpacked += originalSize
      names.push(name)
      return false
    },
  })
  if (names.some((name) => /\.iwa$|^Index\.zip$/i.test(name)))
    return refusedRows(otherFormat('de Numbers (.numbers)'))
  if (names.includes('mimetype')) return refusedRows(otherFormat('de OpenDocument (.ods)'))
  if (unpacked > mostUnpacked) return tooLarge
  // Unpacks no more than the sizes that the archive states, even when these are wrong. The workbook reader gets an
  // archive without compression.
  const parts = unzipSync(archive, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) })
  const { SheetNames, Sheets } = readWorkbook(zipSync(parts, { level: 0 }), {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetStubs: true,
    cellDates: true,
    cellHTML: false,
    cellText: true,
  })
  return fromCells(Sheets[SheetNames[0]!]?.['!data'] ?? [])
}

function fromCells(
  data: readonly (readonly (CellObject | undefined)[] | undefined)[],
): SpreadsheetReadResult {
  const records: CsvRecord[] = []
  for (const key of Object.keys(data)) {
    const row = Number(key)
    const cells = data[row]
    if (!cells) continue
    if (cells.length > mostColumns && cells.slice(mostColumns).some((cell) => cellText(cell) !== ''))
      return refusedRows(
        `La fila ${row + 1} tiene celdas después de la columna ${mostColumns}. Bórralas y guarda otra vez.`,
      )
    const texts = Array.from(cells.slice(0, mostColumns), cellText)
    if (texts.every((text) => text.trim() === '')) continue
    // `records` includes the headings.
    if (records.length > mostRows) return refusedRows(tooManyRows(mostRows))
    records.push({ row: row + 1, cells: texts })
  }
  return spreadsheetFromRecords(withEqualLength(records))
}

/** Adds empty headings when a row has more cells than the headings. */
function withEqualLength(records: readonly CsvRecord[]): CsvRecord[] {
  const width = Math.max(0, ...records.map(({ cells }) => cells.findLastIndex((text) => text !== '') + 1))
  return records.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
}

/** Returns the text that a CSV has. Dates have a month name, so that they cannot be confused with other values. */
function cellText(cell: CellObject | undefined): string {
  if (cell === undefined) return ''
  if (cell.t === 'e') return isCellError(cell.w ?? '') ? cell.w! : '#ERROR!'
  // The reader leaves a formula without a result as a stub. An empty text counts as a result.
  if (cell.t === 'z') return cell.f === undefined ? '' : formulaWithoutResult
  return cell.v instanceof Date ? dateText(cell.v) : String(cell.v ?? '')
}

/** A time of day, which has no date, is written like '4:03:00'. */
function dateText(date: Date): string {
  if (date.getUTCFullYear() < 1900) return date.toISOString().slice(11, 19)
  const month = date.toLocaleDateString('es-MX', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()}-${month}-${date.getUTCFullYear()}`
}
