import { insertMail } from '../../data/mail/outbox.ts'
import {
  findAnswer,
  insertAnswer,
  lockInboxMessage,
  setMessageState,
  type InboxMessage,
} from '../../data/messages/message-inbox.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type AnswerMessage = {
  /** Made with the form: sending it twice is one answer. */
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

/** Answers a message of the contact form by mail. */
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
    await insertMail(tx, {
      id: `message-answer:${key}`,
      kind: 'message-answer',
      recipient: message.email,
      payload: { answerId: key },
    })
    await noteInLog(tx, shop, actor, 'answer message', ['message', messageId], {
      was: { state: message.state },
      became: { state: 'answered' },
    })
    return { kind: 'answered' }
  })
}
