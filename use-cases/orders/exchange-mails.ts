import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail, insertMail, lockWaitingMail } from '../../data/mail/outbox.ts'
import type { OrderAtStep } from '../../data/orders/order-steps.ts'
import type { Exchange } from '../../domain/orders/exchange.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'
import type { MailOfChange } from '../../domain/orders/size-change.ts'
import type { SizeChangedMail } from '../../gateways/mail/size-changed-mail.ts'
import type { Shop } from '../shop.ts'
import { isMailOut } from './order-mails.ts'

/** started: what to send back, and where. sent: the second parcel is on its way. undone: the size stays as it was. */
export const exchangeMails = [
  'order-exchange-started',
  'order-exchange-sent',
  'order-exchange-undone',
] as const
type ExchangeMail = (typeof exchangeMails)[number]

/** `position`: the line of the exchanged pieces. */
export type ExchangeMailPayload = SizeChangedMail & { orderId: string; exchangeId: string }

type Mailed = Pick<Exchange, 'id' | 'position' | 'before' | 'size' | 'quantity'>

/** `key` makes the mail's id unique. The mail waits a little, because staff may undo the step at once. */
export async function queueExchangeMail(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { id: orderId, email }: OrderAtStep,
  { kind, key, exchange }: { kind: ExchangeMail; key: string; exchange: Mailed },
): Promise<MailOfChange> {
  if (email === '') return 'nobody'
  const { id: exchangeId, position, before, size, quantity } = exchange
  const payload: ExchangeMailPayload = { orderId, exchangeId, position, before, size, quantity }
  const after = new Date(shop.now().getTime() + mailWaitsSeconds * 1000)
  await insertMail(tx, { id: `${kind}:${key}`, kind, recipient: email, payload, after })
  return 'waits'
}

/** Mails that the exchange was undone, unless the mail about its start was not sent yet: then nobody gets a mail. */
export async function notifyOfUndoneExchange(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderAtStep,
  exchange: Exchange,
): Promise<MailOfChange> {
  const started = `order-exchange-started:${exchange.id}`
  if (await lockWaitingMail(tx, started)) {
    await deleteWaitingMail(tx, started)
    return 'taken-back'
  }
  return queueExchangeMail(tx, shop, order, { kind: 'order-exchange-undone', key: exchange.id, exchange })
}

const sentMailId = (id: string, sentAt: Date) => `order-exchange-sent:${id}:${sentAt.getTime()}`

/** Deletes a mail about the second parcel that was not sent yet. Returns whether the buyer has that mail. */
export async function withdrawSentMail(tx: Tx, id: string, sentAt: Date): Promise<boolean> {
  const mail = sentMailId(id, sentAt)
  const isOut = await isMailOut(tx, mail)
  if (!isOut) await deleteWaitingMail(tx, mail)
  return isOut
}
