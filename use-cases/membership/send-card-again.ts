import { findCardByNumber } from '../../data/membership/card-list.ts'
import { queueCopy } from '../orders/queue-copy.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type SendCardAgainResult =
  | { kind: 'queued' }
  /** The limit of three mails a day for one order is reached. */
  | { kind: 'enough' }
  | { kind: 'revoked' | 'no-such-card' }

/** Sends the mail of the card's order again to its buyer; the mail contains the card. */
export async function sendCardAgain(
  shop: Shop,
  actor: Actor,
  { number }: { number: string },
): Promise<SendCardAgainResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'send card again')
  if (refused) return refused
  const card = await findCardByNumber(shop.db, number)
  if (!card) return { kind: 'no-such-card' }
  if (card.revokedAt) return { kind: 'revoked' }
  return shop.db.transaction().execute(async (tx) => {
    const kind = await queueCopy(tx, shop, {
      kind: 'order-copy',
      order: { id: card.orderId, email: card.email },
    })
    if (kind === 'queued') await noteInLog(tx, shop, actor, 'send card again', ['card', number])
    return { kind }
  })
}
