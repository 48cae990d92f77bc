import { type Fault, tooManyRows } from './fault.ts'

/** `row`: the row's number in a spreadsheet program. Blank rows count for the numbers and are left out. */
export type CsvRecord = { row: number; cells: string[] }
export type Csv = { ok: true; records: CsvRecord[] } | { ok: false; fault: Fault }

const mostColumns = 200
const separators = [',', ';', '\t', '|'] as const
// Excel writes the line 'sep=;' at the top of a file to name the separator.
const saidSeparator = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i

// A spreadsheet program takes a cell with this beginning for a formula. The wide signs are those of East Asian
// keyboards.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u
// A negative amount gets no apostrophe: it must stay a number, so that a spreadsheet can add it up.
const amount = /^-\d+\.\d\d$/

/**
 * Reads CSV by RFC 4180 with any line end. A first line 'sep=;' names the separator (comma, semicolon, tab or bar);
 * otherwise the headings show the separator. A broken form, or more than `mostRows` rows, is a fault, because nothing
 * after it could be trusted.
 */
export function parseCsv(text: string, mostRows: number): Csv {
  const said = saidSeparator.exec(text)
  const separator = said?.[1] ?? separatorOf(text)
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g')
  const records: CsvRecord[] = []
  const broken = (row: number, problem: string): Csv => ({ ok: false, fault: { row, column: '', problem } })

  // Spreadsheet programs do not show the 'sep=' line, so the headings still count as row 1.
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
    // `mostRows` does not count the headings.
    if (records.length > mostRows) return broken(row, tooManyRows(mostRows))
    records.push({ row, cells })
  }
  return { ok: true, records }
}

/**
 * Writes an apostrophe before a cell that a spreadsheet program would take for a formula; the apostrophe marks text
 * (ASVS 1.2.10). `unguarded` removes it, so that the shop reads its own file back unchanged.
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
