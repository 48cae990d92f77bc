import { deleteOrderNote, insertOrderNote } from '../../data/orders/stored-order-notes.ts'
import { lockOrderOfNumber } from '../../data/orders/order-steps.ts'
import { longestNote, noteMinutes } from '../../domain/orders/order-note.ts'
import { plainLines, plainWithin } from '../../domain/values/plain-text.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type WriteNote = {
  number: string
  /** Idempotency key of the form. */
  key: string
  text: string
}

export type WriteNoteResult = { kind: 'written' | 'empty' | 'too-long' | 'no-such-order' }

/** Adds a note to an order for colleagues; the buyer never sees the note. */
export async function writeOrderNote(
  shop: Shop,
  actor: Actor,
  { number, key, text }: WriteNote,
): Promise<WriteNoteResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'write note')
  if (refused) return refused
  const words = plainWithin(longestNote, text, plainLines)
  if (words === '') return { kind: 'empty' }
  if (words.length > longestNote) return { kind: 'too-long' }
  return shop.db.transaction().execute(async (tx): Promise<WriteNoteResult> => {
    const order = await lockOrderOfNumber(tx, number)
    if (!order) return { kind: 'no-such-order' }
    const staffId = actor.kind === 'staff' ? actor.id : null
    const note = { id: key, orderId: order.id, staffId, text: words, createdAt: shop.now() }
    // The audit log leaves out the note's text, because it may be about the buyer.
    if (await insertOrderNote(tx, note))
      await noteInLog(tx, shop, actor, 'write note', ['order', number], { became: { note: 'written' } })
    return { kind: 'written' }
  })
}

/** Deletes a note of an order: only the user's own note, and only within some minutes of writing. */
export async function takeOrderNoteAway(
  shop: Shop,
  actor: Actor,
  { number, id }: { number: string; id: string },
) {
  const refused = permissionRefusal(shop, actor, 'write note')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrderOfNumber(tx, number)
    const since = new Date(shop.now().getTime() - noteMinutes * 60_000)
    const own = order !== null && actor.kind === 'staff'
    if (!own || !(await deleteOrderNote(tx, { id, orderId: order.id, staffId: actor.id, since })))
      return { kind: 'stays' } as const
    await noteInLog(tx, shop, actor, 'write note', ['order', number], {
      was: { note: 'written' },
      became: { note: 'taken away' },
    })
    return { kind: 'gone' } as const
  })
}
