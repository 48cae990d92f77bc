// A thread of its own for every sheet: one that grows in memory or takes too long ends here and nowhere else.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import { type CellObject, read as readWorkbook } from '@e965/xlsx'
import { formulaWithoutResult, isCellError } from '../../domain/spreadsheets/cell-error.ts'
import type { CsvRecord } from '../../domain/spreadsheets/csv.ts'
import { tooManyRows } from '../../domain/spreadsheets/fault.ts'
import { otherFormat } from '../../domain/spreadsheets/file-text.ts'
import { readSheet, refusedRows, type SheetRead, sheetFromRecords } from '../../domain/spreadsheets/sheet.ts'
import { plainLines } from '../../domain/values/plain-text.ts'

// 10,000 products weigh a tenth of it.
const mostUnpacked = 80_000_000
const mostColumns = 200
/** No column takes a longer cell; readers of rows refuse it by its length. */
const longestCell = 20_000

const tooLarge = refusedRows(
  'El archivo es demasiado grande por dentro. Guárdalo como «CSV UTF-8» o divídelo.',
)

const { file, mostRows } = workerData as { file: Uint8Array; mostRows: number }
const zipped = file[0] === 0x50 && file[1] === 0x4b
parentPort!.postMessage(composed(zipped ? fromWorkbook(file) : readSheet(file, mostRows)))

/** Cells are composed here: what that costs for hostile text counts against this thread's time. */
function composed(read: SheetRead): SheetRead {
  if (!read.ok) return read
  const cellOf = (text: string) => (text.length > longestCell ? text : plainLines(text))
  const { headings, rows, warnings } = read.sheet
  return {
    ok: true,
    sheet: {
      headings: headings.map(cellOf),
      rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(cellOf) })),
      warnings,
    },
  }
}

function fromWorkbook(archive: Uint8Array): SheetRead {
  let unpacked = 0
  const names: string[] = []
  // Asks what would come out, and unpacks nothing.
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
  // Whatever a file says of itself, this unpacks no more than that, and the reader gets nothing packed.
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

function fromCells(data: readonly (readonly (CellObject | undefined)[] | undefined)[]): SheetRead {
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
    // The headings are one more.
    if (records.length > mostRows) return refusedRows(tooManyRows(mostRows))
    records.push({ row: row + 1, cells: texts })
  }
  return sheetFromRecords(withEqualLength(records))
}

/** Empty headings stand where a row has more cells than the first. */
function withEqualLength(records: readonly CsvRecord[]): CsvRecord[] {
  const width = Math.max(0, ...records.map(({ cells }) => cells.findLastIndex((text) => text !== '') + 1))
  return records.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
}

/** As a CSV of the same sheet would have it. A date is written so that nobody takes it for something else. */
function cellText(cell: CellObject | undefined): string {
  if (cell === undefined) return ''
  if (cell.t === 'e') return isCellError(cell.w ?? '') ? cell.w! : '#ERROR!'
  // The reader leaves a formula as a stub where the file has no result of it. An empty text is a result.
  if (cell.t === 'z') return cell.f === undefined ? '' : formulaWithoutResult
  return cell.v instanceof Date ? dateText(cell.v) : String(cell.v ?? '')
}

function dateText(date: Date): string {
  const month = date.toLocaleDateString('es-MX', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()}-${month}-${date.getUTCFullYear()}`
}
