import type { Db, Tx } from '../../data/database.ts'
import { validCardsOfLines } from '../../data/membership/membership-cards.ts'
import { findMoneyOfOrder, type MoneyOfOrder } from '../../data/orders/order-money.ts'
import { isMembershipCard } from '../../domain/purchase/line-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { isInExchange } from '../../domain/orders/exchange.ts'
import {
  linesReturned,
  type PiecesBackAnswer,
  piecesBack,
  type PiecesOfLine,
} from '../../domain/orders/pieces-back.ts'
import {
  givenBack,
  linesRefunded,
  type RefundAnswer,
  refundOf,
  type RefundWish,
} from '../../domain/refunds/refund.ts'
import { mayDo } from '../../domain/staff/staff-actions.ts'
import { writeRevoked } from '../membership/revoke-card.ts'
import type { Shop } from '../shop.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { changedSince, type NotTaken } from '../orders/take-order-step.ts'
import { lockWithShelf, piecesIn, type PutBack, writePiecesBack } from '../orders/write-pieces-back.ts'
import { limitOf, writeRefundOfOrder } from './write-refund.ts'

export type StartRefund = {
  /** Idempotency key of the form. */
  id: string
  orderNumber: string
  wish: RefundWish
  /** The returned pieces, which are chosen separately from the amount. */
  back?: readonly PiecesOfLine[]
  /** What happens to refunded cards; needed when a whole card line is refunded and the order goes on. */
  cards?: 'revoke' | 'keep'
  reason: string
  /**
   * The amount that was refunded or on its way when the user looked (optimistic lock). Without it, two equal requests
   * are two refunds.
   */
  expectedRefunded?: Centavos
  version?: number | null
}

export type NoRefund =
  | { kind: 'no-such-order' }
  /** An exchange of a refunded or returned line is open. */
  | { kind: 'in-exchange' }
  | Exclude<RefundAnswer, { kind: 'granted' }>
  | Extract<PiecesBackAnswer, { kind: 'too-many-back' }>

/** The user did not say whether a refunded card stays valid, or may not decide it. */
export type CardNotDecided = { kind: 'card-undecided' } | { kind: 'card-for-owner' }

export type RefundsChanged = { kind: 'changed-meanwhile'; before: Centavos }

export type StartRefundResult =
  | ({ kind: 'written'; refundId: string; amount: Centavos } & PutBack)
  | NoRefund
  | RefundsChanged
  | CardNotDecided
  | Extract<NotTaken, { kind: 'changed' }>

export type RefundOutlook =
  /** `before`: the amount already refunded or being refunded. */
  | ({ kind: 'possible'; amount: Centavos; captured: Centavos; before: Centavos; cards: string[] } & PutBack)
  | NoRefund

/** Says what a refund would do; changes nothing. */
export async function refundOutlook(
  shop: Pick<Shop, 'db'>,
  actor: Actor,
  { orderNumber, wish, back = [] }: Pick<StartRefund, 'orderNumber' | 'wish' | 'back'>,
): Promise<RefundOutlook> {
  const order = await findMoneyOfOrder(shop.db, orderNumber)
  if (!order) return { kind: 'no-such-order' }
  const decided = decide(order, actor, { wish, back })
  if (decided.kind !== 'granted') return decided
  const { money, pieces } = decided
  const { captured, refunds } = order
  return {
    kind: 'possible',
    amount: money.amount,
    captured,
    before: givenBack(refunds),
    /** Numbers of cards whose lines are refunded while the order goes on. */
    cards: (await cardsGivenBack(shop.db, order, money)).map(({ number }) => number),
    ...piecesIn(pieces),
  }
}

/**
 * Writes the refund with its own key, the returned pieces, and the job that will ask the provider, in one transaction.
 */
export async function startRefund(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  actor: Actor,
  { id, orderNumber, wish, back = [], cards, reason, expectedRefunded, version = null }: StartRefund,
): Promise<StartRefundResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'refund order')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<StartRefundResult> => {
    const order = await lockWithShelf(tx, orderNumber)
    if (!order) return { kind: 'no-such-order' }
    const written = order.refunds.find((refund) => refund.id === id)
    if (written) return { kind: 'written', refundId: id, amount: written.amount, ...backWith(order, id) }
    const before = givenBack(order.refunds)
    if (expectedRefunded !== undefined && expectedRefunded !== before)
      return { kind: 'changed-meanwhile', before }
    const changed = await changedSince(tx, order, { version })
    if (changed) return changed
    const decided = decide(order, actor, { wish, back })
    if (decided.kind !== 'granted') return decided
    const revoked = await cardsGivenBack(tx, order, decided.money)
    const undecided = revoked.length > 0 ? cardNotDecided(actor, cards) : null
    if (undecided) return undecided
    await writeRefundOfOrder(tx, shop, actor, order, { id, granted: decided.money, reason })
    const putBack = await writePiecesBack(tx, shop, actor, order, { id, granted: decided.pieces, reason })
    if (cards === 'revoke') for (const card of revoked) await writeRevoked(tx, shop, actor, card, reason)
    return { kind: 'written', refundId: id, amount: decided.money.amount, ...putBack }
  })
}

/** The cards whose lines are refunded; none for a refund of the whole payment, which ends them (record-refund.ts). */
async function cardsGivenBack(
  db: Db | Tx,
  { id, lines, captured, refunds }: MoneyOfOrder,
  { amount, lines: given }: Granted['money'],
): Promise<{ number: string; customerId: string }[]> {
  if (givenBack(refunds) + amount >= captured) return []
  const ofCards = given
    .map(({ position }) => lines[position]!)
    .filter(({ lineId }) => isMembershipCard(lineId))
  return validCardsOfLines(
    db,
    id,
    ofCards.map(({ lineId }) => lineId),
  )
}

function cardNotDecided(actor: Actor, cards: StartRefund['cards']): CardNotDecided | null {
  if (cards === undefined) return { kind: 'card-undecided' }
  const may = cards === 'keep' || actor.kind === 'console' || mayDo(actor.role, 'revoke card')
  return may ? null : { kind: 'card-for-owner' }
}

type Granted = {
  kind: 'granted'
  money: Extract<RefundAnswer, { kind: 'granted' }>
  pieces: Exclude<PiecesBackAnswer, { kind: 'too-many-back' }>
}

function decide(
  order: MoneyOfOrder,
  actor: Actor,
  { wish, back }: { wish: RefundWish; back: readonly PiecesOfLine[] },
): Granted | Exclude<NoRefund, { kind: 'no-such-order' }> {
  const refunded = linesRefunded(wish)
  const concerned = refunded && [...refunded, ...linesReturned(back)]
  if (isInExchange(order.exchanges, concerned)) return { kind: 'in-exchange' }
  const money = refundOf(order, wish, limitOf(actor))
  if (money.kind !== 'granted') return money
  const pieces = piecesBack(order.lines, order.back, back)
  return pieces.kind === 'too-many-back' ? pieces : { kind: 'granted', money, pieces }
}

/** Returns the returned pieces of a refund that was written before. */
function backWith({ lines, back }: MoneyOfOrder, id: string): PutBack {
  const rows = back.filter(({ returnId }) => returnId === id)
  const shelf = rows.filter(({ position, sound }) => sound && lines[position]!.productId !== null)
  const count = (some: typeof rows) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  return { pieces: count(rows), onShelf: count(shelf) }
}
