import { lockOrderOfNumber } from '../../data/orders/order-steps.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { stepMailKind } from './order-mails.ts'
import { queueCopy } from './queue-copy.ts'
import type { Shop } from '../shop.ts'

/** parcel: the mail about the parcel's present state. */
export type MailAgain = 'confirmation' | 'parcel'

export type MailAgainResult =
  | { kind: 'queued' }
  /** The daily limit of this kind of mail is reached. */
  | { kind: 'enough' }
  /** The buyer's account was erased. */
  | { kind: 'nobody' }
  /** The parcel was not sent, so there is no mail about it. */
  | { kind: 'no-such-mail' }
  | { kind: 'no-such-order' }

/** Sends a mail again to the order's own address, for a buyer who writes 'no me llegó'. */
export async function sendOrderMailAgain(
  shop: Shop,
  actor: Actor,
  { number, mail }: { number: string; mail: MailAgain },
): Promise<MailAgainResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'send mail again')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<MailAgainResult> => {
    const order = await lockOrderOfNumber(tx, number)
    if (!order) return { kind: 'no-such-order' }
    if (order.email === '') return { kind: 'nobody' }
    const kind = mail === 'confirmation' ? 'order-copy' : stepMailKind(order)
    if (kind === null) return { kind: 'no-such-mail' }
    const called = mail === 'confirmation' ? kind : `${kind}:copy`
    if ((await queueCopy(tx, shop, { kind, called, order })) === 'enough') return { kind: 'enough' }
    await noteInLog(tx, shop, actor, 'send mail again', ['order', number], { became: { mail } })
    return { kind: 'queued' }
  })
}
