import { editDistance } from '../values/edit-distance.ts'
import { plainLine, plainLines } from '../values/plain-text.ts'
import { cellErrorProblem, isCellError } from './cell-error.ts'
import { type Cell, type CellReader, unfit } from './cells.ts'
import {
  addFault,
  type Fault,
  type SpreadsheetFaults,
  noFaults,
  quoted,
  withInvisibleCharactersNamed,
} from './fault.ts'
import { readSpreadsheet, type Spreadsheet, type SpreadsheetSource } from './spreadsheet.ts'

type Column<Value> = {
  /** Headings of the column that the shop accepts. The first heading is the shop's own. */
  names: readonly [string, ...string[]]
  /** The name by which the owner knows the column. */
  shown?: string
  /** Headings of other programs that probably mean the same column. */
  like?: readonly string[]
  required?: true
  /** The longest text of a cell, in characters. */
  longest: number
  /** A cell of the column may have several lines. */
  lines?: true
  /** Only these exact headings mean the column; no similar heading does. */
  exact?: true
  /** For a column in which every row must have another value: the Spanish hint about a repeated value. */
  once?: string
  read: CellReader<Value>
}
type Columns = Readonly<Record<string, Column<unknown>>>
type Beside = Omit<Column<unknown>, 'names' | 'longest' | 'read' | 'required'>

export function required<Value>(
  names: Column<Value>['names'],
  longest: number,
  read: CellReader<Value>,
  beside: Beside = {},
) {
  return { names, longest, read, required: true, ...beside } as const
}

export function optional<Value>(
  names: Column<Value>['names'],
  longest: number,
  read: CellReader<Value>,
  beside: Beside = {},
) {
  return { names, longest, read, ...beside }
}

const mostWarnings = 50

/** The values of one row. undefined: the file does not have the column. */
export type Values<Plan> = {
  [Key in keyof Plan]: Plan[Key] extends Column<infer Value>
    ? Plan[Key] extends { required: true }
      ? Value
      : Value | undefined
    : never
}

/** `heading`: the column's heading in the file, or the shop's own heading when the file lacks the column. */
export type FoundColumns<Key extends PropertyKey> = Readonly<
  Record<Key, { index: number | null; heading: string }>
>

export type RowsRefused = { ok: false; faults: SpreadsheetFaults; warnings: Fault[] }
export type RowsRead<Row> = { ok: true; rows: Row[]; warnings: Fault[] } | RowsRefused
/** A file with a faulty row gives all faults and no rows. */
export type TableRead<Plan> =
  | {
      ok: true
      rows: { row: number; values: Values<Plan> }[]
      columns: FoundColumns<keyof Plan>
      warnings: Fault[]
    }
  | RowsRefused

/** Records a fault or a warning about a cell of the current row. */
type ReportProblem<Plan> = (key: keyof Plan, problem: string) => void
type RowReport<Plan> = { row: number; fault: ReportProblem<Plan>; warn: ReportProblem<Plan> }

type SpreadsheetRows = Spreadsheet['rows']
/** The columns of a table, and how to read one of its cells. */
export type TableToJoin<Key extends PropertyKey> = {
  columns: FoundColumns<Key>
  read(key: Key, raw: string): Cell<unknown>
  fault(row: number, key: Key, problem: string): void
}

type TableRules<Plan> = {
  /** `mostRows` does not count the headings. */
  mostRows: number
  /** The Spanish fault of a file without rows; absent: a file without rows has no fault. */
  none?: string
  /** Joins rows that are one thing, before the rows are read. */
  join?: (rows: SpreadsheetRows, table: TableToJoin<keyof Plan>) => SpreadsheetRows
  /** Checks a whole row. `check` also gets faulty rows, with the values that could be read. */
  check?: (values: Partial<Values<Plan>>, at: RowReport<Plan>) => void
}

export function readTable<const Plan extends Columns>(
  source: SpreadsheetSource,
  plan: Plan,
  { mostRows, none, join, check }: TableRules<Plan>,
): TableRead<Plan> {
  const read = readSpreadsheet(source, mostRows)
  if (!read.ok) return { ok: false, faults: read.faults, warnings: [] }
  const { spreadsheet } = read
  const { warnings } = spreadsheet
  const faults = noFaults()
  const columns = findColumns(spreadsheet, plan, faults)
  if (faults.count > 0) return { ok: false, faults, warnings }

  const rowOf = new Map<unknown, number>()
  const table: TableToJoin<keyof Plan> = {
    columns,
    read: (key, raw) => readCell(plan[key]!, raw),
    fault: (row, key, problem) => addFault(faults, { row, column: columns[key].heading, problem }),
  }
  const rows = (join?.(spreadsheet.rows, table) ?? spreadsheet.rows).map(({ row, cells }) => {
    const cell = (key: keyof Plan) => ({ row, column: columns[key].heading })
    const at: RowReport<Plan> = {
      row,
      fault: (key, problem) => addFault(faults, { ...cell(key), problem }),
      warn: (key, problem) => {
        if (warnings.length < mostWarnings) warnings.push({ ...cell(key), problem })
      },
    }
    const values: Partial<Values<Plan>> = {}
    for (const key of keysOf(plan)) {
      const where = columns[key].index
      if (where === null) continue
      const cell = readCell(plan[key]!, cells[where] ?? '')
      if (cell.ok) {
        Object.assign(values, { [key]: cell.value })
        if (cell.ignored !== undefined) at.warn(key, cell.ignored)
        const repeated = repeatedCell(plan[key]!, cell.value, row, rowOf)
        if (repeated) at.fault(key, repeated)
      } else at.fault(key, cell.problem)
    }
    check?.(values, at)
    return { row, values: values as Values<Plan> }
  })
  if (rows.length === 0 && none !== undefined) addFault(faults, { row: 1, column: '', problem: none })
  return faults.count > 0 ? { ok: false, faults, warnings } : { ok: true, rows, columns, warnings }
}

function repeatedCell(
  { once }: Column<unknown>,
  value: unknown,
  row: number,
  rowOf: Map<unknown, number>,
): string | null {
  // Ids that differ only in letter case count as equal.
  const compared = typeof value === 'string' ? value.toLowerCase() : value
  const before = once && rowOf.get(compared)
  if (once && !before) rowOf.set(compared, row)
  return before
    ? `${quoted(String(value))} ya está en la fila ${before}; en la fila ${row} se repite. ${once}`
    : null
}

/**
 * Headings are compared without case, accents and blanks. An unknown column is a warning, unless its heading looks
 * like a column that the file lacks: ignoring that column would sell garments without its data, so it is a fault.
 */
function findColumns<Plan extends Columns>(
  spreadsheet: Spreadsheet,
  plan: Plan,
  faults: SpreadsheetFaults,
): FoundColumns<keyof Plan> {
  const keys = keysOf(plan)
  const keyOf = new Map(keys.flatMap((key) => plan[key]!.names.map((name) => [plain(name), key])))
  const indexes = new Map<keyof Plan, number>()
  const unknown: string[] = []
  for (const [index, heading] of spreadsheet.headings.entries()) {
    const key = keyOf.get(plain(heading))
    const before = key === undefined ? undefined : indexes.get(key)
    if (key !== undefined && before !== undefined) {
      addFault(faults, {
        row: 1,
        column: heading,
        problem: `Hay dos columnas para lo mismo: ${quoted(spreadsheet.headings[before] ?? '')} y ${quoted(heading)}. Deja solo una.`,
      })
    } else if (key !== undefined) {
      indexes.set(key, index)
    } else if (heading !== '') unknown.push(heading)
  }
  for (const heading of unknown) {
    if (isCellError(heading)) {
      addFault(faults, { row: 1, column: heading, problem: cellErrorProblem(heading) })
      continue
    }
    const meant = keys.find((key) => !indexes.has(key) && looksLike(heading, plan[key]!))
    const cell = { row: 1, column: heading.slice(0, 80) }
    if (meant === undefined) {
      spreadsheet.warnings.push({ ...cell, problem: 'La tienda no conoce esta columna; se ignora.' })
      continue
    }
    const shown = quoted(plan[meant]!.shown ?? plan[meant]!.names[0])
    const problem = `La tienda no conoce esta columna y se parece a ${shown}, que no está. Cámbiale el nombre a ${shown}, o quítala si no es eso.`
    addFault(faults, { ...cell, problem })
  }
  for (const key of keys) {
    const { required, names } = plan[key]!
    if (!required || indexes.has(key)) continue
    addFault(faults, {
      row: 1,
      column: names[0],
      problem: `Falta la columna «${names[0]}». La primera fila debe tener los nombres de las columnas (aquí: ${names.slice(0, 3).join(', ')}).`,
    })
  }
  const entries = keys.map((key) => {
    const index = indexes.get(key) ?? null
    return [key, { index, heading: index === null ? plan[key]!.names[0] : spreadsheet.headings[index] }]
  })
  return Object.fromEntries(entries)
}

function looksLike(heading: string, { names, like = [], exact }: Column<unknown>): boolean {
  if (exact) return false
  const words = [heading, ...heading.split(/[^\p{L}\p{M}]+/u)].map(plain).filter((word) => word.length >= 4)
  const others = like.map(plain)
  return words.some(
    (word) =>
      others.includes(word) ||
      names.map(plain).some((name) => {
        // The edit distance counts two swapped letters as two edits.
        const most = word.length === name.length && name.length >= 6 ? 2 : 1
        return word === name || (name.length >= 4 && editDistance(word, name) <= most)
      }),
  )
}

function readCell({ longest, lines, once, read }: Column<unknown>, raw: string): Cell<unknown> {
  if (isCellError(raw)) return unfit(cellErrorProblem(raw))
  // The length of a cell is checked first, so that nothing else processes a cell of a million characters.
  if (raw.length > longest) return unfit(`Tiene ${raw.length} caracteres y caben ${longest}: ${quoted(raw)}.`)
  const cell = read(lines ? plainLines(raw) : plainLine(raw))
  const shown = withInvisibleCharactersNamed(raw)
  if (cell.ok || once === undefined || shown === raw) return cell
  return unfit(`${cell.problem} Con lo que no se ve en tu hoja: «${shown}».`)
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
}

function keysOf<Plan extends Columns>(plan: Plan): (keyof Plan & string)[] {
  return Object.keys(plan)
}
