import { type Design, longestCatalogueId } from '../catalogue/catalogue.ts'
import { storedAddressCell, idCell, someOf, someText } from './cells.ts'
import { mostSpreadsheetRows } from './spreadsheet-plan.ts'
import type { SpreadsheetSource } from './spreadsheet.ts'
import { readTable, required, type RowsRead } from './table.ts'
import { coloursInWords, colourWords, garmentsInWords, garmentWords } from './words.ts'

const coloursCell = someOf(colourWords, `al menos un color: ${coloursInWords}`)
const garmentsCell = someOf(garmentWords, `al menos una prenda: ${garmentsInWords}`)

/**
 * Returns all designs of the spreadsheet, or all faults and no designs. `pictures`: the names of the shop's pictures.
 */
export function readDesignRows(
  source: SpreadsheetSource,
  pictures?: ReadonlySet<string>,
): RowsRead<Design & { row: number }> {
  const read = readTable(
    source,
    {
      id: required(['id', 'clave', 'codigo'], longestCatalogueId, idCell, {
        once: 'Cada diseño va una sola vez.',
      }),
      name: required(['name', 'nombre', 'title', 'titulo'], 120, someText),
      picture: required(['picture', 'imagen', 'image', 'dibujo'], 2_000, storedAddressCell(pictures)),
      colours: required(['colours', 'colors', 'colores'], 400, coloursCell, { lines: true }),
      garments: required(['garments', 'prendas'], 400, garmentsCell, { lines: true }),
    },
    { mostRows: mostSpreadsheetRows.designs },
  )
  return read.ok ? { ...read, rows: read.rows.map(({ row, values }) => ({ ...values, row })) } : read
}
