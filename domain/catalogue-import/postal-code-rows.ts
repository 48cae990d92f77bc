import { type Centavos, centavosFromPesos } from '../money.ts'
import { stateWords } from '../state-named.ts'
import { statesOfPostalCode } from '../states-of-postal-code.ts'
import { anyText, type Cell, fits, oneOf, priceCell, unfit } from './cells.ts'
import { type ColumnPlan, findColumns, rowReader } from './columns.ts'
import { type Fault, type Faults, noFaults, quoted } from './fault.ts'
import { readSheet, type SheetSource } from './sheet.ts'

/** A neighbourhood of a postal code; the first one of a code says what shipping there costs. */
export type PostalCodeRow = {
  postalCode: string
  suburb: string
  city: string
  state: string
  shipping: Centavos
}
export type PostalCodeRows =
  | { ok: true; rows: PostalCodeRow[]; warnings: Fault[] }
  | { ok: false; faults: Faults; warnings: Fault[] }

// The whole country has about 155,000 neighbourhoods.
const mostRows = 200_000
const mostWarnings = 50

const plan = {
  postal_code: { alias: ['codigo postal', 'codigo', 'cp', 'PostalCode'], required: true, longest: 40 },
  suburb: { alias: ['colonia', 'asentamiento'], required: true, longest: 160 },
  city: { alias: ['ciudad', 'municipio'], required: true, longest: 120 },
  state: { alias: ['estado'], required: true, longest: 120 },
  shipping_cost: { alias: ['costo de envio', 'CostoEnvio', 'costo', 'envio'], required: true, longest: 40 },
} as const satisfies ColumnPlan<string>

const stateCell = oneOf(stateWords, 'un estado de México, como Nuevo León')

/** Reads and checks a file of postal codes: all of them, or all that is wrong. A code whose first zero a spreadsheet ate gets it back. */
export function readPostalCodeRows(source: SheetSource): PostalCodeRows {
  const read = readSheet(source, mostRows)
  if (!read.ok) return { ok: false, faults: read.faults, warnings: [] }
  const { sheet } = read
  const faults = noFaults()
  const columns = findColumns(sheet, plan, faults)
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }

  const warnings = [...sheet.warnings]
  const rows = sheet.rows.flatMap((record): PostalCodeRow[] => {
    const { read: cell } = rowReader(columns, record, faults)
    const postalCode = cell('postal_code', postalCodeCell)
    const suburb = cell('suburb', anyText)
    const city = cell('city', anyText)
    const state = cell('state', stateCell)
    const shipping = cell('shipping_cost', shippingCell)
    if (
      postalCode === undefined ||
      suburb === undefined ||
      city === undefined ||
      state === undefined ||
      shipping === undefined
    )
      return []
    const [expected] = statesOfPostalCode(postalCode)
    if (expected !== state && warnings.length < mostWarnings) {
      warnings.push({
        row: record.row,
        column: columns.state.heading,
        problem: `${quoted(postalCode)} suele ser de ${expected ?? 'ningún estado'} y aquí dice ${state}. Se guardó así; revísalo.`,
      })
    }
    return [{ postalCode, suburb, city, state, shipping }]
  })
  return faults.count > 0 ? { ok: false, faults, warnings } : { ok: true, rows, warnings }
}

function postalCodeCell(text: string): Cell<string> {
  return /^\d{4,5}$/.test(text)
    ? fits(text.padStart(5, '0'))
    : unfit(`${quoted(text)} no es un código postal. Se esperan cinco dígitos, como 64000.`)
}

/** A price that, unlike a product's, may be zero. */
function shippingCell(text: string): Cell<Centavos> {
  return centavosFromPesos(text.replace(/^\$/, '')) === 0 ? fits(0) : shippingWithin(priceCell(text), text)
}

function shippingWithin(cost: Cell<Centavos>, text: string): Cell<Centavos> {
  return cost.ok && cost.value > 10_000_000 ? unfit(`${quoted(text)} es demasiado para un envío.`) : cost
}
