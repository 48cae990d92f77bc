import { deletePostalCodes, insertPostalCodes, placesOfCodes } from '../../data/shipping/postal-codes.ts'
import { costsOfCodes, lockShippingCosts, saveCostsByCode } from '../../data/shipping/shipping-costs.ts'
import type { Tx } from '../../data/database.ts'
import { type PostalCodeRow, readPostalCodeRows } from '../../domain/spreadsheets/postal-code-rows.ts'
import { plannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import { type Centavos, pesosText } from '../../domain/values/money.ts'
import { type Importing, inParts, type Planner, refusedPlan, takeAtOnce } from './planner.ts'

/**
 * Imports neighbourhoods and optional shipping costs, all or none. A code in the file replaces the stored one; other
 * codes, and costs that the file leaves out, stay.
 */
export async function importPostalCodes(importing: Importing, file: SpreadsheetSource) {
  const report = await takeAtOnce(planPostalCodes, importing, file)
  if (report.outcome === 'refused') return report
  const { rows, lines, warnings } = report
  return { outcome: report.outcome, codes: rows.length, rows: lines, warnings }
}

/** `cost` null: the spreadsheet gives no cost. */
export type ImportedPostalCode = { code: string; lines: readonly PostalCodeRow[]; cost: Centavos | null }

/** The first row with a cost sets the cost of its code. */
export function rowsByCode<Row extends PostalCodeRow>(
  rows: readonly Row[],
): (ImportedPostalCode & { lines: Row[] })[] {
  return [...Map.groupBy(rows, ({ postalCode }) => postalCode)].map(([code, lines]) => {
    const cost = lines.find(({ shipping }) => shipping !== null && shipping !== undefined)?.shipping ?? null
    return { code, lines, cost }
  })
}

/** One row per code; its neighbourhoods are one field. */
export const planPostalCodes: Planner = async (tx, file, { lock }) => {
  const read = readPostalCodeRows(file)
  if (!read.ok) return refusedPlan(read)
  const codes = rowsByCode(read.rows)
  if (lock) await lockShippingCosts(tx)
  const known = await knownCodes(
    tx,
    codes.map(({ code }) => code),
  )
  const rows = codes.map(({ code, lines, cost }) => {
    const before = known.get(code)
    const { row, city, state } = lines[0]!
    const { shipping, neighbourhoods } = codeFields(lines, cost)
    // A missing cost leaves the stored one.
    const after = cost === null ? { neighbourhoods } : { neighbourhoods, shipping }
    return plannedRow({ row, subject: code, title: `${city}, ${state}` }, before ?? null, after)
  })
  const changing = codes.filter((_, index) => rows[index]!.outcome !== 'unchanged')
  return {
    outcome: 'planned',
    rows,
    lines: read.rows.length,
    warnings: read.warnings,
    write: (_, wrote) => inParts(changing, (some) => writeCodes(tx, some), wrote),
  }
}

/** Replaces neighbourhoods and costs; a code without lines is unknown again. */
export async function writeCodes(tx: Tx, codes: readonly ImportedPostalCode[]): Promise<void> {
  await deletePostalCodes(
    tx,
    codes.map(({ code }) => code),
  )
  await insertPostalCodes(
    tx,
    codes.flatMap(({ code, lines }) =>
      lines.map(({ suburb, city, state }, index) => ({
        postalCode: code,
        suburb,
        city,
        state,
        position: index + 1,
      })),
    ),
  )
  await saveCostsByCode(
    tx,
    codes.flatMap(({ code, cost }) => (cost === null ? [] : [[code, cost] as const])),
  )
}

/** Returns the codes as the texts of spreadsheet rows. */
export async function knownCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, RowFields>> {
  const [places, costs] = [await placesOfCodes(tx, codes), await costsOfCodes(tx, codes)]
  const lines = Map.groupBy(places, ({ postalCode }) => postalCode)
  // A code may have a cost before anybody listed its neighbourhoods.
  const known = new Set([...lines.keys(), ...costs.keys()])
  return new Map([...known].map((code) => [code, codeFields(lines.get(code) ?? [], costs.get(code) ?? null)]))
}

type Place = Pick<PostalCodeRow, 'suburb' | 'city' | 'state'>

/** A line for each neighbourhood. The cost is '' where the code has none of its own. */
function codeFields(lines: readonly Place[], cost: Centavos | null) {
  return {
    neighbourhoods: lines.map(({ suburb, city, state }) => [suburb, city, state].join('\t')).join('\n'),
    shipping: cost === null ? '' : pesosText(cost),
  }
}
