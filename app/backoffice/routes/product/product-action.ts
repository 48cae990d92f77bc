import { redirect } from 'react-router'
import { findEdited } from '../../../../data/catalogue/edited-products.ts'
import { type ProductFields, productFieldsOf } from '../../../../domain/catalogue/product-editing.ts'
import { duplicateProduct } from '../../../../use-cases/catalogue/create-product.ts'
import {
  type NotSaved,
  saveProducts,
  type UnitsChanged,
} from '../../../../use-cases/catalogue/save-products.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  countingCopy,
  piecesCopy,
  productCopy as copy,
} from '../../../../words/backoffice/product-page-words.ts'
import { carried, fieldsCarried } from '../../../forms/product-fields.ts'
import { done, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import {
  countBySizePressed,
  countTogetherPressed,
  formKey,
  movePressed,
  undoCountPressed,
  undoMovePressed,
} from './pieces-action.ts'
import type { At, ProductAnswer } from './product-answer.ts'
import { namesInFields, saidField } from './said-of-product.ts'
import { unitsCarried } from './carried-units.ts'
import {
  requestedStatus,
  blankFields,
  readTyped,
  typedFrom,
  typedOf,
  type TypedProduct,
} from './typed-product.ts'

export async function productAction(at: At): Promise<ProductAnswer | Response> {
  switch (at.form.get('intent')) {
    case 'move':
      return movePressed(at)
    case 'undo-move':
      return undoMovePressed(at)
    case 'count-by-size':
      return countBySizePressed(at)
    case 'count-together':
      return countTogetherPressed(at)
    case 'undo-count':
      return undoCountPressed(at)
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
  const result = await saveProducts(shop, actor, [{ id, expected, fields: wished, noteOf }])
  if (isRefused(result)) return { feedback: refusedFeedback(result), kept }
  if (result.kind === 'not-saved')
    return await notSaved(result.refusals[0]!, { shop, kept, expected, wished })
  const [saved] = result.saved
  if (!saved) return { feedback: done(copy.nothingNew) }
  const said = saved.before.status === undefined ? copy.saved : await saidOfStatus(shop, id, status)
  return {
    feedback: done([said, ...(saved.units ? saidOfAges(saved.units) : [])].join(' ')),
    ...wayBack(saved, wished),
  }
}

const noteOf = copy.ageGoneNote

function saidOfAges({ from, to }: UnitsChanged): string[] {
  const begins = Object.keys(to).filter((size) => size !== '' && !(size in from))
  const left = '' in to ? [] : Object.entries(from).filter(([size, count]) => !(size in to) && count > 0)
  return [
    ...begins.map((size) => copy.ageBegins(size)),
    ...left.map(([size, count]) => copy.ageLeft(size, count)),
    ...('' in to ? [countingCopy.countedTogether(to['']!)] : []),
  ]
}

async function saidOfStatus(shop: Shop, id: string, status: ProductFields['status']): Promise<string> {
  if (status !== 1) return status === 0 ? copy.retired : copy.saved
  // A product without pieces cannot be sold.
  const pieces = (await findEdited(shop.db, id))?.pieces
  return pieces === 0 ? copy.activatedSoldOut : copy.activated
}

async function notSaved(
  refusal: NotSaved,
  about: {
    shop: Shop
    kept: NonNullable<ProductAnswer['kept']>
    expected: ProductFields
    wished: ProductFields
  },
): Promise<ProductAnswer> {
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
  const names = await namesInFields(shop.db)
  const conflicts = refusal.conflicts.map(({ field }) => ({
    field,
    theirs: saidField(field, now, names),
    before: saidField(field, expected, names),
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
    case 'ages-in-use':
      return refusal.ages.map(({ size, holders, orders }) => copy.ageInUse(size, holders, orders)).join(' ')
    case 'pieces-meanwhile':
      return copy.undoneTooLate
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
  const units = { from: unitsCarried(at.form.get('unitsNow')), to: unitsCarried(at.form.get('unitsBefore')) }
  const undoneUnits = units.from && units.to && { from: units.from, to: units.to }
  const { feedback } = await saveFields(at, { expected, fields, said: copy.undone, undoneUnits })
  return { feedback }
}

async function saveFields(
  { shop, actor, id }: At,
  change: {
    expected: Partial<ProductFields>
    fields: Partial<ProductFields>
    said: string
    undoneUnits?: UnitsChanged | null
  },
): Promise<ProductAnswer> {
  const { expected, fields, said, undoneUnits } = change
  const undo = undoneUnits && { undoneUnits, noteOf: () => piecesCopy.undoneNote }
  const result = await saveProducts(shop, actor, [{ id, expected, fields, ...undo }])
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  if (result.kind === 'saved') return { feedback: done(said), ...wayBack(result.saved[0], fields) }
  const [refusal] = result.refusals
  const why = refusal!.why === 'conflict' ? copy.conflictElsewhere : whyNotSaved(refusal!)
  return { feedback: notDone(why) }
}

/** The data for the undo button; {} if no field changed. */
function wayBack(
  saved: { before: Partial<ProductFields>; units?: UnitsChanged } | undefined,
  wished: Partial<ProductFields>,
): Pick<ProductAnswer, 'undo'> {
  if (!saved) return {}
  const { before, units } = saved
  const after = Object.fromEntries(productFieldsOf(before).map((field) => [field, wished[field]]))
  return {
    undo: {
      intent: 'undo',
      fields: [
        ['seen', carried(after)],
        ['before', carried(before)],
        ...(units
          ? ([
              ['unitsNow', JSON.stringify(units.to)],
              ['unitsBefore', JSON.stringify(units.from)],
            ] as const)
          : []),
      ],
    },
  }
}

async function duplicatePressed({ shop, actor, id, form }: At): Promise<ProductAnswer | Response> {
  const key = formKey(form)
  if (key === null) return { feedback: notDone(copy.faulty) }
  const result = await duplicateProduct(shop, actor, { key, id, copyOf: copy.copyOf })
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  return result.kind === 'created'
    ? redirect(paths.productCreated(result.id))
    : { feedback: notDone(copy.gone) }
}
