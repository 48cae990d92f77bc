import { toCsv } from '../domain/spreadsheets/csv.ts'
import { attachment, attachmentHeaders } from './attachment.ts'
import { streamedText } from './streamed-text.ts'

export type SpreadsheetFormat = 'csv' | 'xlsx'

type SpreadsheetContent<Of> = {
  /** The name of the CSV file, ending in `.csv`. */
  fileName: string
  /** The spreadsheet's headings, which are also the keys of the objects that `rowOf` returns. */
  columns: string[]
  numbers?: readonly string[]
  pages: AsyncIterable<readonly Of[]> | Iterable<readonly Of[]>
  rowOf: (each: Of) => Record<string, string>
}

/** The most rows of an XLSX file, because it is built in memory as a whole. */
const mostXlsxRows = 20_000

/** Sends a spreadsheet as CSV while its rows are read. */
export function spreadsheetFile<Of>({ fileName, ...content }: SpreadsheetContent<Of>): Response {
  return streamedText(csv(content), attachmentHeaders({ name: fileName, type: 'text/csv; charset=utf-8' }))
}

/** A spreadsheet with more than `mostXlsxRows` rows is sent as CSV. */
export async function spreadsheetFileAs<Of>(
  format: SpreadsheetFormat,
  content: SpreadsheetContent<Of>,
): Promise<Response> {
  if (format === 'csv') return spreadsheetFile(content)
  const rows: Record<string, string>[] = []
  const rest = iterated(content.pages)
  for (let page = await rest.next(); !page.done; page = await rest.next()) {
    rows.push(...page.value.map(content.rowOf))
    if (rows.length > mostXlsxRows)
      return spreadsheetFile({
        ...content,
        pages: afterThese(rows, rest, content.rowOf),
        rowOf: (row) => row,
      })
  }
  return attachment(new Uint8Array(await xlsx(content, rows)), {
    name: content.fileName.replace(/\.csv$/, '.xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

export function spreadsheetFormatOf(value: unknown): SpreadsheetFormat {
  return value === 'xlsx' ? 'xlsx' : 'csv'
}

/** Writes the cells of an XLSX file as text or numbers, never as formulas. */
async function xlsx<Of>(
  { columns, numbers = [] }: SpreadsheetContent<Of>,
  rows: readonly Record<string, string>[],
) {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const cellOf = (column: string, text: string) =>
    numbers.includes(column) && /^-?\d+(\.\d+)?$/.test(text)
      ? { value: Number(text), type: Number }
      : { value: text, type: String }
  const heads = columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const }))
  const data = [heads, ...rows.map((row) => columns.map((column) => cellOf(column, row[column] ?? '')))]
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer()
}

async function* iterated<Of>(pages: SpreadsheetContent<Of>['pages']): AsyncGenerator<readonly Of[]> {
  yield* pages
}

async function* afterThese<Of>(
  rows: Record<string, string>[],
  rest: AsyncGenerator<readonly Of[]>,
  rowOf: (each: Of) => Record<string, string>,
): AsyncGenerator<Record<string, string>[]> {
  yield rows
  for await (const page of rest) yield page.map(rowOf)
}

async function* csv<Of>({
  columns,
  pages,
  rowOf,
}: Omit<SpreadsheetContent<Of>, 'fileName'>): AsyncGenerator<string> {
  const heading = toCsv([], columns)
  // Without a byte order mark spreadsheet programs assume an older encoding and show wrong accents.
  yield `\ufeff${heading}`
  for await (const page of pages) yield toCsv(page.map(rowOf), columns).slice(heading.length)
}
