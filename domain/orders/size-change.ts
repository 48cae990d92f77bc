import { sizes } from '../catalogue/catalogue.ts'
import { sortedSizes } from '../catalogue/garment-size.ts'
import { isCountedTogether, type PiecesBySize, type StockUnit, stockUnit } from '../catalogue/stock-unit.ts'
import { lineIdWithSize, none, parseLineId } from '../purchase/line-id.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'
import { type PaidPieces, piecesStillPaid } from '../refunds/refund.ts'
import type { OrderMoney, OrderState, WhyNot } from './order-life.ts'
import { piecesStillOut } from './pieces-back.ts'

/** `position`: the line's position in the order, from 0. `quantity`: the pieces of the line that change. */
export type SizeWish = { position: number; size: string; quantity: number }

/** `free`: the free pieces of each unit of the product. */
export type SizesOfProduct = { ages: readonly string[]; free: PiecesBySize }

/** `free`: null if the product is counted for all ages together. */
export type OfferedSize = { size: string; free: number | null }

/** `exchanges`: the open exchanges of the order. */
type OrderOfSizes = Pick<PaidPieces, 'refunds'> & {
  lines: readonly Pick<PricedLine, 'lineId' | 'productId' | 'size' | 'quantity' | 'category'>[]
  back: readonly { position: number; quantity: number }[]
  exchanges: readonly { position: number }[]
}

/**
 * change: the order was not sent, so the old pieces go back into stock at once. exchange: the buyer has the old pieces
 * and sends them back (domain/orders/exchange.ts).
 */
export type SizeStep = 'change' | 'exchange'

/**
 * `position`: the line that has the new size. `split`: only some pieces change, so they become a new line at the end of
 * the order; other lines keep their positions, because refunds and returns name positions.
 */
export type SizeChange = {
  from: number
  position: number
  split: boolean
  lineId: string
  before: string
  size: string
  quantity: number
}

export type SizeAnswer =
  /** `pieces`: what each stock unit gains; negative: loses. */
  | { kind: 'granted'; change: SizeChange; pieces: ReadonlyMap<StockUnit, number> }
  /** The line has no size to change, or its product does not have the wanted size. */
  | { kind: 'no-such-size' }
  /** `left`: the pieces of the line that did not come back and were not refunded. */
  | { kind: 'too-many-changed'; left: number }
  | { kind: 'size-taken'; left: number }

/**
 * waits: the buyer gets a mail in some seconds. taken-back: the pieces have their former size again before the mail
 * about the change was sent, so no mail is sent. nobody: the order has no mail address.
 */
export type MailOfChange = 'waits' | 'taken-back' | 'nobody'

/** Returns how staff may change sizes of the order now, or why they may not. */
export function sizeStepNow(
  state: OrderState,
  money: OrderMoney,
): { kind: 'may'; step: SizeStep } | { kind: 'may-not'; why: WhyNot } {
  const not = (why: WhyNot) => ({ kind: 'may-not' as const, why })
  if (state === 'cancelled' || state === 'refunded') return not(state)
  if (state === 'shipped' || state === 'returned') return not('not-now')
  if (money === 'going-back') return not('money-going-back')
  return { kind: 'may', step: state === 'delivered' ? 'exchange' : 'change' }
}

/**
 * Returns how many pieces of each line may change their size; 0 for cards, for garments made to order, and for a line
 * with an open exchange.
 */
export function changeablePieces({ lines, back, refunds, exchanges }: OrderOfSizes): number[] {
  const out = piecesStillOut(lines, back)
  const paid = piecesStillPaid({ lines, refunds })
  return lines.map(({ productId, size }, position) =>
    productId === null || size === none || exchanges.some((each) => each.position === position)
      ? 0
      : Math.min(out[position]!, paid[position]!),
  )
}

/** Returns the other sizes of the line's product that have a free piece. A product has one price for all its sizes. */
export function offeredSizes(
  line: Pick<PricedLine, 'lineId' | 'size'>,
  product: SizesOfProduct,
  step: SizeStep,
): OfferedSize[] {
  return sortedSizes(otherSizes(line, product.ages))
    .map((size) => ({ size, free: freeFor(step, size, product) }))
    .filter((each) => each.free === null || each.free > 0)
}

/** Returns null if the step needs no free piece: a product counted together has one number for both sizes. */
function freeFor(step: SizeStep, size: string, { free }: SizesOfProduct): number | null {
  if (!isCountedTogether(free)) return free[size] ?? 0
  return step === 'change' ? null : free['']!
}

/** `product`: null if the line has no product. */
export function changeOfSize(
  order: OrderOfSizes,
  { position, size, quantity }: SizeWish,
  product: SizesOfProduct | null,
  step: SizeStep,
): SizeAnswer {
  const line = order.lines[position]
  const left = changeablePieces(order)[position] ?? 0
  const lineId = line && lineIdWithSize(line.lineId, size)
  if (!line || !line.productId || !product || !lineId || !otherSizes(line, product.ages).includes(size))
    return { kind: 'no-such-size' }
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
    return { kind: 'too-many-changed', left }
  const free = freeFor(step, size, product)
  if (free !== null && free < quantity) return { kind: 'size-taken', left: Math.max(0, free) }
  const split = quantity < line.quantity
  return {
    kind: 'granted',
    change: {
      from: position,
      position: split ? order.lines.length : position,
      split,
      lineId,
      before: line.size,
      size,
      quantity,
    },
    pieces: piecesMoved(step, { ...line, productId: line.productId }, { size, quantity }, product),
  }
}

function piecesMoved(
  step: SizeStep,
  { productId, size: before }: { productId: string; size: string },
  { size, quantity }: Pick<SizeWish, 'size' | 'quantity'>,
  { free }: SizesOfProduct,
): Map<StockUnit, number> {
  const isTogether = isCountedTogether(free)
  if (step === 'exchange') return new Map([[stockUnit(productId, isTogether ? '' : size), -quantity]])
  if (isTogether) return new Map()
  return new Map([
    [stockUnit(productId, before), quantity],
    [stockUnit(productId, size), -quantity],
  ])
}

/** A garment with a chosen colour has only the sizes that the builder knows. */
function otherSizes(
  { lineId, size }: Pick<PricedLine, 'lineId' | 'size'>,
  ages: readonly string[],
): string[] {
  const isDesigned = parseLineId(lineId)?.colour !== none
  return ages.filter((age) => age !== size && (!isDesigned || sizes.some((each) => each === age)))
}
