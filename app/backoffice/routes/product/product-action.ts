import { redirect } from 'react-router'
import { findEdited } from '../../../../data/catalogue/edited-products.ts'
import { mostWritten, plainLine } from '../../../../domain/values/plain-text.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { type ProductFields, productFieldsOf } from '../../../../domain/catalogue/product-editing.ts'
import { longestMovementNote, manualMovementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { duplicateProduct } from '../../../../use-cases/catalogue/create-product.ts'
import { movePieces, type NotMoved } from '../../../../use-cases/catalogue/move-pieces.ts'
import { type NotSaved, saveProducts } from '../../../../use-cases/catalogue/save-products.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { piecesCopy, productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { carried, fieldsCarried } from '../../../forms/product-fields.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { saidField } from './said-of-product.ts'
import {
  requestedStatus,
  blankFields,
  readTyped,
  type TypedFaults,
  typedFrom,
  typedOf,
  type TypedProduct,
} from './typed-product.ts'

export type ProductAnswer = {
  feedback: Feedback
  /** Set after a refused save. `expected`: the stored values with which the next save is compared. */
  kept?: { typed: TypedProduct; expected: string; faults: TypedFaults; conflicts: SaidConflict[] }
  keptMove?: { reason: string; amount: string; note: string }
  undo?: { intent: string; fields: readonly (readonly [name: string, value: string])[] }
}
export type SaidConflict = { field: keyof ProductFields; theirs: string; before: string }

type At = { shop: Shop; actor: Actor; id: string; form: FormData }

export async function productAction(at: At): Promise<ProductAnswer | Response> {
  switch (at.form.get('intent')) {
    case 'move':
      return movePressed(at)
    case 'undo-move':
      return undoMovePressed(at)
    case 'undo':
      return undoPressed(at)
    case 'retire':
      return saveFields(at, { expected: { status: 1 }, fields: { status: 0 }, said: copy.retired })
    case 'duplicate':
      return duplicatePressed(at)
    default:
      return savePressed(at)
  }
}

async function savePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const typed = typedFrom(form)
  const expected = fieldsCarried(form.get('seen'))
  if (!expected || !isWhole(expected)) return { feedback: notDone(copy.faulty) }
  const { fields, faults } = readTyped(typed, expected, shop.pictures.names)
  const kept = { typed, expected: carried(expected), faults, conflicts: [] }
  if (Object.keys(faults).length > 0) return { feedback: notDone(copy.faulty), kept }
  const status = requestedStatus(form) ?? expected.status
  const wished: ProductFields = { ...fields, status }
  const result = await saveProducts(shop, actor, [{ id, expected, fields: wished }])
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept }
  if (result.kind === 'not-saved') return notSaved(result.refusals[0]!, { shop, kept, expected, wished })
  const [saved] = result.saved
  if (!saved) return { feedback: done(copy.nothingNew) }
  const said = saved.before.status === undefined ? copy.saved : await saidOfStatus(shop, id, status)
  return { feedback: done(said), ...wayBack(saved, wished) }
}

async function saidOfStatus(shop: Shop, id: string, status: ProductFields['status']): Promise<string> {
  if (status !== 1) return status === 0 ? copy.retired : copy.saved
  // A product without pieces cannot be sold.
  const pieces = (await findEdited(shop.db, id))?.pieces
  return pieces === 0 ? copy.activatedSoldOut : copy.activated
}

function notSaved(
  refusal: NotSaved,
  about: {
    shop: Shop
    kept: NonNullable<ProductAnswer['kept']>
    expected: ProductFields
    wished: ProductFields
  },
): ProductAnswer {
  const { shop, kept, expected, wished } = about
  if (refusal.why !== 'conflict') return { feedback: notDone(whyNotSaved(refusal)), kept }
  const now = refusal.product.fields
  const theirs = typedOf(now)
  // Fields that the user did not change show the value that another person saved.
  const typed = Object.fromEntries(
    Object.entries(kept.typed).map(([name, value]) => {
      const field = name as keyof TypedProduct
      const untouched = JSON.stringify(wished[field]) === JSON.stringify(expected[field])
      return [field, untouched ? theirs[field] : value]
    }),
  ) as TypedProduct
  const conflicts = refusal.conflicts.map(({ field }) => ({
    field,
    theirs: saidField(field, now),
    before: saidField(field, expected),
  }))
  const conflictText = refusal.by
    ? copy.conflict(refusal.by.who, ago(refusal.by.at, shop.now()))
    : copy.conflictElsewhere
  return { feedback: notDone(conflictText), kept: { typed, expected: carried(now), faults: {}, conflicts } }
}

export function whyNotSaved(refusal: Exclude<NotSaved, { why: 'conflict' }>): string {
  switch (refusal.why) {
    case 'lacking':
      return copy.lacking(refusal.lacking)
    case 'pictures-not-shown':
      return copy.picturesNotShown(refusal.sites)
    case 'no-such-design':
      return copy.noDesign
    default:
      return copy.gone
  }
}

const wholeFields = [...productFieldsOf(blankFields), 'status'] as const

function isWhole(fields: Partial<ProductFields>): fields is ProductFields {
  return wholeFields.every((field) => field in fields)
}

/** Restores the earlier values. The undo is refused if another person changed the fields since. */
async function undoPressed(at: At): Promise<ProductAnswer> {
  const expected = fieldsCarried(at.form.get('seen'))
  const fields = fieldsCarried(at.form.get('before'))
  if (!expected || !fields) return { feedback: notDone(copy.faulty) }
  const { feedback } = await saveFields(at, { expected, fields, said: copy.undone })
  return { feedback }
}

async function saveFields(
  { shop, actor, id }: At,
  change: { expected: Partial<ProductFields>; fields: Partial<ProductFields>; said: string },
): Promise<ProductAnswer> {
  const { expected, fields, said } = change
  const result = await saveProducts(shop, actor, [{ id, expected, fields }])
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  if (result.kind === 'saved') return { feedback: done(said), ...wayBack(result.saved[0], fields) }
  const [refusal] = result.refusals
  const why = refusal!.why === 'conflict' ? copy.conflictElsewhere : whyNotSaved(refusal!)
  return { feedback: notDone(why) }
}

/** The data for the undo button; {} if no field changed. */
function wayBack(
  saved: { before: Partial<ProductFields> } | undefined,
  wished: Partial<ProductFields>,
): Pick<ProductAnswer, 'undo'> {
  if (!saved) return {}
  const { before } = saved
  const after = Object.fromEntries(productFieldsOf(before).map((field) => [field, wished[field]]))
  return {
    undo: {
      intent: 'undo',
      fields: [
        ['seen', carried(after)],
        ['before', carried(before)],
      ],
    },
  }
}

async function duplicatePressed({ shop, actor, id, form }: At): Promise<ProductAnswer | Response> {
  const key = keyOf(form)
  if (key === null) return { feedback: notDone(copy.faulty) }
  const result = await duplicateProduct(shop, actor, { key, id, copyOf: copy.copyOf })
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  return result.kind === 'created'
    ? redirect(paths.productCreated(result.id))
    : { feedback: notDone(copy.gone) }
}

async function movePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const key = keyOf(form)
  const reason = manualMovementReasons.find((each) => each === text('reason'))
  const keptMove = {
    reason: text('reason'),
    amount: text('amount'),
    note: plainLine(text('note').slice(0, mostWritten(longestMovementNote))),
  }
  const amount = /^\s*[-−+]?\d{1,7}\s*$/.test(keptMove.amount)
    ? Number(keptMove.amount.replace('−', '-'))
    : Number.NaN
  if (key === null || !reason) return { feedback: notDone(piecesCopy.noNumber), keptMove }
  const move = {
    key,
    productId: id,
    size: sizeOf(form),
    reason,
    amount,
    note: keptMove.note.slice(0, longestMovementNote),
    expectedPieces: reason === 'counted' ? Number(text('seenPieces')) : null,
  }
  const result = await movePieces(shop, actor, [move])
  if (isRefused(result)) return { feedback: refusedFeedback(result), keptMove }
  if (result.kind === 'not-moved') {
    return { feedback: notDone(whyNotMoved(result.refusals[0]!)), keptMove }
  }
  const [moved] = result.moved
  if (!moved) return { feedback: done(piecesCopy.movedAlready) }
  const undo = {
    intent: 'undo-move',
    fields: [
      ['key', shop.newId()],
      ['change', String(-moved.change)],
      ['size', moved.size],
    ] as const,
  }
  return { feedback: done(piecesCopy.moved(moved.pieces)), ...(moved.change !== 0 && { undo }) }
}

async function undoMovePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const key = keyOf(form)
  if (key === null) return { feedback: notDone(piecesCopy.noNumber) }
  const amount = Number(form.get('change'))
  const undoing = { reason: 'correction', amount, note: piecesCopy.undoneNote, expectedPieces: null } as const
  const result = await movePieces(shop, actor, [{ key, productId: id, size: sizeOf(form), ...undoing }])
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  if (result.kind === 'not-moved') return { feedback: notDone(whyNotMoved(result.refusals[0]!)) }
  return { feedback: done(copy.undone) }
}

export function whyNotMoved(refusal: NotMoved): string {
  switch (refusal.why) {
    case 'no-number':
      return piecesCopy.noNumber
    case 'meanwhile':
      return piecesCopy.meanwhile(refusal.pieces)
    case 'below-held':
      return [
        piecesCopy.belowHeld(refusal.held, refusal.left),
        ...refusal.holders.map((holder) => `${piecesCopy.holder(holder)}.`),
        piecesCopy.belowHeldThen,
      ].join(' ')
    default:
      return copy.gone
  }
}

/** Returns null for a form without a size: the product has one unit. */
function sizeOf(form: FormData): string | null {
  const size = form.get('size')
  return typeof size === 'string' ? size : null
}

function keyOf(form: FormData): string | null {
  const key = form.get('key')
  return typeof key === 'string' && isUuid(key) ? key : null
}
