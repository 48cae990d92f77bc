import { sizes } from '../catalogue/catalogue.ts'
import { ageSpan, sizeFromText } from '../catalogue/garment-size.ts'
import { type Measure, type SizeGuideRow, sortedGuide } from '../catalogue/size-guide.ts'
import { type Cell, empty, fits, oneOf, orEmpty, plainWord, unfit } from './cells.ts'
import { quoted } from './fault.ts'
import { mostSpreadsheetRows } from './spreadsheet-plan.ts'
import type { SpreadsheetSource } from './spreadsheet.ts'
import { readTable, required, type RowsRead } from './table.ts'

const longestMeasure = 250

const letterCell = oneOf(
  new Map(sizes.map((size) => [plainWord(size), size])),
  `una talla con letra: ${sizes.join(', ')}; vacía en las filas que van solo por edad`,
)

const plan = {
  size: required(['size', 'talla'], 20, orEmpty(letterCell, null)),
  age: required(['age', 'edad', 'años'], 20, ageAlone),
  height: required(['height', 'estatura', 'altura'], 20, measureCell),
  chest: required(['chest', 'pecho'], 20, measureCell),
  waist: required(['waist', 'cintura'], 20, measureCell),
}

/** Returns all rows of a size guide in their order, or all faults and no rows. */
export function readSizeRows(source: SpreadsheetSource): RowsRead<SizeGuideRow> {
  const rowOf = new Map<string, number>()
  const read = readTable(source, plan, {
    mostRows: mostSpreadsheetRows.sizes,
    none: 'La guía no tiene filas. Se espera al menos una.',
    check({ size, age }, { row, fault }) {
      if (size === undefined || age === undefined) return
      const name = size ?? age
      const before = rowOf.get(name)
      if (before !== undefined)
        fault(
          size ? 'size' : 'age',
          `${quoted(name)} ya está en la fila ${before}. Cada una va una sola vez.`,
        )
      rowOf.set(name, row)
    },
  })
  return read.ok ? { ...read, rows: sortedGuide(read.rows.map(({ values }) => values)) } : read
}

export const sizeColumns = ['talla', 'edad', 'estatura', 'pecho', 'cintura'] as const

/** Writes the size guide as a spreadsheet that `readSizeRows` reads back unchanged. */
export function sizeGuideSpreadsheet(guide: readonly SizeGuideRow[]) {
  return {
    columns: [...sizeColumns],
    rows: guide.map(({ size, age, height, chest, waist }) => ({
      talla: size ?? '',
      edad: age,
      estatura: height.join('-'),
      pecho: chest.join('-'),
      cintura: waist.join('-'),
    })),
  }
}

const oneAge = 'Se espera una sola, como 3-6 m, 4 o 2-3.'

function ageAlone(text: string): Cell<string> {
  if (text === '') return empty('una edad, como 3-6 m, 4 o 2-3')
  const age = sizeFromText(text, oneAge)
  return age.ok && ageSpan(age.value) === null ? unfit(`${quoted(text)} no es una edad. ${oneAge}`) : age
}

/** Reads a measure, two numbers in centimetres: '100-108'. */
function measureCell(text: string): Cell<Measure> {
  if (text === '') return empty('dos números en centímetros, como 100-108')
  const match = /^(\d{1,3})\s*(?:-|–|a)\s*(\d{1,3})(?:\s*cm)?$/i.exec(text)
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || from < 1 || to > longestMeasure)
    return unfit(`${quoted(text)} no es una medida. Se esperan dos números en centímetros, como 100-108.`)
  return from < to
    ? fits([from, to])
    : unfit(`${quoted(text)} va de mayor a menor. Escribe primero la menor.`)
}
