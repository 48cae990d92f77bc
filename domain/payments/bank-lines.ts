import { type CsvRecord, parseCsv, unguarded } from '../spreadsheets/csv.ts'
import { withoutAccents } from '../catalogue/search.ts'
import { type Centavos, centavosFromPesos } from '../values/money.ts'
import { plainLine } from '../values/plain-text.ts'
import { dayBegins } from '../values/mexican-days.ts'
import { withoutThousands } from '../values/typed-pesos.ts'

/** `date`: such as '2026-01-12'. `amount`: negative for money that left the account. `text`: everything else. */
export type BankRow = { row: number; date: string; amount: Centavos; text: string }

/**
 * `which-amount`: the line has several amounts and no heading tells them apart. `no-sum`: the amount is missing, is
 * zero or could mean two amounts ('1.234,50').
 */
export type UnreadableReason = 'no-date' | 'no-sum' | 'which-amount'
export type UnreadableRow = { row: number; reason: UnreadableReason; text: string }

export type BankLines =
  | { kind: 'read'; rows: BankRow[]; unreadable: UnreadableRow[] }
  | { kind: 'too-long' }
  /** The quotes of a CSV are broken, or it has too many lines. `problem`: a Spanish text. */
  | { kind: 'broken'; row: number; problem: string }

/** In characters. */
export const longestBankText = 300_000
const mostRows = 1_000
const longestText = 300

type Columns = Readonly<Partial<Record<'date' | 'in' | 'out' | 'signed' | 'balance', number>>>

/**
 * Reads movements of a bank account that a person pasted from the bank's page or from its CSV. Lines that cannot be
 * read are listed with the reason; titles above the headings are left out.
 */
export function bankLinesFrom(pasted: string): BankLines {
  if (pasted.length > longestBankText) return { kind: 'too-long' }
  const text = pasted.replace(/^\uFEFF/, '')
  const separator = separatorIn(text)
  const csv = parseCsv(/^"?sep=/i.test(text) ? text : `sep=${separator ?? '\t'}\n${text}`, mostRows)
  if (!csv.ok) return { kind: 'broken', row: csv.fault.row, problem: csv.fault.problem }
  const rows: BankRow[] = []
  const unreadable: UnreadableRow[] = []
  const records = csv.records.map(({ row, cells }) => ({ row, cells: cells.map(cleaned) }))
  let columns = columnsByContent(records)
  for (const [index, { row, cells }] of records.entries()) {
    const headed = columnsFrom(cells)
    if (headed) {
      columns = headed
      continue
    }
    const isTitle = index < 15 && rows.length === 0 && !cells.some((cell) => dateFrom(cell) || isMoney(cell))
    const read = cells.length === 1 ? fromSentence(cells[0]!) : fromCells(cells, columns)
    if (typeof read === 'object') rows.push({ row, ...read })
    else if (!isTitle) unreadable.push({ row, reason: read, text: textOf(cells) })
  }
  return { kind: 'read', rows, unreadable }
}

const cleaned = (cell: string): string => unguarded(plainLine(cell.slice(0, 1_000)))
const textOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, longestText)

/** Returns the character that separates the cells in most lines that have a date; null: no line has cells. */
function separatorIn(text: string): string | null {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/, 60)
  const used = (separator: string) =>
    lines.filter(
      (line) =>
        line.includes(separator) && line.split(separator).some((cell) => dateFrom(cell.replaceAll('"', ''))),
    ).length
  const best = ['\t', ';', '|', ','].reduce((one, other) => (used(other) > used(one) ? other : one))
  return used(best) > 0 ? best : null
}

const isNoColumn = /^(?:concepto|descripcion|referencia|tipo|clave|banco|cuenta|nombre|numero|no)\b/
const headings: readonly [keyof Columns, RegExp][] = [
  ['date', /^(?:fecha|dia)\b/],
  ['balance', /\bsaldo\b/],
  ['signed', /\bcargos?\W+(?:[oy] )?abonos?\b/],
  ['in', /\b(?:abono|deposito|ingreso|credito|entrada)s?\b/],
  ['out', /\b(?:cargo|retiro|egreso|debito|salida)s?\b/],
  ['signed', /\b(?:importe|monto|cantidad)\b/],
]

/** Returns the columns that a line of headings names; null when the line has no heading of a date and of an amount. */
function columnsFrom(cells: readonly string[]): Columns | null {
  const columns: Partial<Record<keyof Columns, number>> = {}
  for (const [position, cell] of cells.entries()) {
    const words = withoutAccents(cell.slice(0, 60)).trim()
    const name = isNoColumn.test(words) ? undefined : headings.find(([, heading]) => heading.test(words))?.[0]
    if (name) columns[name] ??= position
  }
  const { date, signed } = columns
  return date !== undefined && (columns.in ?? columns.out ?? signed) !== undefined ? columns : null
}

/** Without headings: one column of amounts is the amount; a second one that is always filled is the balance. */
function columnsByContent(records: readonly CsvRecord[]): Columns {
  const dated = records.filter(({ cells }) => cells.some((cell) => dateFrom(cell)))
  const filled = new Map<number, number>()
  for (const { cells } of dated)
    for (const [position, cell] of cells.entries())
      if (isMoney(cell)) filled.set(position, (filled.get(position) ?? 0) + 1)
  const [signed, balance, ...more] = [...filled.keys()].toSorted((one, other) => one - other)
  if (signed === undefined || more.length > 0) return {}
  if (balance === undefined) return { signed }
  const both = [signed, balance].every((position) => filled.get(position) === dated.length)
  return both ? { signed, balance } : {}
}

function fromCells(cells: readonly string[], columns: Columns): Omit<BankRow, 'row'> | UnreadableReason {
  const dateAt =
    columns.date !== undefined && dateFrom(cells[columns.date] ?? '')
      ? columns.date
      : cells.findIndex((cell) => dateFrom(cell))
  const date = dateFrom(cells[dateAt] ?? '')
  if (!date) return 'no-date'
  const amount = amountIn(cells, columns)
  if (typeof amount === 'string') return amount
  const taken = [dateAt, columns.in, columns.out, columns.signed, columns.balance]
  return { date, amount, text: textOf(cells.filter((_, position) => !taken.includes(position))) }
}

function amountIn(cells: readonly string[], columns: Columns): Centavos | UnreadableReason {
  const at = (position: number | undefined) =>
    position === undefined ? null : moneyFrom(cells[position] ?? '')
  const [came, left, signed] = [at(columns.in), at(columns.out), at(columns.signed)]
  if (came && left) return 'which-amount'
  if (came) return came
  if (left) return -Math.abs(left)
  if (signed) return cells.some((cell) => isWithdrawal.test(cell)) ? -Math.abs(signed) : signed
  const known = columns.in ?? columns.out ?? columns.signed
  return known === undefined && cells.some(isMoney) ? 'which-amount' : 'no-sum'
}

/** A cell of its own that says which way the money went. */
const isWithdrawal = /^(?:cargo|retiro|egreso|d[eé]bito|-)$/i

/** Reads a line without cells: '12 ENE 2026 SPEI RECIBIDO ANA RUIZ $1,234.50'. A second amount at its end is the balance. */
function fromSentence(line: string): Omit<BankRow, 'row'> | UnreadableReason {
  const words = line
    .replaceAll(/([+-]?)\s?\$\s?(?=\d)/g, ' $1$')
    .trim()
    .split(' ')
  const dateLength = [5, 4, 3, 2, 1].find((count) => dateFrom(words.slice(0, count).join(' ')))
  if (dateLength === undefined) return 'no-date'
  const date = dateFrom(words.slice(0, dateLength).join(' '))!
  const rest = words.slice(dateLength)
  const sums = rest.flatMap((word, position) => (isMoney(word) ? [position] : []))
  const [first, second] = sums
  if (first === undefined) return 'no-sum'
  const balance = second === first + 1 && second === rest.length - 1
  if (sums.length > 2 || (second !== undefined && !balance)) return 'which-amount'
  const amount = moneyFrom(rest[first]!)
  return amount ? { date, amount, text: textOf(rest.filter((_, at) => !sums.includes(at))) } : 'no-sum'
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Reads '12/01/2026', '12-01-26', '2026-01-12', '12 ENE 2026' and '12 de enero de 2026', also with a time behind. */
function dateFrom(text: string): string | null {
  if (text.length < 6 || text.length > 40) return null
  const day = withoutAccents(text.trim()).replace(
    /[t ,]+\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:z|[ap]\.?\s?m\.?|h|hrs)?$/,
    '',
  )
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  const last = /^(\d{1,2})[-/. ](?:de )?([a-z]{3,10}|\d{1,2})\.?[-/. ](?:del? )?(\d{4}|\d\d)$/.exec(day)
  const parts = first ? first.slice(1) : last?.slice(1).toReversed()
  if (!parts) return null
  const [year, month, date] = parts as [string, string, string]
  const number = /^\d/.test(month) ? Number(month) : months.findIndex((name) => name.startsWith(month)) + 1
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`
  return dayBegins(iso) ? iso : null
}

/** Reads '1,234.50', '$1,234.5', '-500', '500.00-', '(500.00)' and '+ $20.00 MXN'; null for every other text. */
function moneyFrom(text: string): Centavos | null {
  if (text.length > 40) return null
  const plain = text.replaceAll(/[$\s]|MXN|M\.?N\.?$/gi, '').replaceAll(/[−–]/g, '-')
  const match = /^(\+|-|\()?([\d,.]+)(-|\))?$/.exec(plain)
  const amount = match && centavosFromPesos(withoutThousands(match[2]!))
  if (!match || amount === null) return null
  return match[1] === '-' || match[1] === '(' || match[3] === '-' ? -amount : amount
}

/** False for plain digits, which may be a reference. */
function isMoney(text: string): boolean {
  return /[$.,]/.test(text) && moneyFrom(text) !== null
}
