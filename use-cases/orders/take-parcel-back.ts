import { lockOrderOfNumber, saveOrderStep } from '../../data/orders/order-steps.ts'
import { orderMoney, stepAllowed, stateAfter } from '../../domain/orders/order-life.ts'
import { isInExchange } from '../../domain/orders/exchange.ts'
import {
  linesReturned,
  piecesBack,
  type PiecesBackAnswer,
  type PiecesOfLine,
} from '../../domain/orders/pieces-back.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { changedSince, type NotTaken, type ExpectedOrder } from './take-order-step.ts'
import { lockWithShelf, piecesIn, type PutBack, writePiecesBack } from './write-pieces-back.ts'
import type { Shop } from '../shop.ts'

export type TakeParcelBack = ExpectedOrder & {
  /** Idempotency key of the form. */
  id: string
  /** The pieces that go back into stock; the others stay in the order, to be sent again. */
  back: readonly PiecesOfLine[]
  reason: string
}

export type ParcelBack =
  | ({ kind: 'taken-back' } & PutBack)
  | NotTaken
  | Extract<PiecesBackAnswer, { kind: 'too-many-back' }>

/** Records that a parcel came back. Staff decide separately about sending it again and refunding money. */
export async function takeParcelBack(
  shop: Shop,
  actor: Actor,
  input: TakeParcelBack,
): Promise<ParcelBack | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'take pieces back')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<ParcelBack> => {
    const { id, number, back, reason } = input
    const money = await lockWithShelf(tx, number)
    const order = money && (await lockOrderOfNumber(tx, number))
    if (!money || !order) return { kind: 'no-such-order' }
    const { state } = order
    if (state === stateAfter('come back')) return { kind: 'done-already' }
    const changed = await changedSince(tx, order, input)
    if (changed) return changed
    const allowed = stepAllowed('come back', { ...order, money: orderMoney(order.paid) })
    if (allowed.kind === 'may-not') return { ...allowed, state }
    const pieces = piecesBack(money.lines, money.back, back)
    if (pieces.kind === 'too-many-back') return pieces
    await saveOrderStep(tx, order.id, { state: allowed.to, stateSince: shop.now() })
    await noteInLog(tx, shop, actor, 'take pieces back', ['order', order.number], {
      was: { state },
      became: { state: allowed.to },
    })
    await writePiecesBack(tx, shop, actor, money, { id, granted: pieces, reason })
    return { kind: 'taken-back', ...piecesIn(pieces) }
  })
}

export type TakePiecesBack = {
  /** Idempotency key of the form. */
  id: string
  orderNumber: string
  back: readonly PiecesOfLine[]
  reason: string
}

export type TakePiecesBackResult =
  | ({ kind: 'done' } & PutBack)
  | { kind: 'no-such-order' }
  | { kind: 'in-exchange' }
  | Exclude<PiecesBackAnswer, { kind: 'granted' }>

/** Records returned pieces; sound ones go back into stock. start-refund.ts refunds the money separately. */
export async function takePiecesBack(
  shop: Shop,
  actor: Actor,
  { id, orderNumber, back, reason }: TakePiecesBack,
): Promise<TakePiecesBackResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'take pieces back')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<TakePiecesBackResult> => {
    const order = await lockWithShelf(tx, orderNumber)
    if (!order) return { kind: 'no-such-order' }
    if (order.back.some(({ returnId }) => returnId === id)) return { kind: 'done', pieces: 0, onShelf: 0 }
    if (isInExchange(order.exchanges, linesReturned(back))) return { kind: 'in-exchange' }
    const granted = piecesBack(order.lines, order.back, back)
    if (granted.kind !== 'granted') return granted
    return { kind: 'done', ...(await writePiecesBack(tx, shop, actor, order, { id, granted, reason })) }
  })
}
