import { findCustomer } from '../../data/accounts/customers.ts'
import { findDiscountCodeById } from '../../data/discounts/discount-codes.ts'
import { findInboxMessage } from '../../data/messages/message-inbox.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import { findOrderForStaff } from '../../data/orders/order-story.ts'
import type { Db } from '../../data/database.ts'
import { generatedSpelling } from '../../domain/discounts/code-spelling.ts'
import {
  fieldsOfGiven,
  type GivenDiscount,
  type GivenFault,
  givenFaults,
} from '../../domain/discounts/given-code.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { codeFacts, writeCode } from './make-code.ts'

/** Why the buyer gets the code: an order, by its number, or a contact message. */
export type GivenFor = { orderNumber: string } | { messageId: string }

export type CodeGiven =
  | { kind: 'given' }
  | { kind: 'faulty'; faults: GivenFault[] }
  | { kind: 'no-such-buyer' }
  /** The order has no mail address, or its buyer was erased. */
  | { kind: 'no-address' }

/** Gives one buyer a code for one use, and mails it. `id`: the idempotency key of the form. */
export async function giveCode(
  shop: Shop,
  actor: Actor,
  { id, to, discount }: { id: string; to: GivenFor; discount: GivenDiscount },
): Promise<CodeGiven | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'give code')
  if (refused) return refused
  const faults = givenFaults(discount, actor.kind === 'staff' ? actor.role : null)
  if (faults.length > 0) return { kind: 'faulty', faults }
  const buyer = await buyerOf(shop.db, to)
  if (!buyer) return { kind: 'no-such-buyer' }
  const { email, orderId, messageId } = buyer
  if (email === '') return { kind: 'no-address' }
  const fields = fieldsOfGiven(discount, shop.now())
  return shop.db.transaction().execute(async (tx): Promise<CodeGiven> => {
    if (await findDiscountCodeById(tx, id)) return { kind: 'given' }
    // A random spelling can be taken already, so another one follows.
    for (;;) {
      const spelling = generatedSpelling('GRACIAS', shop.randomBytes(6))
      const of = { id, spelling, active: true, forEmail: email, orderId, messageId }
      const taken = await writeCode(tx, shop, { ...fields, ...of })
      if (taken?.id === id) return { kind: 'given' }
      if (taken) continue
      const payload = { codeId: id, ...(orderId !== null && { orderId }) }
      await insertMail(tx, { id: `code-given:${id}`, kind: 'code-given', recipient: email, payload })
      await noteInLog(tx, shop, actor, 'give code', ['code', id], {
        became: { code: spelling, ...codeFacts({ ...fields, active: true }) },
      })
      return { kind: 'given' }
    }
  })
}

type Buyer = { email: string; orderId: string | null; messageId: string | null }

/** A customer gets the code at the present address of the account, which may differ from the address of the order. */
export async function buyerOf(db: Db, to: GivenFor): Promise<Buyer | null> {
  if ('messageId' in to) {
    const message = await findInboxMessage(db, to.messageId)
    return message && { email: message.email, orderId: null, messageId: message.id }
  }
  const order = await findOrderForStaff(db, to.orderNumber)
  if (!order) return null
  const { id: orderId, customerId, account } = order
  if (account?.erasedAt) return { email: '', orderId, messageId: null }
  const customer = customerId === null ? null : await findCustomer(db, { id: customerId })
  return { email: customer?.email ?? order.email, orderId, messageId: null }
}
