import { lockOrReadDesigns, saveDesigns } from '../../data/catalogue/catalogue-import.ts'
import { deleteUnusedDesigns } from '../../data/spreadsheets/since-import.ts'
import { readDesignRows } from '../../domain/spreadsheets/design-rows.ts'
import { lacks } from '../../domain/spreadsheets/cells.ts'
import { quoted } from '../../domain/spreadsheets/fault.ts'
import { positionField, type PlannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { fieldWords, isAsMade, undoneFields } from '../../domain/spreadsheets/undo.ts'
import { designFields } from './import-designs.ts'
import { type By, inParts, picturesOfShop } from './planner.ts'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { readSizeRows, sizeColumns } from '../../domain/spreadsheets/size-rows.ts'
import { guideFields } from './import-size-guide.ts'
import { deleteCostsByCode, lockShippingCosts } from '../../data/shipping/shipping-costs.ts'
import { readPostalCodeRows } from '../../domain/spreadsheets/postal-code-rows.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import { knownCodes, type ImportedPostalCode, writeCodes } from './import-postal-codes.ts'
import type { Tx } from '../../data/database.ts'

/** A new design is deleted, unless a product uses it. */
export const undoDesigns: Undoer = async (tx, rows, { ownPictures, wrote }) => {
  const pictures = await picturesOfShop(tx, { ownPictures })
  const known = await lockOrReadDesigns(
    tx,
    rows.map(({ subject }) => subject),
    { lock: true },
  )
  const left: string[] = []
  const made: string[] = []
  const backs = rows.flatMap((row) => {
    const now = known.get(row.subject)
    if (!now) return []
    const fields = designFields(now)
    if (row.outcome === 'new') {
      if (isAsMade(row, fields)) made.push(row.subject)
      else left.push(`${quoted(row.title)} es nuevo y cambió después; se queda como está.`)
      return []
    }
    const undone = undoneFields(row, { fields, held: {}, counted: false })
    left.push(...undone.left)
    const back: RowFields = { id: row.subject, ...fields, ...undone.back }
    if (!lacks(pictures, back['picture'] ?? '')) return [back]
    left.push(
      `${quoted(row.title)}: ${fieldWords['picture']} se queda como está. La tienda ya no tiene el de antes.`,
    )
    return [{ ...back, picture: fields['picture'] ?? '' }]
  })
  const read = backs.length > 0 ? readDesignRows(backs) : { ok: true as const, rows: [] }
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  const positioned = read.rows.map(({ row, ...design }, index) => ({
    row,
    design,
    position: Number(backs[index]![positionField]),
  }))
  await inParts(positioned, (some) => saveDesigns(tx, some), wrote)
  const gone = await deleteUnusedDesigns(tx, made)
  for (const { subject, title } of rows)
    if (made.includes(subject) && !gone.has(subject))
      left.push(`${quoted(title)} es nuevo y ya hay prendas con él; se queda.`)
  return left
}

/** Nothing is undone if somebody changed the guide since. */
export const undoSizeGuide: Undoer = async (tx, rows, { wrote }) => {
  const [row] = rows
  if (!row) return []
  const fields = guideFields(await sizeGuide(tx))
  const undone = undoneFields(
    { title: 'Guía de tallas', was: row.was ?? { guide: '' }, became: row.became },
    { fields, held: {}, counted: false },
  )
  const { guide } = undone.back
  if (guide === undefined) return undone.left
  const lines = guide === '' ? [] : guide.split('\n')
  const objects = lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [sizeColumns[index], cell])),
  )
  const read = objects.length > 0 ? readSizeRows(objects) : { ok: true as const, rows: [] }
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  await replaceSizeGuide(tx, read.rows)
  await wrote(1)
  return undone.left
}

const nothing = { neighbourhoods: '', shipping: '' }

/** A new code is deleted. */
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
    const undone = undoneFields(
      { title: subject, was: changed, became },
      { fields, held: {}, counted: false },
    )
    left.push(...undone.left)
    if (Object.keys(undone.back).length === 0) return []
    if (undone.back['shipping'] === '') costless.push(subject)
    return [codeOf(subject, { ...fields, ...undone.back })]
  })
  await inParts(backs, (some) => writeCodes(tx, some), wrote)
  await deleteCostsByCode(tx, costless)
  return left
}

function codeOf(code: string, { neighbourhoods = '', shipping = '' }: RowFields): ImportedPostalCode {
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

/** Returns Spanish sentences about everything that stays as it is. */
export type Undoer = (
  tx: Tx,
  rows: readonly PlannedRow[],
  how: {
    by: By
    importId: string
    ownPictures: ReadonlySet<string>
    wrote: (count: number) => Promise<void>
  },
) => Promise<string[]>
