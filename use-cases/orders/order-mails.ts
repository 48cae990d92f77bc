import { insertMail, queueMail, lockWaitingMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import { lockOrderOfNumber, type OrderAtStep } from '../../data/orders/order-steps.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'
import type { Shop } from '../shop.ts'
import { type Order, saveFirstEmail } from '../../data/orders/orders.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

/** The mails that tell the buyer about a step of the order. */
export const stepMails = ['order-shipped', 'order-handed-over'] as const
export type StepMail = (typeof stepMails)[number]

/** Returns the id of a mail about a step: every shipping and every hand-over has a mail of its own. */
export function stepMailId(kind: StepMail, orderId: string, at: Date): string {
  return `${kind}:${orderId}:${at.getTime()}`
}

type OrderForMail = Pick<OrderAtStep, 'id' | 'state' | 'handedOver' | 'shippedAt' | 'deliveredAt'>

/** Returns the kind of mail for the order's state; null when this state has no mail. */
export function stepMailKind({
  state,
  handedOver,
}: Pick<OrderForMail, 'state' | 'handedOver'>): StepMail | null {
  if (state === 'shipped') return 'order-shipped'
  if (state === 'delivered') return handedOver ? 'order-handed-over' : 'order-shipped'
  return null
}

/** Returns the id of the mail about the order's last step; null when that step has no mail. */
export function mailOfStep(order: OrderForMail): string | null {
  const { id, state, handedOver, shippedAt, deliveredAt } = order
  if (state === 'shipped' && shippedAt) return stepMailId('order-shipped', id, shippedAt)
  if (state === 'delivered' && handedOver && deliveredAt)
    return stepMailId('order-handed-over', id, deliveredAt)
  return null
}

/** Queues the buyer's mail with a delay, so that no buyer learns of a step that staff undo at once. */
export async function queueStepMail(
  tx: Tx,
  kind: StepMail,
  { id: orderId, email }: OrderAtStep,
  at: Date,
): Promise<void> {
  await insertMail(tx, {
    id: stepMailId(kind, orderId, at),
    kind,
    recipient: email,
    payload: { orderId },
    after: new Date(at.getTime() + mailWaitsSeconds * 1000),
  })
}

/**
 * True if the mail was sent or is being sent. Locks a mail that still waits, so that it is not sent before the
 * caller's transaction ends.
 */
export async function isMailOut(tx: Tx, mail: string): Promise<boolean> {
  return !(await lockWaitingMail(tx, mail)) && (await mailsAmong(tx, [mail])).has(mail)
}

/** Copies of a mail per day: enough for a buyer who looked in the wrong mailbox, too few to annoy anybody. */
const mostPerDay = 3

/**
 * Sends a copy of a mail to the order's own address. Above `mostPerDay` copies of one kind a day, nothing is sent.
 * Several calls before the copy is sent make one mail.
 */
export async function queueCopy(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  {
    kind,
    called = kind,
    order,
    payload = { orderId: order.id },
    after,
  }: {
    kind: string
    called?: string
    order: { id: string; email: string }
    payload?: { orderId: string }
    after?: Date
  },
): Promise<'queued' | 'enough'> {
  const day = shop.now().toISOString().slice(0, 10)
  const copies = Array.from({ length: mostPerDay }, (_, n) => `${called}:${order.id}:${day}:${n + 1}`)
  const sent = await mailsAmong(tx, copies)
  const last = copies.findLast((id) => sent.has(id))
  // A waiting mail will report the order's state at the moment of sending, so no second mail is needed.
  if (last !== undefined && (await lockWaitingMail(tx, last))) return 'queued'
  const mail = copies.find((id) => !sent.has(id))
  if (mail === undefined) return 'enough'
  await insertMail(tx, { id: mail, kind, recipient: order.email, payload, ...(after && { after }) })
  return 'queued'
}

/** Sends the confirmation mail again. The caller has checked that the order belongs to the user. */
export async function resendConfirmation(
  shop: Shop,
  order: Pick<Order, 'id' | 'email'>,
): Promise<'queued' | 'enough'> {
  return shop.db.transaction().execute((tx) => queueCopy(tx, shop, { kind: 'order-copy', order }))
}

/**
 * Stores a mail address for an order without one: the confirmation and all later mails go to this address. An order
 * that has an address keeps it. The caller has checked that the order belongs to the user.
 */
export async function giveAddress(
  shop: Pick<Shop, 'db'>,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await saveFirstEmail(tx, orderId, email))) return
    await queueMail(tx, 'order-confirmation', orderId, email, { orderId })
  })
}

/** 'parcel': the mail about the parcel's present state. */
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

/** Sends a mail of the order again, for a buyer who writes 'no me llegó' (it did not arrive). */
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
