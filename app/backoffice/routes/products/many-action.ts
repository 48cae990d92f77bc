import { audiences, garments, type ProductStatus } from '../../../../domain/catalogue/catalogue.ts'
import { type CellReader, fits, orEmpty, priceCell } from '../../../../domain/spreadsheets/cells.ts'
import { boxCell, gramsCell } from '../../../../domain/spreadsheets/parcel-cells.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import type { ProductFields } from '../../../../domain/catalogue/product-editing.ts'
import { manualMovementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { PiecesToMove } from '../../../../use-cases/catalogue/move-pieces.ts'
import type { NotSaved, ProductChange } from '../../../../use-cases/catalogue/save-products.ts'
import { mostRows, type RowsSaved, saveRows } from '../../../../use-cases/catalogue/save-rows.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { manyProductsCopy as copy } from './words.ts'
import { piecesCopy, productCopy } from '../../../../words/backoffice/product-page-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { type NamesInFields, namesInFields, saidField } from '../product/said-of-product.ts'
import { unitsCarried } from '../product/carried-units.ts'
import { whyNotMoved } from '../product/pieces-action.ts'
import { whyNotSaved } from '../product/product-action.ts'
import { idsCarried, piecesField } from './many-typed.ts'
import type { ProductAnswer } from '../product/product-answer.ts'

/** A product of the bulk edit that was not saved, with the reason. */
export type KeptRow = {
  id: string
  title: string
  why: string
  price: string
  status: string
  /** By size; the key '' stands for the product's only unit. */
  pieces: Readonly<Record<string, string>>
}

type SizeMove = PiecesToMove & { size: string; expectedPieces: number }

type Row = { change: ProductChange | null; moves: SizeMove[]; kept: KeptRow; fault: boolean }

type Saved = { feedback: Feedback; kept: KeptRow[]; undo?: NonNullable<ProductAnswer['undo']> }

/** Changes of the bulk edit that the user typed but has not saved. */
export function typedOver(form: FormData): KeptRow[] {
  return rowsOf(form)
    .filter(({ change, moves, fault }) => change || moves.length > 0 || fault)
    .map(({ kept }) => ({ ...kept, why: copy.notSavedYet }))
}

function rowsOf(form: FormData, note = ''): Row[] {
  return [...new Set(form.getAll('id').map(String))].slice(0, mostRows).map((id) => rowOf(form, id, note))
}

/** Saves the bulk edit. Each row is compared with the values that the form showed, so that newer changes stay. */
export async function saveMany(shop: Shop, actor: Actor, form: FormData, note = ''): Promise<Saved> {
  const rows = rowsOf(form, note)
  const sound = rows.filter(({ fault }) => !fault)
  const result = await saveRows(shop, actor, {
    changes: sound.flatMap(({ change }) => change ?? []),
    moves: sound.flatMap(({ moves }) => moves),
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept: rows.map(({ kept }) => kept) }
  const whys = new Map<string, Set<string>>()
  const add = (id: string, why: string) => whys.set(id, (whys.get(id) ?? new Set()).add(why))
  for (const { kept, fault } of rows) if (fault) add(kept.id, kept.why)
  const names = await namesInFields(shop.db)
  for (const refusal of result.notSaved) add(refusal.id, whyStays(refusal, names))
  for (const refusal of result.notMoved)
    add(refusal.productId, refusal.why === 'no-number' ? copy.noPieces : whyNotMoved([refusal]))
  const kept = rows
    .filter(({ kept: { id } }) => whys.has(id))
    .map(({ kept: row }) => ({ ...row, why: [...whys.get(row.id)!].join(' ') }))
  const savedText = copy.saved(result.saved.length)
  const some = result.saved.length === 0 ? '' : `${savedText} `
  const undo = undoOf(
    shop,
    rows.map((row) => madeOf(row, result)),
  )
  return {
    feedback: kept.length === 0 ? done(savedText) : notDone(`${some}${copy.notAll(kept.length)}`),
    kept,
    ...(undo && { undo }),
  }
}

/** Undoes a bulk edit: the form of `undoOf` sends the old values as changes. */
export async function undoMany(shop: Shop, actor: Actor, form: FormData): Promise<Saved> {
  const { feedback, kept } = await saveMany(shop, actor, form, piecesCopy.undoneNote)
  return { feedback: feedback.good ? done(productCopy.undone) : feedback, kept }
}

/** The part of a row that was saved. */
function madeOf(row: Row, { saved, notSaved, notMoved }: RowsSaved): Row {
  const { id } = row.kept
  const isSaved = saved.includes(id)
  return {
    ...row,
    change: isSaved && !notSaved.some((each) => each.id === id) ? row.change : null,
    moves: isSaved && !notMoved.some(({ productId }) => productId === id) ? row.moves : [],
  }
}

/** The undo of moved pieces writes new stock movements with the reason 'correction'. */
function undoOf(shop: Pick<Shop, 'newId'>, made: readonly Row[]): Saved['undo'] {
  const fields = made.flatMap(({ change, moves, kept: { id, title, pieces } }) => {
    if (!change && moves.length === 0) return []
    const now = Object.fromEntries(moves.map(({ size }) => [size, Number(pieces[size])]))
    return [
      ['id', id] as const,
      [`title.${id}`, title] as const,
      ...Object.keys(change?.fields ?? {}).flatMap((name) => {
        const field = name as keyof ProductFields
        return [
          [`seen.${field}.${id}`, sentText(field, change!.fields)] as const,
          [`${field}.${id}`, sentText(field, change!.expected)] as const,
        ]
      }),
      [`seen.pieces.${id}`, JSON.stringify(now)] as const,
      [`key.${id}`, moves.map(() => shop.newId()).join(' ')] as const,
      ...moves.map(({ size, expectedPieces }) => [piecesField(id, size), String(expectedPieces)] as const),
    ]
  })
  return fields.length === 0 ? undefined : { intent: 'undo', fields: [['reason', 'correction'], ...fields] }
}

function rowOf(form: FormData, id: string, note: string): Row {
  const text = (name: string) => String(form.get(`${name}.${id}`) ?? '').trim()
  const seen = Object.entries(unitsCarried(form.get(`seen.pieces.${id}`)) ?? {})
  const typed = seen.map(([size]) => [size, String(form.get(piecesField(id, size)) ?? '').trim()] as const)
  const { expected, fields, problem } = changedFields(form, id)
  const kept = {
    id,
    title: text('title').slice(0, 120) || id,
    why: problem ?? '',
    price: text('price'),
    status: text('status'),
    pieces: Object.fromEntries(typed),
  }
  const reason = manualMovementReasons.find((each) => each === form.get('reason')) ?? 'counted'
  const keys = text('key').split(' ')
  const moves = seen.flatMap(([size, pieces], index) =>
    kept.pieces[size] === String(pieces)
      ? []
      : moveOf({ key: keys[index], productId: id, size, reason, note }, kept.pieces[size]!, pieces),
  )
  const noNumber = moves.includes('no-number')
  if (noNumber) kept.why = copy.noPieces
  return {
    change: Object.keys(fields).length === 0 ? null : { id, expected, fields },
    moves: moves.filter((move) => move !== 'no-number'),
    kept,
    fault: noNumber || problem !== null,
  }
}

/** The fields of a row that differ from what the form showed. `problem`: why a typed value is refused. */
function changedFields(form: FormData, id: string): Omit<ProductChange, 'id'> & { problem: string | null } {
  const expected: Partial<ProductFields> = {}
  const fields: Partial<ProductFields> = {}
  let problem: string | null = null
  const take = <Field extends keyof ProductFields>(
    field: Field,
    read: CellReader<ProductFields[Field]>,
    nothing: ProductFields[Field],
  ) => {
    const text = (name: string) => String(form.get(`${name}.${id}`) ?? '').trim()
    const [typed, seen] = [text(field), text(`seen.${field}`)]
    if (!form.has(`${field}.${id}`) || typed === seen) return
    const [cell, before] = [read(typed), read(seen)]
    expected[field] = before.ok ? before.value : nothing
    if (cell.ok) fields[field] = cell.value
    else problem = cell.problem
  }
  take('price', priceCell, 0)
  take('grams', orEmpty(gramsCell, null), null)
  take('box', orEmpty(boxCell, ''), '')
  take('status', (text) => fits(statusFrom(text)), 0)
  take('audience', (text) => fits(audiences.find((each) => each === text) ?? null), null)
  take('garment', (text) => fits(garments.find((each) => each === text) ?? null), null)
  take('collections', (text) => fits(idsCarried(text)), [])
  return { expected, fields, problem }
}

const statusFrom = (text: string): ProductStatus => (text === '1' ? 1 : text === '2' ? 2 : 0)

/** A product's value as the text of a row's input. */
function sentText(field: keyof ProductFields, { [field]: value }: Partial<ProductFields>): string {
  if (Array.isArray(value)) return value.join(' ')
  return field === 'price' ? pesosText(Number(value)) : String(value ?? '')
}

function moveOf(
  { key, ...same }: Pick<SizeMove, 'productId' | 'size' | 'reason' | 'note'> & { key: string | undefined },
  typed: string,
  expectedPieces: number,
): SizeMove | 'no-number' {
  if (!/^\d{1,7}$/.test(typed) || key === undefined || !isUuid(key)) return 'no-number'
  const pieces = Number(typed)
  const more = pieces - expectedPieces
  const amount = { counted: pieces, arrived: more, damaged: -more, correction: more }[same.reason]
  return { ...same, key, amount, expectedPieces }
}

function whyStays(refusal: NotSaved, names: NamesInFields): string {
  if (refusal.why !== 'conflict') return whyNotSaved(refusal)
  const now = refusal.product.fields
  return refusal.conflicts
    .map(({ field, yours }) => {
      const mine = saidField(field, { ...now, [field]: yours }, names)
      return copy.now(
        copy.fields[field] ?? field,
        saidField(field, now, names),
        mine,
        refusal.by?.who ?? copy.somebody,
      )
    })
    .join(' ')
}
