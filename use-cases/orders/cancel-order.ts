import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import type { MoneyOfOrder } from '../../data/orders/order-money.ts'
import { lockOrderOfNumber, saveOrderStep } from '../../data/orders/order-steps.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { orderMoney, stepAllowed, stateAfter } from '../../domain/orders/order-life.ts'
import { type PiecesBackAnswer, piecesBack, type PiecesOfLine } from '../../domain/orders/pieces-back.ts'
import { givenBack, onItsWay, type RefundAnswer, refundOf } from '../../domain/refunds/refund.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { changedSince, type NotTaken, type ExpectedOrder } from './take-order-step.ts'
import type { RefundsChanged } from '../refunds/start-refund.ts'
import { lockWithShelf, piecesIn, type PutBack, writePiecesBack } from './write-pieces-back.ts'
import { limitOf, writeRefundOfOrder } from '../refunds/write-refund.ts'

export type CancelOrder = ExpectedOrder & {
  /** Id of the form; also the idempotency key of the refund. */
  id: string
  refund: boolean
  back: readonly PiecesOfLine[]
  reason: string
  /** The amount that was refunded or being refunded when the user looked (optimistic lock). */
  expectedRefunded: Centavos
}

export type Cancelled =
  /** `amount` 0: no money is refunded. */
  | ({ kind: 'cancelled'; amount: Centavos } & PutBack)
  | NotTaken
  | RefundsChanged
  | Extract<RefundAnswer, { kind: 'above-limit' }>
  | Extract<PiecesBackAnswer, { kind: 'too-many-back' }>

/** Cancels an order that was not sent yet. The order's lock decides when a colleague sends it at the same moment. */
export async function cancelOrder(
  shop: Shop,
  actor: Actor,
  input: CancelOrder,
): Promise<Cancelled | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'cancel order')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => cancel(tx, shop, actor, input))
}

async function cancel(tx: Tx, shop: Shop, actor: Actor, input: CancelOrder): Promise<Cancelled> {
  const { id, number, refund, back, reason, expectedRefunded } = input
  const money = await lockWithShelf(tx, number)
  const order = money && (await lockOrderOfNumber(tx, number))
  if (!money || !order) return { kind: 'no-such-order' }
  const { state } = order
  if (state === stateAfter('cancel')) return { kind: 'done-already' }
  const changed = await changedSince(tx, order, input)
  if (changed) return changed
  const allowed = stepAllowed('cancel', { ...order, money: orderMoney(order.paid) })
  if (allowed.kind === 'may-not') return { ...allowed, state }
  const before = givenBack(money.refunds)
  if (before !== expectedRefunded) return { kind: 'changed-meanwhile', before }
  const given = refund ? refundOf(money, { kind: 'all' }, limitOf(actor)) : null
  if (given?.kind === 'above-limit') return given
  const pieces = piecesBack(money.lines, money.back, back)
  if (pieces.kind === 'too-many-back') return pieces

  await saveOrderStep(tx, order.id, { state: allowed.to, stateSince: shop.now() })
  await noteInLog(tx, shop, actor, 'cancel order', ['order', order.number], {
    was: { state },
    became: { state: allowed.to },
  })
  const amount = given?.kind === 'granted' ? given.amount : 0
  if (given?.kind === 'granted')
    await writeRefundOfOrder(tx, shop, actor, money, { id, granted: given, reason })
  await writePiecesBack(tx, shop, actor, money, { id, granted: pieces, reason })
  await notifyBuyer(tx, money, amount)
  return { kind: 'cancelled', amount, ...piecesIn(pieces) }
}

/** The buyer's mail is about the whole payment, including refunds made earlier. */
async function notifyBuyer(tx: Tx, order: MoneyOfOrder, amount: Centavos): Promise<void> {
  const { id: orderId, email, refunds, captured } = order
  const coming = amount + onItsWay(refunds)
  const back = givenBack(refunds) - onItsWay(refunds)
  const payload = { orderId, amount: coming, before: back, kept: captured - coming - back }
  await queueMail(tx, 'order-cancelled', orderId, email, payload)
}
