import { sizes } from './catalogue.ts'
import { mostSpreadsheetRows } from '../spreadsheets/spreadsheet-plan.ts'
import { readSizeRows, sizeColumns } from '../spreadsheets/size-rows.ts'
import type { SizeGuideRow } from './size-guide.ts'

export type SizeColumn = (typeof sizeColumns)[number]

/** A row of the size guide as typed in the form, with the column names of the spreadsheet. */
export type TypedSizeRow = Record<SizeColumn, string>

export type ByField = Record<string, string>

export function fieldOf(column: SizeColumn, index: number): string {
  return `${column}-${index}`
}

const isBlank = ({ edad, estatura, pecho, cintura }: TypedSizeRow) =>
  [edad, estatura, pecho, cintura].every((text) => text.trim() === '')
const byLetter = ({ talla }: TypedSizeRow) => talla !== ''
const nameOf = ({ talla, edad }: TypedSizeRow) => talla || edad

/** Reads a typed size guide by the rules of the spreadsheet. Empty rows are ignored. `whole`: a fault of the guide. */
export function readTypedGuide(
  rows: readonly TypedSizeRow[],
): { ok: true; guide: SizeGuideRow[] } | { ok: false; faults: ByField; whole: string | null } {
  const filled = rows.flatMap((typed, index) =>
    isBlank(typed) ? [] : [{ row: index + 1, cells: sizeColumns.map((column) => typed[column]) }],
  )
  const read = readSizeRows({ headings: [...sizeColumns], rows: filled, warnings: [] })
  if (read.ok) return { ok: true, guide: read.rows }
  const faults: ByField = {}
  let whole: string | null = null
  for (const { row, column, problem } of read.faults.list) {
    const known = sizeColumns.find((each) => each === column)
    if (known) faults[fieldOf(known, row - 1)] ??= problem
    else whole ??= problem
  }
  return { ok: false, faults, whole }
}

/** The press of a button that adds or removes a row of the form. An added row has an age, and a size letter if wanted. */
export type RowPress = { press: 'remove'; at: number } | { press: 'add'; kind: 'age' | 'letter' }

/** Rows of the size guide with an age alone come before rows with a size letter, as in the shop. */
export function arranged(
  rows: readonly TypedSizeRow[],
  pressed: RowPress,
): { rows: TypedSizeRow[]; at: number } {
  const after = [...rows]
  if (pressed.press === 'add') {
    const talla = pressed.kind === 'letter' ? lettersLeft(rows)[0] : ''
    if (talla === undefined || !hasRoom(rows)) return { rows: after, at: rows.length - 1 }
    const at = pressed.kind === 'letter' ? rows.length : rows.filter((row) => !byLetter(row)).length
    after.splice(at, 0, { talla, edad: '', estatura: '', pecho: '', cintura: '' })
    return { rows: after, at }
  }
  if (rows[pressed.at]) after.splice(pressed.at, 1)
  return { rows: after, at: Math.min(pressed.at, after.length - 1) }
}

export function lettersLeft(rows: readonly TypedSizeRow[]): string[] {
  return sizes.filter((size) => rows.every(({ talla }) => talla !== size))
}

export function hasRoom(rows: readonly TypedSizeRow[]): boolean {
  return rows.length < mostSpreadsheetRows.sizes
}

/** The differences between the stored size guide and the typed one, shown before the stored guide is overwritten. */
export type GuideSince = {
  /** The stored values of fields that somebody typed differently. */
  fields: ByField
  more: TypedSizeRow[]
  /** Names of typed rows that the stored guide no longer has. */
  gone: string[]
}

export function guideSince(typed: readonly TypedSizeRow[], now: readonly TypedSizeRow[]): GuideSince {
  const nowByName = new Map(now.map((row) => [nameOf(row), row]))
  const typedNames = typed.map(nameOf)
  const fields: ByField = {}
  for (const [index, row] of typed.entries())
    for (const column of sizeColumns) {
      const other = nowByName.get(nameOf(row))?.[column]
      if (other !== undefined && other !== row[column]) fields[fieldOf(column, index)] = other
    }
  return {
    fields,
    more: now.filter((row) => !typedNames.includes(nameOf(row))),
    gone: typedNames.filter((name) => !nowByName.has(name)),
  }
}
