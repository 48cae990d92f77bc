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

/** Each time the order is sent or handed over has a separate id. */
export function stepMailId(kind: StepMail, orderId: string, at: Date): string {
  return `${kind}:${orderId}:${at.getTime()}`
}

type Standing = Pick<OrderAtStep, 'id' | 'state' | 'inHand' | 'shippedAt' | 'deliveredAt'>

/** null when the order's state has no mail. */
export function stepMailKind({ state, inHand }: Pick<Standing, 'state' | 'inHand'>): StepMail | null {
  if (state === 'shipped') return 'order-shipped'
  if (state === 'delivered') return inHand ? 'order-handed-over' : 'order-shipped'
  return null
}

/** null when the last step has no mail. */
export function mailOfStep(order: Standing): string | null {
  const { id, state, inHand, shippedAt, deliveredAt } = order
  if (state === 'shipped' && shippedAt) return stepMailId('order-shipped', id, shippedAt)
  if (state === 'delivered' && inHand && deliveredAt) return stepMailId('order-handed-over', id, deliveredAt)
  return null
}

/** The mail is delayed, so that no buyer hears of a step that is undone at once. */
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
 * Whether the mail was sent or is being sent. A mail that still waits is locked, so nobody sends it before the
 * caller's transaction ends.
 */
export async function isMailOut(tx: Tx, mail: string): Promise<boolean> {
  return !(await lockWaitingMail(tx, mail)) && (await mailsAmong(tx, [mail])).has(mail)
}

/** Enough for a buyer who looked in the wrong mailbox, and too few to annoy anybody. */
const mostPerDay = 3

/**
 * The copy goes only to the order's own address. At most `mostPerDay` of a kind; beyond that nothing happens. Calls
 * before the mail is sent are one mail.
 */
export async function queueCopy(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { kind, called = kind, order }: { kind: string; called?: string; order: { id: string; email: string } },
): Promise<'queued' | 'enough'> {
  const day = shop.now().toISOString().slice(0, 10)
  const copies = Array.from({ length: mostPerDay }, (_, n) => `${called}:${order.id}:${day}:${n + 1}`)
  const sent = await mailsAmong(tx, copies)
  const last = copies.findLast((id) => sent.has(id))
  // A mail that still waits will tell the state at the moment it is sent, so no second one is needed.
  if (last !== undefined && (await lockWaitingMail(tx, last))) return 'queued'
  const mail = copies.find((id) => !sent.has(id))
  if (mail === undefined) return 'enough'
  await insertMail(tx, { id: mail, kind, recipient: order.email, payload: { orderId: order.id } })
  return 'queued'
}

/** The caller has checked that the order belongs to the user. */
export async function resendConfirmation(
  shop: Shop,
  order: Pick<Order, 'id' | 'email'>,
): Promise<'queued' | 'enough'> {
  return shop.db.transaction().execute((tx) => queueCopy(tx, shop, { kind: 'order-copy', order }))
}

/**
 * The order has no mail address yet: the confirmation and all later mails go to this one. An order that has an address
 * keeps it. The caller has checked that the order belongs to the user.
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

/** Helps a buyer who writes 'no me llegó'. */
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
