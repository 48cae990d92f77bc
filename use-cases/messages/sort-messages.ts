import { lockInboxMessage, setMessageState } from '../../data/messages/message-inbox.ts'
import type { SortedState } from '../../domain/messages/message-state.ts'
import { type Actor, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** Moves several messages to another state. Returns how many were not in it already. */
export async function sortMessages(
  shop: Shop,
  actor: Actor,
  { ids, to }: { ids: readonly string[]; to: SortedState },
) {
  const refused = permissionRefusal(shop, actor, 'sort message')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    let moved = 0
    // In the order of their ids, so that two people who sort the same messages cannot deadlock.
    for (const id of ids.toSorted()) {
      const message = await lockInboxMessage(tx, id)
      if (!message || message.state === to) continue
      await setMessageState(tx, id, to, shop.now())
      await noteInLog(tx, shop, actor, 'sort message', ['message', id], {
        was: { state: message.state },
        became: { state: to },
      })
      moved += 1
    }
    return { kind: 'sorted', moved } as const
  })
}
