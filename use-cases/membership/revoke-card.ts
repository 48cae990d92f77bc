import { findCardByNumber, revokeCard as revokeRow } from '../../data/membership/card-list.ts'
import { lockCardHolder, refreshPartner } from '../../data/membership/membership-cards.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

export type RevokeCardResult = { kind: 'revoked' } | { kind: 'revoked-before' } | { kind: 'no-such-card' }

/** Takes a card back: from now on its code says that it is not valid. No money moves. It cannot be undone. */
export const revokeCard = staffAction(
  'revoke card',
  async (shop, actor, { number, reason }: { number: string; reason: string }): Promise<RevokeCardResult> => {
    const card = await findCardByNumber(shop.db, number)
    if (!card) return { kind: 'no-such-card' }
    return shop.db.transaction().execute(async (tx) => {
      await lockCardHolder(tx, card.customerId)
      if (!(await revokeRow(tx, number, reason, shop.now()))) return { kind: 'revoked-before' }
      await refreshPartner(tx, card.customerId)
      await noteInLog(tx, shop, actor, 'revoke card', {
        subject: { kind: 'card', id: number },
        was: { valid: true },
        // The reason is somebody's own words, perhaps about the holder: it stands on the card.
        became: { valid: false },
      })
      return { kind: 'revoked' }
    })
  },
)
