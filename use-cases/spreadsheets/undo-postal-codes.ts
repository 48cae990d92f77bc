import { deleteCostsByCode, lockShippingCosts } from '../../data/shipping/shipping-costs.ts'
import { readPostalCodeRows } from '../../domain/spreadsheets/postal-code-rows.ts'
import type { RowFields } from '../../domain/spreadsheets/sheet-plan.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import { undoneFields } from '../../domain/spreadsheets/undo.ts'
import { knownCodes, type SheetCode, writeCodes } from './import-postal-codes.ts'
import { inParts } from './plan-sheet.ts'
import type { Undoer } from './undoer.ts'

const nothing = { neighbourhoods: '', shipping: '' }

/** Restores postal codes as they were before a sheet. A new code is deleted. */
export const undoPostalCodes: Undoer = async (tx, rows, { wrote }) => {
  await lockShippingCosts(tx)
  const known = await knownCodes(
    tx,
    rows.map(({ subject }) => subject),
  )
  const left: string[] = []
  const costless: string[] = []
  const backs = rows.flatMap(({ subject, was, became }) => {
    const fields = known.get(subject) ?? nothing
    const changed = was ?? Object.fromEntries(Object.keys(became ?? {}).map((name) => [name, '']))
    const told = undoneFields({ title: subject, was: changed, became }, { fields, held: 0, counted: false })
    left.push(...told.left)
    if (Object.keys(told.back).length === 0) return []
    if (told.back['shipping'] === '') costless.push(subject)
    return [codeOf(subject, { ...fields, ...told.back })]
  })
  await inParts(backs, (some) => writeCodes(tx, some), wrote)
  await deleteCostsByCode(tx, costless)
  return left
}

function codeOf(code: string, { neighbourhoods = '', shipping = '' }: RowFields): SheetCode {
  if (neighbourhoods === '')
    return { code, lines: [], cost: shipping === '' ? null : centavosFromPesos(shipping) }
  const rows = neighbourhoods.split('\n').map((line) => {
    const [suburb, city, state] = line.split('\t')
    return { postal_code: code, suburb, city, state, shipping_cost: shipping }
  })
  const read = readPostalCodeRows(rows)
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  return { code, lines: read.rows, cost: read.rows[0]?.shipping ?? null }
}
