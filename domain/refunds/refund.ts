import { type Centavos, sumOf } from '../values/money.ts'

/**
 * asked: the refund is recorded, but the provider has not answered yet. pending: the provider is working on the
 * refund. failed: the buyer will not get the money by this refund.
 */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

/** not-yet: the refund failed, and staff have not decided what to do. */
export type RefundForBuyer = 'back' | 'on-its-way' | 'not-yet'

export const withdrawalReasons = ['other order', 'not handed back', 'wrong amount', 'other reason'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** The stored reason of the automatic refund of a late payment. */
export const paidTooLate = 'paid when the pieces were gone'

/** `position`: the line's position in its order, from 0. */
export type RefundedLine = { position: number; quantity: number }

/** `amount`: what a refund gives back for these pieces. */
export type GivenLine = RefundedLine & { amount: Centavos }

export type RefundWish =
  /** Refunds everything that was not refunded before. */
  | { kind: 'all' }
  | { kind: 'amount'; amount: Centavos }
  /** Refunds what the buyer paid for pieces, after the discount. `shipping`: the shipping cost is refunded too. */
  | { kind: 'lines'; lines: readonly RefundedLine[]; shipping: boolean }

type Given = { amount: Centavos; state: RefundState }

export type RefundableOrder = {
  captured: Centavos
  shipping: Centavos
  lines: readonly PaidLine[]
  /** `shipping`: the part of a refund's amount that is shipping cost. */
  refunds: readonly (Given & { lines: readonly GivenLine[]; shipping: Centavos })[]
}

/** `discount`: the line's share of the discount of the order's code, for all its pieces. */
type PaidLine = { quantity: number; unitPrice: Centavos; discount: Centavos }

export type RefundAnswer =
  | { kind: 'granted'; amount: Centavos; lines: GivenLine[]; shipping: Centavos }
  | { kind: 'nothing-left' | 'nothing-chosen' }
  | { kind: 'too-much'; left: Centavos }
  /** The wanted refund has more pieces than the buyer paid for and did not get refunded. */
  | { kind: 'too-many-pieces'; position: number; left: number }
  | { kind: 'shipping-back-already' }
  /** The member of staff may not refund so much of one order. */
  | { kind: 'above-limit'; most: Centavos }

export type PaidPieces = {
  lines: readonly { quantity: number }[]
  refunds: readonly { state: RefundState; lines: readonly RefundedLine[] }[]
}

/** Adds up the refunds that are done or under way. */
export function givenBack(refunds: readonly Given[]): Centavos {
  return sumOf(refunds.flatMap(({ amount, state }) => (state === 'failed' ? [] : [amount])))
}

export function onItsWay(refunds: readonly Given[]): Centavos {
  return sumOf(refunds.flatMap(({ amount, state }) => (isRefundUnderWay(state) ? [amount] : [])))
}

export function isRefundUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'pending'
}

/** Returns, for each line of the order, the paid pieces that no refund of pieces has. */
export function piecesStillPaid({ lines, refunds }: PaidPieces): number[] {
  const back = (position: number) =>
    sumOf(
      refunds
        .filter(({ state }) => state !== 'failed')
        .flatMap((refund) => refund.lines.filter((line) => line.position === position))
        .map(({ quantity }) => quantity),
    )
  return lines.map(({ quantity }, position) => quantity - back(position))
}

/** Returns the part of the shipping cost that no refund has as shipping. */
export function shippingStillPaid({
  shipping,
  refunds,
}: Pick<RefundableOrder, 'shipping' | 'refunds'>): Centavos {
  return shipping - sumOf(refunds.flatMap((each) => (each.state === 'failed' ? [] : [each.shipping])))
}

/** All refunds of an order together never exceed its payment, its pieces, or `most`; null: no such limit. */
export function refundOf(
  money: RefundableOrder,
  wish: RefundWish,
  most: Centavos | null = null,
): RefundAnswer {
  const before = givenBack(money.refunds)
  const left = money.captured - before
  if (left <= 0) return { kind: 'nothing-left' }
  const requested = wish.kind === 'lines' ? worthOf(money, wish) : amountOf(wish, left)
  if ('kind' in requested) return requested
  if (requested.amount <= 0) return { kind: 'nothing-chosen' }
  if (requested.amount > left) return { kind: 'too-much', left }
  if (most !== null && before + requested.amount > most) return { kind: 'above-limit', most }
  return { kind: 'granted', ...requested }
}

/** Returns the positions of the lines that a refund names; null: the refund is of the whole order. */
export function linesRefunded(wish: RefundWish): number[] | null {
  if (wish.kind === 'all') return null
  if (wish.kind === 'amount') return []
  return wish.lines.flatMap(({ position, quantity }) => (quantity > 0 ? [position] : []))
}

function amountOf(wish: Exclude<RefundWish, { kind: 'lines' }>, left: Centavos) {
  return { amount: wish.kind === 'all' ? left : wish.amount, lines: [], shipping: 0 }
}

function worthOf(
  money: RefundableOrder,
  wish: Extract<RefundWish, { kind: 'lines' }>,
): { amount: Centavos; lines: GivenLine[]; shipping: Centavos } | RefundAnswer {
  const stillPaid = piecesStillPaid(money)
  const lines = stillPaid.flatMap((_, position) => {
    const quantity = sumOf(wish.lines.flatMap((line) => (line.position === position ? [line.quantity] : [])))
    return quantity > 0 ? [{ position, quantity, amount: paidForPieces(money, { position, quantity }) }] : []
  })
  const tooMany = lines.find(({ position, quantity }) => quantity > stillPaid[position]!)
  if (tooMany)
    return { kind: 'too-many-pieces', position: tooMany.position, left: stillPaid[tooMany.position]! }
  const shipping = wish.shipping ? shippingStillPaid(money) : 0
  if (wish.shipping && shipping === 0) return { kind: 'shipping-back-already' }
  return { amount: sumOf(lines.map(({ amount }) => amount)) + shipping, lines, shipping }
}

/**
 * What a refund of the next pieces of a line gives back. The pieces of a line may differ by a centavo, so the refunds of
 * the line are counted together: all of them give back exactly what the buyer paid for the line.
 */
export function paidForPieces(
  { lines, refunds }: Pick<RefundableOrder, 'lines' | 'refunds'>,
  { position, quantity }: RefundedLine,
): Centavos {
  const line = lines[position]!
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap((refund) => refund.lines.filter((each) => each.position === position))
  const refunded = quantity + sumOf(given.map((each) => each.quantity))
  const worth = Math.floor(((line.quantity * line.unitPrice - line.discount) * refunded) / line.quantity)
  return Math.max(0, worth - sumOf(given.map(({ amount }) => amount)))
}
