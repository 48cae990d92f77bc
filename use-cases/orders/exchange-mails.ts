import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail, insertMail, lockWaitingMail, mailsOfOrder } from '../../data/mail/outbox.ts'
import type { OrderAtStep } from '../../data/orders/order-steps.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'
import type { MailOfChange } from '../../domain/orders/size-change.ts'
import type { ExchangeMail } from '../../gateways/mail/exchange-mail.ts'
import type { Shop } from '../shop.ts'
import { isMailOut, queueCopy } from './order-mails.ts'

/** The mail says what the exchange is like at the moment of sending, for example with a corrected tracking number. */
export type ExchangeMailPayload = { orderId: string; exchangeId: string }

/** `key` makes the mail's id unique. The mail waits a little, because staff may undo the step at once. */
export async function queueExchangeMail(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { id: orderId, email }: OrderAtStep,
  { kind, exchangeId, key = exchangeId }: { kind: ExchangeMail; exchangeId: string; key?: string },
): Promise<MailOfChange> {
  if (email === '') return 'nobody'
  const payload: ExchangeMailPayload = { orderId, exchangeId }
  await insertMail(tx, { id: `${kind}:${key}`, kind, recipient: email, payload, after: mailAfter(shop) })
  return 'waits'
}

function mailAfter(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() + mailWaitsSeconds * 1000)
}

/** Mails that the exchange was undone, unless the mail about its start was not sent yet: then nobody gets a mail. */
export async function notifyOfUndoneExchange(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderAtStep,
  exchangeId: string,
): Promise<MailOfChange> {
  const started = `order-exchange-started:${exchangeId}`
  if (await lockWaitingMail(tx, started)) {
    await deleteWaitingMail(tx, started)
    return 'taken-back'
  }
  return queueExchangeMail(tx, shop, order, { kind: 'order-exchange-undone', exchangeId })
}

/** The key of the mail about the second parcel. Every sending has a mail of its own. */
export function sentMailKey({ id, sentAt }: Sending): string {
  return `${id}:${sentAt.getTime()}`
}

type Sending = { id: string; sentAt: Date }

/**
 * Mails the buyer again if a mail with the wrong tracking number was sent: a mail that still waits will have the new
 * number. 'enough': the daily limit of copies is reached.
 */
export async function notifyOfCorrectedParcel(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderAtStep,
  sending: Sending,
): Promise<MailOfChange | 'enough'> {
  if (order.email === '') return 'nobody'
  const kind = 'order-exchange-sent'
  const called = `${kind}:${sentMailKey(sending)}`
  if (!(await isMailOut(tx, called))) return 'waits'
  const payload: ExchangeMailPayload = { orderId: order.id, exchangeId: sending.id }
  const copy = await queueCopy(tx, shop, { kind, called, order, payload, after: mailAfter(shop) })
  return copy === 'queued' ? 'waits' : 'enough'
}

/** Deletes the mails about this sending that were not sent yet. Returns whether the buyer has one of its mails. */
export async function withdrawSentMails(tx: Tx, orderId: string, sending: Sending): Promise<boolean> {
  const first = `order-exchange-sent:${sentMailKey(sending)}`
  const mails = await mailsOfOrder(tx, orderId, ['order-exchange-sent'])
  let isOneOut = false
  for (const mail of mails.filter((each) => each === first || each.startsWith(`${first}:`))) {
    if (await isMailOut(tx, mail)) isOneOut = true
    else await deleteWaitingMail(tx, mail)
  }
  return isOneOut
}
