import { redirect } from 'react-router'
import { findEdited } from '../../../../data/catalogue/edited-products.ts'
import { mostWritten, plainLine } from '../../../../domain/values/plain-text.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { type ProductFields, productFieldsOf } from '../../../../domain/catalogue/product-editing.ts'
import { longestMovementNote, movementReasons } from '../../../../domain/catalogue/stock-movement.ts'
import { duplicateProduct } from '../../../../use-cases/catalogue/create-product.ts'
import { movePieces, type NotMoved } from '../../../../use-cases/catalogue/move-pieces.ts'
import { type NotSaved, saveProducts } from '../../../../use-cases/catalogue/save-products.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { piecesCopy, productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { carried, fieldsCarried } from '../../../forms/product-fields.ts'
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'
import { saidField } from './said-of-product.ts'
import {
  askedStatus,
  blankFields,
  readTyped,
  type TypedFaults,
  typedFrom,
  typedOf,
  type TypedProduct,
} from './typed-product.ts'

export type ProductAnswer = {
  told: Told
  /** Set after a refused save. `seen`: the stored values with which the next save is compared. */
  kept?: { typed: TypedProduct; seen: string; faults: TypedFaults; conflicts: SaidConflict[] }
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
      return saveFields(at, { seen: { status: 1 }, fields: { status: 0 }, said: copy.retired })
    case 'duplicate':
      return duplicatePressed(at)
    default:
      return savePressed(at)
  }
}

async function savePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const typed = typedFrom(form)
  const seen = fieldsCarried(form.get('seen'))
  if (!seen || !isWhole(seen)) return { told: notDone(copy.faulty) }
  const { fields, faults } = readTyped(typed, seen, shop.pictures.names)
  const kept = { typed, seen: carried(seen), faults, conflicts: [] }
  if (Object.keys(faults).length > 0) return { told: notDone(copy.faulty), kept }
  const status = askedStatus(form) ?? seen.status
  const wished: ProductFields = { ...fields, status }
  const result = await saveProducts(shop, actor, [{ id, seen, fields: wished }])
  if (isRefused(result)) return { told: toldRefused(result), kept }
  if (result.kind === 'not-saved') return notSaved(result.refusals[0]!, { shop, kept, seen, wished })
  const [saved] = result.saved
  if (!saved) return { told: done(copy.nothingNew) }
  const said = saved.before.status === undefined ? copy.saved : await saidOfStatus(shop, id, status)
  return { told: done(said), ...wayBack(saved, wished) }
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
    seen: ProductFields
    wished: ProductFields
  },
): ProductAnswer {
  const { shop, kept, seen, wished } = about
  if (refusal.why !== 'conflict') return { told: notDone(whyNotSaved(refusal)), kept }
  const now = refusal.product.fields
  const theirs = typedOf(now)
  // Fields that the user did not change show the value that another person saved.
  const typed = Object.fromEntries(
    Object.entries(kept.typed).map(([name, value]) => {
      const field = name as keyof TypedProduct
      const untouched = JSON.stringify(wished[field]) === JSON.stringify(seen[field])
      return [field, untouched ? theirs[field] : value]
    }),
  ) as TypedProduct
  const conflicts = refusal.conflicts.map(({ field }) => ({
    field,
    theirs: saidField(field, now),
    before: saidField(field, seen),
  }))
  const told = refusal.by ? copy.conflict(refusal.by.who, ago(refusal.by.at, shop.now())) : copy.conflictSheet
  return { told: notDone(told), kept: { typed, seen: carried(now), faults: {}, conflicts } }
}

export function whyNotSaved(refusal: Exclude<NotSaved, { why: 'conflict' }>): string {
  switch (refusal.why) {
    case 'lacking':
      return copy.lacking(refusal.lacking)
    case 'unseen-pictures':
      return copy.unseenPictures(refusal.sites)
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
  const seen = fieldsCarried(at.form.get('seen'))
  const fields = fieldsCarried(at.form.get('before'))
  if (!seen || !fields) return { told: notDone(copy.faulty) }
  const { told } = await saveFields(at, { seen, fields, said: copy.undone })
  return { told }
}

async function saveFields(
  { shop, actor, id }: At,
  change: { seen: Partial<ProductFields>; fields: Partial<ProductFields>; said: string },
): Promise<ProductAnswer> {
  const { seen, fields, said } = change
  const result = await saveProducts(shop, actor, [{ id, seen, fields }])
  if (isRefused(result)) return { told: toldRefused(result) }
  if (result.kind === 'saved') return { told: done(said), ...wayBack(result.saved[0], fields) }
  const [refusal] = result.refusals
  const why = refusal!.why === 'conflict' ? copy.conflictSheet : whyNotSaved(refusal!)
  return { told: notDone(why) }
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
  if (key === null) return { told: notDone(copy.faulty) }
  const result = await duplicateProduct(shop, actor, { key, id, copyOf: copy.copyOf })
  if (isRefused(result)) return { told: toldRefused(result) }
  return result.kind === 'created' ? redirect(paths.productCreated(result.id)) : { told: notDone(copy.gone) }
}

async function movePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const key = keyOf(form)
  const reason = movementReasons.find((each) => each === text('reason'))
  const keptMove = {
    reason: text('reason'),
    amount: text('amount'),
    note: plainLine(text('note').slice(0, mostWritten(longestMovementNote))),
  }
  const amount = /^\s*[-−+]?\d{1,7}\s*$/.test(keptMove.amount)
    ? Number(keptMove.amount.replace('−', '-'))
    : Number.NaN
  if (key === null || !reason) return { told: notDone(piecesCopy.noNumber), keptMove }
  const move = {
    key,
    productId: id,
    reason,
    amount,
    note: keptMove.note.slice(0, longestMovementNote),
    seen: reason === 'counted' ? Number(text('seenPieces')) : null,
  }
  const result = await movePieces(shop, actor, [move])
  if (isRefused(result)) return { told: toldRefused(result), keptMove }
  if (result.kind === 'not-moved') {
    return { told: notDone(whyNotMoved(result.refusals[0]!)), keptMove }
  }
  const [moved] = result.moved
  if (!moved) return { told: done(piecesCopy.movedAlready) }
  const undo = {
    intent: 'undo-move',
    fields: [
      ['key', shop.newId()],
      ['change', String(-moved.change)],
    ] as const,
  }
  return { told: done(piecesCopy.moved(moved.pieces)), ...(moved.change !== 0 && { undo }) }
}

async function undoMovePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const key = keyOf(form)
  if (key === null) return { told: notDone(piecesCopy.noNumber) }
  const amount = Number(form.get('change'))
  const undoing = { reason: 'correction', amount, note: piecesCopy.undoneNote, seen: null } as const
  const result = await movePieces(shop, actor, [{ key, productId: id, ...undoing }])
  if (isRefused(result)) return { told: toldRefused(result) }
  if (result.kind === 'not-moved') return { told: notDone(whyNotMoved(result.refusals[0]!)) }
  return { told: done(copy.undone) }
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

function keyOf(form: FormData): string | null {
  const key = form.get('key')
  return typeof key === 'string' && isUuid(key) ? key : null
}
