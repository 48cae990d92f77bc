import { toCsv } from '../domain/catalogue-import/csv.ts'
import { streamedText } from './streamed-text.ts'

type Sheet<Of> = {
  fileName: string
  /** The headings, in their order; the names of what `rowOf` gives. */
  columns: string[]
  pages: AsyncIterable<readonly Of[]> | Iterable<readonly Of[]>
  rowOf: (each: Of) => Record<string, string>
}

/** A spreadsheet to download, sent as it is read. */
export function sheetFile<Of>({ fileName, ...sheet }: Sheet<Of>): Response {
  return streamedText(csv(sheet), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  })
}

async function* csv<Of>({ columns, pages, rowOf }: Omit<Sheet<Of>, 'fileName'>): AsyncGenerator<string> {
  const heading = toCsv([], columns)
  // Spreadsheet programs take a file without the mark for an older encoding and spoil the accents.
  yield `\ufeff${heading}`
  for await (const page of pages) yield toCsv(page.map(rowOf), columns).slice(heading.length)
}
