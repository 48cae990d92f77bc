import { type Fault, tooManyRows } from './fault.ts'

/** One record: `row` as a spreadsheet numbers it, blank ones counted and left out. */
export type CsvRecord = { row: number; cells: string[] }
export type Csv = { ok: true; records: CsvRecord[] } | { ok: false; fault: Fault }

const mostColumns = 200
const separators = [',', ';', '\t', '|'] as const
// As Excel reads and writes it.
const saidSeparator = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i

// What makes a spreadsheet take a cell for a formula, the wide forms of East Asian keyboards included.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u
// An amount below zero is a number to it, and is to be added up as one.
const amount = /^-\d+\.\d\d$/

/**
 * Reads CSV as RFC 4180 has it: quoted cells with doubled quotes and line breaks inside; lines may end as on any system.
 * The separator (comma, semicolon, tab or bar) is the one that a first line 'sep=;' says, else the one the headings use. A form that cannot be understood, or more
 * than `mostRows` records, is a fault: nothing after it could be trusted.
 */
export function parseCsv(text: string, mostRows: number): Csv {
  const said = saidSeparator.exec(text)
  const separator = said?.[1] ?? separatorOf(text)
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g')
  const records: CsvRecord[] = []
  const broken = (row: number, problem: string): Csv => ({ ok: false, fault: { row, column: '', problem } })

  // Spreadsheet programs do not show that line: the headings are still row 1.
  let at = said?.[0].length ?? 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (let more = true; more;) {
      if (text[at] === '"') {
        const cell = quotedCell(text, at)
        if (!cell)
          return broken(
            row,
            'Una comilla abre una celda y nunca se cierra. Revisa las comillas (") desde esta fila.',
          )
        cells.push(cell.value)
        at = cell.end
        if (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
          return broken(
            row,
            'Hay texto después de la comilla que cierra una celda. Dentro de una celda, cada comilla se escribe doble ("").',
          )
        }
      } else {
        cellEnd.lastIndex = at
        const end = cellEnd.exec(text)?.index ?? text.length
        cells.push(text.slice(at, end))
        at = end
      }
      more = text[at] === separator
      if (more) at += 1
      if (cells.length > mostColumns)
        return broken(row, `La fila tiene más de ${mostColumns} celdas. Revisa las comillas y el separador.`)
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.every((cell) => cell.trim() === '')) continue
    // The headings are one record more.
    if (records.length > mostRows) return broken(row, tooManyRows(mostRows))
    records.push({ row, cells })
  }
  return { ok: true, records }
}

/**
 * CSV that a spreadsheet opens as text and nothing else: what it would take for a formula gets the apostrophe that
 * spreadsheets themselves use for 'this is text' (ASVS 1.2.10). `unguarded` takes it off again, so that the shop's own
 * file comes back as it went.
 */
export function toCsv(
  rows: readonly Readonly<Record<string, string>>[],
  columns = Object.keys(rows[0] ?? {}),
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

function csvCell(value: string): string {
  const safe = formulaStart.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function quotedCell(text: string, open: number): { value: string; end: number } | null {
  let value = ''
  for (let from = open + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

function separatorOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const uses = (separator: string) => headings.split(separator).length
  return separators.reduce((best, separator) => (uses(separator) > uses(best) ? separator : best))
}
