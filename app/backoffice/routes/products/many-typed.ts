import { isCollectionId } from '../../../../domain/collections/collection.ts'
import {
  type ManualMovementReason,
  manualMovementReasons,
} from '../../../../domain/catalogue/stock-movement.ts'
import { stockUnit } from '../../../../domain/catalogue/stock-unit.ts'

/** The name of the form field with the pieces of a stock unit. */
export function piecesField(productId: string, size: string): string {
  return `pieces.${stockUnit(productId, size)}`
}

/** The choices of the bulk edit outside its rows. A refused form shows them again. */
export type ManyTyped = {
  chosen: string[]
  all: boolean
  what: string
  amount: string
  reason: ManualMovementReason
}

export const nothingTyped: ManyTyped = {
  chosen: [],
  all: false,
  what: 'percent+',
  amount: '',
  reason: 'counted',
}

export function manyTyped(form: FormData): ManyTyped {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    chosen: form.getAll('chosen').map(String),
    all: form.get('all') === 'yes',
    what: text('what') || nothingTyped.what,
    amount: text('amount'),
    reason: manualMovementReasons.find((each) => each === text('reason')) ?? nothingTyped.reason,
  }
}

/** The ids of collections in a field of a row, sorted: 'bebe pijamas'. */
export function idsCarried(text: string): string[] {
  return text.split(' ').filter(isCollectionId).toSorted()
}
