import { findCardByNumber, markCardRevoked as revokeRow } from '../../data/membership/card-list.ts'
import type { Tx } from '../../data/database.ts'
import { lockCardHolder, refreshPartner } from '../../data/membership/membership-cards.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { queueCopy } from '../orders/order-mails.ts'

export type RevokeCardResult = { kind: 'revoked' } | { kind: 'revoked-before' } | { kind: 'no-such-card' }

/** Revokes a membership card for good: the page of the card's code says that the card is invalid. Refunds no money. */
export async function revokeCard(
  shop: Shop,
  actor: Actor,
  { number, reason }: { number: string; reason: string },
): Promise<RevokeCardResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'revoke card')
  if (refused) return refused
  const card = await findCardByNumber(shop.db, number)
  if (!card) return { kind: 'no-such-card' }
  const revoked = await shop.db.transaction().execute((tx) => writeRevoked(tx, shop, actor, card, reason))
  return { kind: revoked ? 'revoked' : 'revoked-before' }
}

/** Marks the card as revoked; false when it was revoked already. */
export async function writeRevoked(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  { number, customerId }: { number: string; customerId: string },
  reason: string,
): Promise<boolean> {
  await lockCardHolder(tx, customerId)
  if (!(await revokeRow(tx, number, reason, shop.now()))) return false
  await refreshPartner(tx, customerId)
  await noteInLog(tx, shop, actor, 'revoke card', ['card', number], {
    was: { valid: true },
    // The audit log leaves out the reason, because it may be a text about the card's holder.
    became: { valid: false },
  })
  return true
}

export type SendCardAgainResult =
  | { kind: 'queued' }
  /** The limit of three mails a day for one order is reached. */
  | { kind: 'enough' }
  | { kind: 'revoked' | 'no-such-card' }

/** Sends the mail that contains the membership card to the buyer again. */
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
