import { type Centavos, centavosFromPesos } from '../values/money.ts'
import { namesOfStates } from '../values/state-named.ts'
import { statesOfPostalCode } from '../shipping/states-of-postal-code.ts'
import { anyText, type Cell, fits, oneOf, priceCell, unfit } from './cells.ts'
import { quoted } from './fault.ts'
import { mostSpreadsheetRows } from './spreadsheet-plan.ts'
import type { SpreadsheetSource } from './spreadsheet.ts'
import { steadyAmount } from './steady-amount.ts'
import { optional, readTable, required, type RowsRead, type Values } from './table.ts'

const mostRows = mostSpreadsheetRows['postal-codes']

const plan = {
  postalCode: required(['postal_code', 'codigo postal', 'codigo', 'cp', 'PostalCode'], 40, postalCodeCell),
  suburb: required(['suburb', 'colonia', 'asentamiento'], 160, anyText),
  city: required(['city', 'ciudad', 'municipio'], 120, anyText),
  state: required(['state', 'estado'], 120, oneOf(namesOfStates, 'un estado de México, como Nuevo León')),
  shipping: optional(['shipping_cost', 'costo de envio', 'CostoEnvio', 'costo', 'envio'], 40, shippingCell),
}

/** One neighbourhood of a postal code. The shipping cost of a code is that of the code's first row with a cost. */
export type PostalCodeRow = Values<typeof plan>

/** Returns all rows, or all faults and no rows. Restores the leading zero that a spreadsheet program drops. */
export function readPostalCodeRows(source: SpreadsheetSource): RowsRead<PostalCodeRow & { row: number }> {
  const read = readTable(source, plan, {
    mostRows,
    check({ postalCode, state }, { warn }) {
      if (postalCode === undefined || state === undefined) return
      const [expected] = statesOfPostalCode(postalCode)
      if (expected !== state)
        warn(
          'state',
          `${quoted(postalCode)} suele ser de ${expected ?? 'ningún estado'} y aquí dice ${state}. Se guardó así; revísalo.`,
        )
    },
  })
  return read.ok ? { ...read, rows: read.rows.map(({ row, values }) => ({ ...values, row })) } : read
}

function postalCodeCell(text: string): Cell<string> {
  return /^\d{4,5}$/.test(text)
    ? fits(text.padStart(5, '0'))
    : unfit(`${quoted(text)} no es un código postal. Se esperan cinco dígitos, como 64000.`)
}

/** Reads a shipping cost, which may be zero, unlike a product's price. null: the cell is empty. */
function shippingCell(text: string): Cell<Centavos | null> {
  if (text === '') return fits(null)
  if (centavosFromPesos(steadyAmount(text.replace(/^\$/, ''))) === 0) return fits(0)
  const cost = priceCell(text)
  return cost.ok && cost.value > 10_000_000 ? unfit(`${quoted(text)} es demasiado para un envío.`) : cost
}
