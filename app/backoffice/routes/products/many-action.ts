import { audiences, garments, type ProductStatus } from '../../../../domain/catalogue/catalogue.ts'
import { priceCell } from '../../../../domain/spreadsheets/cells.ts'
import { centavosFromPesos, pesosText } from '../../../../domain/values/money.ts'
import type { ProductFields } from '../../../../domain/catalogue/product-editing.ts'
import { manualMovementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { NotMoved, PiecesToMove } from '../../../../use-cases/catalogue/move-pieces.ts'
import type { NotSaved, ProductChange } from '../../../../use-cases/catalogue/save-products.ts'
import { mostRows, saveRows } from '../../../../use-cases/catalogue/save-rows.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { manyProductsCopy as copy } from './words.ts'
import { piecesCopy, productCopy } from '../../../../words/backoffice/product-page-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { saidField } from '../product/said-of-product.ts'
import { whyNotSaved } from '../product/product-action.ts'
import type { ProductAnswer } from '../product/product-answer.ts'

/** A product of the bulk edit that was not saved, with the reason. */
export type KeptRow = {
  id: string
  title: string
  why: string
  price: string
  status: string
  pieces: string
}

type Row = { change: ProductChange | null; move: PiecesToMove | null; kept: KeptRow; fault: boolean }

type Saved = { feedback: Feedback; kept: KeptRow[]; undo?: NonNullable<ProductAnswer['undo']> }

/** Changes of the bulk edit that the user typed but has not saved. */
export function typedOver(form: FormData): KeptRow[] {
  return rowsOf(form)
    .filter(({ change, move, fault }) => change || move || fault)
    .map(({ kept }) => ({ ...kept, why: copy.notSavedYet }))
}

function rowsOf(form: FormData): Row[] {
  return [...new Set(form.getAll('id').map(String))].slice(0, mostRows).map((id) => rowOf(form, id))
}

/** Saves the bulk edit. Each row is compared with the values that the form showed, so that newer changes stay. */
export async function saveMany(shop: Shop, actor: Actor, form: FormData): Promise<Saved> {
  const rows = rowsOf(form)
  const sound = rows.filter(({ fault }) => !fault)
  const result = await saveRows(shop, actor, {
    changes: sound.flatMap(({ change }) => change ?? []),
    moves: sound.flatMap(({ move }) => move ?? []),
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept: rows.map(({ kept }) => kept) }
  const whys = new Map<string, string[]>()
  const add = (id: string, why: string) => whys.set(id, [...(whys.get(id) ?? []), why])
  for (const { kept, fault } of rows) if (fault) add(kept.id, kept.why)
  for (const refusal of result.notSaved) add(refusal.id, whyStays(refusal))
  for (const refusal of result.notMoved) add(refusal.productId, whyNotMoved(refusal))
  const kept = rows
    .filter(({ kept: { id } }) => whys.has(id))
    .map(({ kept: row }) => ({ ...row, why: whys.get(row.id)!.join(' ') }))
  const savedText = copy.saved(result.saved.length)
  const some = result.saved.length === 0 ? '' : `${savedText} `
  const undo = undoOf(rows.filter(({ kept: { id } }) => result.saved.includes(id)))
  return {
    feedback: kept.length === 0 ? done(savedText) : notDone(`${some}${copy.notAll(kept.length)}`),
    kept,
    ...(undo && { undo }),
  }
}

/** Undoes a bulk edit: the form of `undoOf` sends the old values as changes. */
export async function undoMany(shop: Shop, actor: Actor, form: FormData): Promise<Saved> {
  const { feedback, kept } = await saveMany(shop, actor, form)
  return { feedback: feedback.good ? done(productCopy.undone) : feedback, kept }
}

/** A bulk edit that moved pieces has no undo, because another stock movement, with its reason, corrects a movement. */
function undoOf(saved: readonly Row[]): Saved['undo'] {
  const changed = saved.flatMap(({ change, move, kept }) => (change && !move ? { ...change, kept } : []))
  if (changed.length === 0 || changed.length < saved.length) return undefined
  const fields = changed.flatMap(({ id, expected: was, fields: now, kept }) => [
    ['id', id] as const,
    [`title.${id}`, kept.title] as const,
    ...Object.keys(now).flatMap((name) => {
      const field = name as keyof ProductFields
      return [
        [`seen.${field}.${id}`, sentText(field, now)] as const,
        [`${field}.${id}`, sentText(field, was)] as const,
      ]
    }),
  ])
  return { intent: 'undo', fields }
}

function rowOf(form: FormData, id: string): Row {
  const text = (name: string) => String(form.get(`${name}.${id}`) ?? '').trim()
  const expected = (name: string) => text(`seen.${name}`)
  const kept = {
    id,
    title: text('title').slice(0, 120) || id,
    why: '',
    price: text('price'),
    status: text('status'),
    pieces: text('pieces'),
  }
  const was: Partial<ProductFields> = {}
  const fields: Partial<ProductFields> = {}
  const changed = (name: string) => form.has(`${name}.${id}`) && text(name) !== expected(name)
  let fault = false
  if (changed('price')) {
    const cell = priceCell(kept.price)
    if (cell.ok) {
      fields.price = cell.value
      was.price = centavosFromPesos(expected('price')) ?? 0
    } else {
      kept.why = cell.problem
      fault = true
    }
  }
  if (changed('status')) {
    fields.status = statusFrom(kept.status)
    was.status = statusFrom(expected('status'))
  }
  if (changed('audience')) {
    fields.audience = audiences.find((each) => each === text('audience')) ?? null
    was.audience = audiences.find((each) => each === expected('audience')) ?? null
  }
  if (changed('garment')) {
    fields.garment = garments.find((each) => each === text('garment')) ?? null
    was.garment = garments.find((each) => each === expected('garment')) ?? null
  }
  const move = changed('pieces') ? moveOf(form, { id, typed: kept.pieces, before: expected('pieces') }) : null
  if (move === 'no-number') {
    kept.why = copy.noPieces
    fault = true
  }
  const change = Object.keys(fields).length === 0 ? null : { id, expected: was, fields }
  return { change, move: move === 'no-number' ? null : move, kept, fault }
}

const statusFrom = (text: string): ProductStatus => (text === '1' ? 1 : text === '2' ? 2 : 0)

/** A product's value as the text of a row's input. */
function sentText(field: keyof ProductFields, { [field]: value }: Partial<ProductFields>): string {
  return field === 'price' ? pesosText(Number(value)) : String(value ?? '')
}

function moveOf(
  form: FormData,
  { id, typed, before }: { id: string; typed: string; before: string },
): PiecesToMove | 'no-number' {
  const key = String(form.get(`key.${id}`) ?? '')
  const reason = manualMovementReasons.find((each) => each === form.get('reason')) ?? 'counted'
  if (!/^\d{1,7}$/.test(typed) || !/^\d{1,7}$/.test(before) || !isUuid(key)) return 'no-number'
  const [pieces, expectedPieces] = [Number(typed), Number(before)]
  const more = pieces - expectedPieces
  const amount = { counted: pieces, arrived: more, damaged: -more, correction: more }[reason]
  return { key, productId: id, size: null, reason, amount, note: '', expectedPieces }
}

function whyStays(refusal: NotSaved): string {
  if (refusal.why !== 'conflict') return whyNotSaved(refusal)
  const now = refusal.product.fields
  return refusal.conflicts
    .map(({ field, yours }) => {
      const mine = saidField(field, { ...now, [field]: yours })
      return copy.now(
        copy.fields[field] ?? field,
        saidField(field, now),
        mine,
        refusal.by?.who ?? copy.somebody,
      )
    })
    .join(' ')
}

function whyNotMoved(refusal: NotMoved): string {
  if (refusal.why === 'meanwhile') return piecesCopy.meanwhile(refusal.pieces)
  if (refusal.why === 'below-held') return piecesCopy.belowHeld(refusal.held, refusal.left)
  return copy.noPieces
}
