import {
  longestMovementNote,
  type ManualMovementReason,
  manualMovementReasons,
  typedAmount,
} from '../../../../domain/catalogue/stock-movement.ts'
import { isCountedTogether, type PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import { sumOf } from '../../../../domain/values/money.ts'
import { mostWritten, plainLine } from '../../../../domain/values/plain-text.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { countBySize, countTogether } from '../../../../use-cases/catalogue/count-by-size.ts'
import {
  movePieces,
  type NotMoved,
  type PiecesMoved,
  type PiecesToMove,
} from '../../../../use-cases/catalogue/move-pieces.ts'
import {
  countingCopy,
  piecesCopy,
  productCopy as copy,
} from '../../../../words/backoffice/product-page-words.ts'
import { done, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { unitsCarried } from './carried-units.ts'
import type { At, KeptMove, ProductAnswer } from './product-answer.ts'

/** One size of a form of pieces. The size is null for a product with one unit. */
type SizeRow = { size: string | null; key: string | null; amount: string; expected: string }

function sizeRowsIn(form: FormData): SizeRow[] {
  const texts = (name: string) => form.getAll(name).map(String)
  const [sizes, keys, amounts, expected] = [texts('size'), texts('key'), texts('amount'), texts('seenPieces')]
  return (sizes.length === 0 ? [null] : sizes).map((size, index) => {
    const key = keys[index] ?? ''
    return {
      size,
      key: isUuid(key) ? key : null,
      amount: amounts[index] ?? '',
      expected: expected[index] ?? '',
    }
  })
}

function keptOf(form: FormData, rows: readonly SizeRow[], counting: boolean): KeptMove {
  return {
    counting,
    reason: String(form.get('reason') ?? ''),
    note: plainLine(String(form.get('note') ?? '').slice(0, mostWritten(longestMovementNote))),
    amounts: Object.fromEntries(rows.map(({ size, amount }) => [size ?? '', amount])),
  }
}

/** Moves the pieces of all sizes whose amount is filled in, or of none. */
export async function movePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const rows = sizeRowsIn(form)
  const keptMove = keptOf(form, rows, false)
  const reason = manualMovementReasons.find((each) => each === keptMove.reason)
  const filled = rows.filter(({ size, amount }) => size === null || amount.trim() !== '')
  if (!reason || filled.length === 0) return { feedback: notDone(piecesCopy.noNumber), keptMove }
  const moves: PiecesToMove[] = []
  for (const row of filled) {
    const move = moveOf(row, { reason, productId: id, note: keptMove.note.slice(0, longestMovementNote) })
    if (!move) return { feedback: notDone(piecesCopy.noNumberOf(row.size ?? '')), keptMove }
    moves.push(move)
  }
  const result = await movePieces(shop, actor, moves)
  if (isRefused(result)) return { feedback: refusedFeedback(result), keptMove }
  if (result.kind === 'not-moved') return { feedback: notDone(whyNotMoved(result.refusals)), keptMove }
  const { moved } = result
  if (moved.length === 0) return { feedback: done(piecesCopy.movedAlready) }
  const changed = moved.filter(({ change }) => change !== 0)
  const fields = changed.flatMap(({ size, change }) => [
    ['key', shop.newId()] as const,
    ['size', size] as const,
    ['amount', String(-change)] as const,
  ])
  const isOne = filled[0]!.size === null
  return {
    feedback: done(isOne ? piecesCopy.moved(moved[0]!.pieces) : piecesCopy.movedSizes(moved)),
    ...(changed.length > 0 && { undo: { intent: 'undo-move', fields } }),
  }
}

function moveOf(
  { size, key, amount: typed, expected }: SizeRow,
  same: { reason: ManualMovementReason; productId: string; note: string },
): PiecesToMove | null {
  const amount = typedAmount(typed)
  if (key === null || amount === null) return null
  return { ...same, key, size, amount, expectedPieces: same.reason === 'counted' ? Number(expected) : null }
}

export async function undoMovePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const same = { reason: 'correction', productId: id, note: piecesCopy.undoneNote } as const
  const moves = sizeRowsIn(form).map((row) => moveOf(row, same))
  if (moves.includes(null)) return { feedback: notDone(piecesCopy.noNumber) }
  const result = await movePieces(
    shop,
    actor,
    moves.flatMap((move) => move ?? []),
  )
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  if (result.kind === 'not-moved') return { feedback: notDone(whyNotMoved(result.refusals)) }
  return { feedback: done(copy.undone) }
}

export async function countBySizePressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const rows = sizeRowsIn(form)
  const keptMove = keptOf(form, rows, true)
  const expected = unitsCarried(form.get('seen'))
  const isCounted = rows.every(({ size, amount }) => size !== null && /^\s*\d{1,7}\s*$/.test(amount))
  if (!expected || !isCounted) return { feedback: notDone(countingCopy.missing), keptMove }
  const pieces = Object.fromEntries(rows.map(({ size, amount }) => [size!, Number(amount)]))
  const result = await countBySize(shop, actor, { productId: id, pieces, expected })
  if (isRefused(result)) return { feedback: refusedFeedback(result), keptMove }
  return counted(result, { before: expected, now: pieces }) ?? { ...countRefused(result), keptMove }
}

export async function countTogetherPressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const expected = unitsCarried(form.get('seen'))
  if (!expected) return { feedback: notDone(piecesCopy.countedOtherwise) }
  const pieces = sumOf(Object.values(expected))
  const result = await countTogether(shop, actor, { productId: id, pieces, expected })
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  return counted(result, { before: expected, now: { '': pieces } }) ?? countRefused(result)
}

/** Returns null for a refused count. */
function counted(
  result: PiecesMoved,
  { before, now }: { before: PiecesBySize; now: PiecesBySize },
): ProductAnswer | null {
  if (result.kind === 'not-moved') return null
  const said = isCountedTogether(now)
    ? countingCopy.countedTogether(now['']!)
    : countingCopy.countedBySize(Object.entries(now).map(([size, pieces]) => ({ size, pieces })))
  const fields = [
    ['seen', JSON.stringify(now)],
    ['before', JSON.stringify(before)],
  ] as const
  return { feedback: done(said), undo: { intent: 'undo-count', fields } }
}

function countRefused(result: PiecesMoved): ProductAnswer {
  return { feedback: notDone(result.kind === 'not-moved' ? whyNotMoved(result.refusals) : '') }
}

/** Restores the earlier way of counting, unless pieces were sold or moved since. */
export async function undoCountPressed({ shop, actor, id, form }: At): Promise<ProductAnswer> {
  const expected = unitsCarried(form.get('seen'))
  const before = unitsCarried(form.get('before'))
  if (!expected || !before) return { feedback: notDone(piecesCopy.countedOtherwise) }
  const result = isCountedTogether(before)
    ? await countTogether(shop, actor, { productId: id, pieces: before['']!, expected })
    : await countBySize(shop, actor, { productId: id, pieces: before, expected })
  if (isRefused(result)) return { feedback: refusedFeedback(result) }
  return { feedback: result.kind === 'moved' ? done(copy.undone) : notDone(countingCopy.undoneTooLate) }
}

export function whyNotMoved(refusals: readonly NotMoved[]): string {
  return refusals.map(oneNotMoved).join(' ')
}

function oneNotMoved(refusal: NotMoved): string {
  switch (refusal.why) {
    case 'no-number':
      return piecesCopy.noNumber
    case 'no-such-size':
      return piecesCopy.countedOtherwise
    case 'meanwhile':
      return piecesCopy.meanwhile(refusal.pieces, refusal.size)
    case 'below-held':
      return [
        piecesCopy.belowHeld(refusal.held, refusal.left, refusal.size),
        ...refusal.holders.map((holder) => `${piecesCopy.holder({ ...holder, size: '' })}.`),
        piecesCopy.belowHeldThen,
      ].join(' ')
    default:
      return copy.gone
  }
}

export function formKey(form: FormData): string | null {
  const key = form.get('key')
  return typeof key === 'string' && isUuid(key) ? key : null
}
