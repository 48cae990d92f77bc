import { longestCatalogueId } from '../catalogue-id.ts'
import type { Design } from '../catalogue.ts'
import { addressCell, idCell, someOf, someText } from './cells.ts'
import { type ColumnPlan, findColumns, rowReader } from './columns.ts'
import { type Fault, type Faults, noFaults, quoted } from './fault.ts'
import { readSheet, type SheetSource } from './sheet.ts'
import { coloursInWords, colourWords, garmentsInWords, garmentWords } from './words.ts'

export type DesignRows =
  | { ok: true; designs: Design[]; warnings: Fault[] }
  | { ok: false; faults: Faults; warnings: Fault[] }

const mostRows = 1_000

const plan = {
  id: { alias: ['clave', 'codigo'], required: true, longest: longestCatalogueId },
  name: { alias: ['nombre', 'title', 'titulo'], required: true, longest: 120 },
  picture: { alias: ['imagen', 'image', 'dibujo'], required: true, longest: 2_000 },
  colours: { alias: ['colors', 'colores'], required: true, longest: 400, lines: true },
  garments: { alias: ['prendas'], required: true, longest: 400, lines: true },
} as const satisfies ColumnPlan<string>

const coloursCell = someOf(colourWords, `al menos un color: ${coloursInWords}`)
const garmentsCell = someOf(garmentWords, `al menos una prenda: ${garmentsInWords}`)

/** Reads and checks a file of designs: all of them, or all that is wrong. `pictures`: names of the shop's own. */
export function readDesignRows(source: SheetSource, pictures?: ReadonlySet<string>): DesignRows {
  const read = readSheet(source, mostRows)
  if (!read.ok) return { ok: false, faults: read.faults, warnings: [] }
  const { sheet } = read
  const faults = noFaults()
  const columns = findColumns(sheet, plan, faults)
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }

  const pictureCell = addressCell(pictures)
  const rowOf = new Map<string, number>()
  const designs = sheet.rows.flatMap((record): Design[] => {
    const { read: cell, fault } = rowReader(columns, record, faults)
    const id = cell('id', idCell)
    const before = id === undefined ? undefined : rowOf.get(id)
    if (before !== undefined)
      fault(
        'id',
        `${quoted(id!)} ya está en la fila ${before}; en la fila ${record.row} se repite. Cada diseño va una sola vez.`,
      )
    else if (id !== undefined) rowOf.set(id, record.row)
    const design = {
      name: cell('name', someText),
      picture: cell('picture', pictureCell),
      colours: cell('colours', coloursCell),
      garments: cell('garments', garmentsCell),
    }
    const { name, picture, colours: some, garments: on } = design
    return id === undefined || name === undefined || !picture || !some || !on
      ? []
      : [{ id, name, picture, colours: some, garments: on }]
  })
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }
  return { ok: true, designs, warnings: sheet.warnings }
}
