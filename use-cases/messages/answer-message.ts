import { queueMail } from '../../data/mail/outbox.ts'
import {
  findAnswer,
  type InboxMessage,
  insertAnswer,
  lockInboxMessage,
  setMessageState,
} from '../../data/messages/message-inbox.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import type { SortedState } from '../../domain/messages/message-state.ts'

export type AnswerMessage = {
  /** Idempotency key of the form. */
  key: string
  messageId: string
  /** The message's version that the user saw (optimistic lock). */
  version: number
  text: string
}

export type AnswerMessageResult =
  | { kind: 'answered' | 'no-such-message' }
  /** Somebody else answered or sorted the message meanwhile, so the user must see that first. */
  | { kind: 'changed-meanwhile'; message: InboxMessage }

export async function answerMessage(
  shop: Shop,
  actor: Actor,
  { key, messageId, version, text }: AnswerMessage,
): Promise<AnswerMessageResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'answer message')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const message = await lockInboxMessage(tx, messageId)
    if (!message) return { kind: 'no-such-message' }
    if ((await findAnswer(tx, key)) !== null) return { kind: 'answered' }
    if (message.version !== version) return { kind: 'changed-meanwhile', message }
    const at = shop.now()
    const [staffId, who] = actor.kind === 'staff' ? [actor.id, actor.name] : [null, shop.settings.name]
    await insertAnswer(tx, { id: key, messageId, staffId, who, text, createdAt: at })
    await setMessageState(tx, messageId, 'answered', at)
    await queueMail(tx, 'message-answer', key, message.email, { answerId: key })
    await noteInLog(tx, shop, actor, 'answer message', ['message', messageId], {
      was: { state: message.state },
      became: { state: 'answered' },
    })
    return { kind: 'answered' }
  })
}

/** Moves contact messages to another state. Returns how many changed. */
export async function sortMessages(
  shop: Shop,
  actor: Actor,
  { ids, to }: { ids: readonly string[]; to: SortedState },
) {
  const refused = permissionRefusal(shop, actor, 'sort message')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    let moved = 0
    // Locks in id order, so that two people who sort the same messages cannot deadlock.
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
