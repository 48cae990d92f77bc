import { type PiecesBackAnswer, piecesBack, type PiecesOfLine } from '../../domain/orders/pieces-back.ts'
import { staffAction } from '../staff/staff-action.ts'
import { lockWithShelf, type PutBack, writePiecesBack } from './write-pieces-back.ts'

export type TakePiecesBack = {
  /** Of the form that asks. */
  id: string
  orderNumber: string
  back: readonly PiecesOfLine[]
  reason: string
}

export type TakePiecesBackResult =
  | ({ kind: 'done' } & PutBack)
  | { kind: 'no-such-order' }
  | Exclude<PiecesBackAnswer, { kind: 'granted' }>

/** Pieces of an order came back: sound ones go on the shelf again. Money is another matter (start-refund.ts). */
export const takePiecesBack = staffAction(
  'take pieces back',
  async (shop, actor, { id, orderNumber, back, reason }: TakePiecesBack): Promise<TakePiecesBackResult> =>
    shop.db.transaction().execute(async (tx): Promise<TakePiecesBackResult> => {
      const order = await lockWithShelf(tx, orderNumber)
      if (!order) return { kind: 'no-such-order' }
      if (order.back.some(({ returnId }) => returnId === id)) return { kind: 'done', pieces: 0, onShelf: 0 }
      const granted = piecesBack(order.lines, order.back, back)
      if (granted.kind !== 'granted') return granted
      return { kind: 'done', ...(await writePiecesBack(tx, shop, actor, order, { id, granted, reason })) }
    }),
)
