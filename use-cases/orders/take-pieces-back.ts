import { type PiecesBackAnswer, piecesBack, type PiecesOfLine } from '../../domain/orders/pieces-back.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { lockWithShelf, type PutBack, writePiecesBack } from './write-pieces-back.ts'
import type { Shop } from '../shop.ts'

export type TakePiecesBack = {
  /** Made with the form (idempotency key). */
  id: string
  orderNumber: string
  back: readonly PiecesOfLine[]
  reason: string
}

export type TakePiecesBackResult =
  | ({ kind: 'done' } & PutBack)
  | { kind: 'no-such-order' }
  | Exclude<PiecesBackAnswer, { kind: 'granted' }>

/** Pieces of an order came back: sound pieces go back into stock. Refunding money is separate (start-refund.ts). */
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
    const granted = piecesBack(order.lines, order.back, back)
    if (granted.kind !== 'granted') return granted
    return { kind: 'done', ...(await writePiecesBack(tx, shop, actor, order, { id, granted, reason })) }
  })
}
