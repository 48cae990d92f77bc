import type { PricedLine } from '../purchase/priced-cart.ts'
import { type PaidPieces, piecesStillPaid } from '../refunds/refund.ts'
import { type OrderMoney, type OrderState, undoDays } from './order-life.ts'
import { piecesStillOut } from './pieces-back.ts'

/** kept: the shop no longer waits for the old pieces, and the buyer keeps them. */
export type OldPieces = 'awaited' | 'came-back' | 'kept'

/**
 * A change of size after delivery. The new pieces leave the stock when the exchange starts, and a second parcel brings
 * them to the buyer. The buyer sends the old pieces back, before or after that. The order stays delivered meanwhile.
 */
export type Exchange = {
  id: string
  /** The line of the order that has the new size; the line has exactly the exchanged pieces. */
  position: number
  before: string
  size: string
  quantity: number
  startedAt: Date
  /** Carrier and tracking number of the second parcel; '' for pieces handed over in person. */
  carrier: string
  trackingNumber: string
  /** null: the second parcel did not leave yet. */
  sentAt: Date | null
  oldPieces: OldPieces
  /** How many of the old pieces came back and can be sold again. */
  oldSound: number
  /** When the old pieces came back, or the shop stopped waiting for them. */
  settledAt: Date | null
  undoneAt: Date | null
  /** True until the second parcel left and the old pieces are settled, or the exchange is undone; set by the database. */
  open: boolean
}

/**
 * keep: the shop stops waiting for the old pieces. undo-send: the second parcel did not leave after all. undo-settle: the
 * shop waits for the old pieces again. undo: the buyer keeps the old size, and the new pieces go back into stock.
 */
export type ExchangeEvent = 'send' | 'come-back' | 'keep' | 'undo-send' | 'undo-settle' | 'undo'

/** What a line of the audit log says about an exchange. */
export type ExchangeNews =
  | 'started'
  | 'parcel-sent'
  | 'handed-over'
  | 'parcel-corrected'
  | 'parcel-not-sent'
  | OldPieces
  | 'undone'

export type WhyNoExchange =
  /** The exchange is not at this step (any more). */
  | 'not-now'
  /** The second parcel left, so the exchange cannot be undone. */
  | 'sent'
  /** The order's money went back, or goes back, so nothing is sent. */
  | 'money-not-here'
  /** A later exchange, return or refund concerns the line. */
  | 'line-changed'
  | 'too-late'

type Around = { state: OrderState; money: OrderMoney; lineAsExchanged: boolean }

/** The only rule about the steps of an exchange. Returns why the step is refused; null: it is allowed. */
export function exchangeBlocked(
  event: ExchangeEvent,
  { sentAt, oldPieces, settledAt, undoneAt }: Exchange,
  { state, money, lineAsExchanged }: Around,
  now: Date,
): WhyNoExchange | null {
  const undoable = (at: Date | null): WhyNoExchange | null => {
    // An order whose delivery was undone has its own parcel on the way.
    if (at === null || (state !== 'delivered' && state !== 'refunded')) return 'not-now'
    if (!lineAsExchanged) return 'line-changed'
    return now.getTime() - at.getTime() > undoDays * 86_400_000 ? 'too-late' : null
  }
  if (undoneAt) return 'not-now'
  switch (event) {
    case 'send':
      if (sentAt) return 'not-now'
      return state === 'delivered' && money === 'here' ? null : 'money-not-here'
    case 'come-back':
    case 'keep':
      return oldPieces === 'awaited' ? null : 'not-now'
    case 'undo-send':
      return undoable(sentAt)
    case 'undo-settle':
      return undoable(settledAt)
    case 'undo':
      return sentAt ? 'sent' : null
  }
}

type OrderOfExchanges = Pick<PaidPieces, 'refunds'> & {
  lines: readonly Pick<PricedLine, 'productId' | 'size' | 'quantity' | 'category'>[]
  back: readonly { position: number; quantity: number }[]
  /** All exchanges of the order. */
  exchanges: readonly Exchange[]
}

/** Returns false if a later exchange, return or refund concerns the pieces of this exchange. */
export function isLineAsExchanged(
  { id, position, startedAt, size, quantity }: Exchange,
  { lines, back, refunds, exchanges }: OrderOfExchanges,
): boolean {
  const line = lines[position]!
  const left = Math.min(
    piecesStillOut(lines, back)[position]!,
    piecesStillPaid({ lines, refunds })[position]!,
  )
  const later = exchanges.some(
    (each) => each.id !== id && each.position === position && !each.undoneAt && each.startedAt > startedAt,
  )
  return !later && line.size === size && line.quantity === quantity && left === quantity
}

/** Staff decide about old pieces that did not come back after this many days. */
const awaitedDays = 15

export function awaitedSince(now: Date): Date {
  return new Date(now.getTime() - awaitedDays * 86_400_000)
}

/**
 * Returns true if a refund or return concerns a line with an open exchange. Staff first end the exchange, or undo it:
 * while it is open, nobody can say which pieces the line has. `positions`: null for the whole order.
 */
export function isInExchange(
  exchanges: readonly Pick<Exchange, 'position'>[],
  positions: readonly number[] | null,
): boolean {
  return exchanges.some(({ position }) => positions === null || positions.includes(position))
}
