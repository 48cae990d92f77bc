import { findCardByNumber } from '../../data/membership/card-list.ts'
import { queueCopy } from '../orders/queue-copy.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

export type SendCardAgainResult =
  | { kind: 'queued' }
  /** Three mails a day to one order are enough. */
  | { kind: 'enough' }
  | { kind: 'revoked' }
  | { kind: 'no-such-card' }

/** Sends the mail of its order, with the card in it, once more to whoever bought it. */
export const sendCardAgain = staffAction(
  'send card again',
  async (shop, actor, { number }: { number: string }): Promise<SendCardAgainResult> => {
    const card = await findCardByNumber(shop.db, number)
    if (!card) return { kind: 'no-such-card' }
    if (card.revokedAt) return { kind: 'revoked' }
    return shop.db.transaction().execute(async (tx) => {
      const kind = await queueCopy(tx, shop, {
        kind: 'order-copy',
        order: { id: card.orderId, email: card.email },
      })
      if (kind === 'queued')
        await noteInLog(tx, shop, actor, 'send card again', { subject: { kind: 'card', id: number } })
      return { kind }
    })
  },
)
