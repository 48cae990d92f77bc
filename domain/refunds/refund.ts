import { type Centavos, sumOf } from '../values/money.ts'

/** asked: written down. pending: the provider is at it. done: the money is back. failed: it is not, and will not be. */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

/** As its buyer is told. not-yet: it failed, and nobody decided yet what to do about it. */
export type RefundForBuyer = 'back' | 'on-its-way' | 'not-yet'

/** Why a refund by hand that was written down is none. */
export const withdrawalReasons = ['other order', 'not handed back', 'wrong amount', 'other reason'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Why the shop itself gave money back. */
export const paidTooLate = 'paid when the pieces were gone'

/** So many pieces of the order's line at this position, which counts from 0. */
export type RefundedLine = { position: number; quantity: number }

/** What somebody wants to give back of an order. */
export type RefundWish =
  /** Whatever is left. */
  | { kind: 'all' }
  | { kind: 'amount'; amount: Centavos }
  /** Pieces for what they cost, with what sending cost or without. */
  | { kind: 'lines'; lines: readonly RefundedLine[]; shipping: boolean }

type Given = { amount: Centavos; state: RefundState }

/** What came for an order, what for, and what went back so far. */
export type RefundableOrder = {
  captured: Centavos
  shipping: Centavos
  /** By their position. */
  lines: readonly { quantity: number; unitPrice: Centavos }[]
  /** `shipping`: the part of the amount that gives it back. */
  refunds: readonly (Given & { lines: readonly RefundedLine[]; shipping: Centavos })[]
}

export type RefundAnswer =
  | { kind: 'granted'; amount: Centavos; lines: RefundedLine[]; shipping: Centavos }
  | { kind: 'nothing-left' }
  | { kind: 'nothing-chosen' }
  | { kind: 'too-much'; left: Centavos }
  /** More pieces of a line than were paid for and not given back yet. */
  | { kind: 'too-many-pieces'; position: number; left: number }
  | { kind: 'shipping-back-already' }
  /** More in all than whoever asks may give back of one order. */
  | { kind: 'above-limit'; most: Centavos }

/** What is back or on its way. */
export function givenBack(refunds: readonly Given[]): Centavos {
  return sumOf(refunds.flatMap(({ amount, state }) => (state === 'failed' ? [] : [amount])))
}

/** What is on its way back: written down, and not yet done. */
export function onItsWay(refunds: readonly Given[]): Centavos {
  return sumOf(refunds.flatMap(({ amount, state }) => (isRefundUnderWay(state) ? [amount] : [])))
}

export function isRefundUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'pending'
}

/** For how many pieces of each line, by position, no money went back as pieces. */
export function piecesStillPaid({ lines, refunds }: Pick<RefundableOrder, 'lines' | 'refunds'>): number[] {
  const back = (position: number) =>
    sumOf(
      refunds
        .filter(({ state }) => state !== 'failed')
        .flatMap((refund) => refund.lines.filter((line) => line.position === position))
        .map(({ quantity }) => quantity),
    )
  return lines.map(({ quantity }, position) => quantity - back(position))
}

/** What sending cost and was not given back as such. */
export function shippingStillPaid({
  shipping,
  refunds,
}: Pick<RefundableOrder, 'shipping' | 'refunds'>): Centavos {
  return shipping - sumOf(refunds.flatMap((each) => (each.state === 'failed' ? [] : [each.shipping])))
}

/**
 * Whether so much of an order can be given back beside what is back or on its way already: never more than came, by line
 * never more pieces than were paid for, and of one order never more in all than `most`; null: no such limit.
 */
export function refundOf(
  money: RefundableOrder,
  wish: RefundWish,
  most: Centavos | null = null,
): RefundAnswer {
  const before = givenBack(money.refunds)
  const left = money.captured - before
  if (left <= 0) return { kind: 'nothing-left' }
  const asked = wish.kind === 'lines' ? worthOf(money, wish) : amountOf(wish, left)
  if ('kind' in asked) return asked
  if (asked.amount <= 0) return { kind: 'nothing-chosen' }
  if (asked.amount > left) return { kind: 'too-much', left }
  if (most !== null && before + asked.amount > most) return { kind: 'above-limit', most }
  return { kind: 'granted', ...asked }
}

function amountOf(wish: Exclude<RefundWish, { kind: 'lines' }>, left: Centavos) {
  return { amount: wish.kind === 'all' ? left : wish.amount, lines: [], shipping: 0 }
}

function worthOf(
  money: RefundableOrder,
  wish: Extract<RefundWish, { kind: 'lines' }>,
): { amount: Centavos; lines: RefundedLine[]; shipping: Centavos } | RefundAnswer {
  const stillPaid = piecesStillPaid(money)
  const lines = stillPaid.flatMap((_, position) => {
    const quantity = sumOf(wish.lines.flatMap((line) => (line.position === position ? [line.quantity] : [])))
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const tooMany = lines.find(({ position, quantity }) => quantity > stillPaid[position]!)
  if (tooMany)
    return { kind: 'too-many-pieces', position: tooMany.position, left: stillPaid[tooMany.position]! }
  const shipping = wish.shipping ? shippingStillPaid(money) : 0
  if (wish.shipping && shipping === 0) return { kind: 'shipping-back-already' }
  const worth = lines.map(({ position, quantity }) => quantity * money.lines[position]!.unitPrice)
  return { amount: sumOf(worth) + shipping, lines, shipping }
}
