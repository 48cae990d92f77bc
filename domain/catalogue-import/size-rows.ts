import { type Size, sizes } from '../catalogue.ts'
import type { Measure, SizeGuideRow } from '../size-guide.ts'
import { agesCell, type Cell, fits, oneOf, plainWord, unfit } from './cells.ts'
import { type ColumnPlan, findColumns, rowReader } from './columns.ts'
import { addFault, type Fault, type Faults, noFaults, quoted } from './fault.ts'
import { readSheet, type SheetSource } from './sheet.ts'

export type SizeRows =
  | { ok: true; rows: SizeGuideRow[]; warnings: Fault[] }
  | { ok: false; faults: Faults; warnings: Fault[] }

const mostRows = 60
const longestMeasure = 250

const plan = {
  size: { alias: ['talla'], required: true, longest: 20 },
  age: { alias: ['edad', 'años'], required: true, longest: 20 },
  height: { alias: ['estatura', 'altura'], required: true, longest: 20 },
  chest: { alias: ['pecho'], required: true, longest: 20 },
  waist: { alias: ['cintura'], required: true, longest: 20 },
} as const satisfies ColumnPlan<string>

/** The sheet's own headings, as it is written; `plan` takes them back. */
const headings = ['talla', 'edad', 'estatura', 'pecho', 'cintura'] as const

const letterCell = oneOf(
  new Map(sizes.map((size) => [plainWord(size), size])),
  `una talla con letra: ${sizes.join(', ')}; vacía en las filas que van solo por edad`,
)

/** Reads and checks the size guide: the whole of it, or all that is wrong. */
export function readSizeRows(source: SheetSource): SizeRows {
  const read = readSheet(source, mostRows)
  if (!read.ok) return { ok: false, faults: read.faults, warnings: [] }
  const { sheet } = read
  const faults = noFaults()
  const columns = findColumns(sheet, plan, faults)
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }

  const rowOf = new Map<string, number>()
  const rows = sheet.rows.flatMap((record): SizeGuideRow[] => {
    const { read: cell, fault } = rowReader(columns, record, faults)
    const size = cell('size', (text): Cell<Size | null> => (text === '' ? fits(null) : letterCell(text)))
    const age = cell('age', ageCell)
    const height = cell('height', measureCell)
    const chest = cell('chest', measureCell)
    const waist = cell('waist', measureCell)
    if (size === undefined || age === undefined || !height || !chest || !waist) return []
    const name = size ?? age
    const before = rowOf.get(name)
    if (before !== undefined)
      fault(size ? 'size' : 'age', `${quoted(name)} ya está en la fila ${before}. Cada una va una sola vez.`)
    rowOf.set(name, record.row)
    return [{ size, age, height, chest, waist }]
  })
  if (faults.count === 0 && rows.length === 0)
    addFault(faults, { row: 1, column: '', problem: 'La guía no tiene filas. Se espera al menos una.' })
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }
  return { ok: true, rows, warnings: sheet.warnings }
}

/** The guide as spreadsheet rows, all text: what `readSizeRows` reads back as it was. */
export function sizeSheet(guide: readonly SizeGuideRow[]) {
  return {
    columns: [...headings],
    rows: guide.map(({ size, age, height, chest, waist }) => ({
      talla: size ?? '',
      edad: age,
      estatura: height.join('-'),
      pecho: chest.join('-'),
      cintura: waist.join('-'),
    })),
  }
}

function ageCell(text: string): Cell<string> {
  const ages = agesCell(text)
  if (!ages.ok) return ages
  const [age, ...more] = ages.value
  return age !== undefined && more.length === 0 && /^\d/.test(age)
    ? fits(age)
    : unfit(`${quoted(text)} no es una edad. Se espera una sola, como 4 o 2-3.`)
}

/** '100-108', in centimetres of the body. */
function measureCell(text: string): Cell<Measure> {
  const match = /^(\d{1,3})\s*(?:-|–|a)\s*(\d{1,3})(?:\s*cm)?$/i.exec(text)
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || from < 1 || to > longestMeasure)
    return unfit(`${quoted(text)} no es una medida. Se esperan dos números en centímetros, como 100-108.`)
  return from < to
    ? fits([from, to])
    : unfit(`${quoted(text)} va de mayor a menor. Escribe primero la menor.`)
}
