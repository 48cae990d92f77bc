import { type Customer, findCustomer, lockCustomer } from '../../data/accounts/customers.ts'
import {
  eraseCustomerRow,
  eraseEndedCheckouts,
  eraseMailsTo,
  eraseMessagesFrom,
  eraseReasonsOfCards,
  eraseWordsOfEndedOrders,
  eraseWordsOfStaff,
  joinOrdersBeforeErasing,
} from '../../data/accounts/erasure.ts'
import { findGuestOfRequest, markGuestErased } from '../../data/accounts/arco-requests.ts'
import { deleteIdentityUser } from '../../data/accounts/identity-users.ts'
import { lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import { browserLinkSubject } from './browser-link.ts'
import { checkOwnPassword, type OwnPassword } from './check-own-password.ts'
import { endWhatReliedOnPassword } from './new-password.ts'
import { verificationSubject } from './verify-email.ts'
import type { Whose } from '../../data/accounts/whose.ts'
import type { Tx } from '../../data/database.ts'
import type { Actor } from '../staff/actor.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal } from '../staff/permission.ts'
import type { Shop } from '../shop.ts'

export type EraseCustomerResult = { kind: 'erased' } | Exclude<OwnPassword, { kind: 'right' }>

/**
 * Deletes an account on its owner's word, who says the password again: everything of the person goes in one
 * transaction, so that whatever dies leaves either all of it or nothing. Orders stay, as the law asks, and so does the
 * validity of membership cards. Done twice, it is done once. A hosted identity provider is told afterwards; where it
 * does not hear, its user opens nothing here and operators are told which one it is.
 */
export async function eraseCustomer(
  shop: Shop,
  { customer, pass }: { customer: Customer; pass: string },
): Promise<EraseCustomerResult> {
  const checked = await checkOwnPassword(shop, customer, pass)
  if (checked.kind !== 'right') return checked
  const fId = await shop.db.transaction().execute((tx) => eraseData(tx, shop, customer.id))
  if (fId !== null) await endIdentity(shop, { userId: fId, email: customer.email, pass })
  return { kind: 'erased' }
}

/**
 * The same on the word of staff, for whoever asked for it by right: a customer, or a guest by their request. A hosted user
 * is left over: nobody has its password.
 */
export async function eraseCustomerByStaff(
  shop: Shop,
  actor: Actor,
  of: { customerId: string } | { requestId: string },
) {
  const refused = permissionRefusal(shop, actor, 'erase customer')
  if (refused) return refused
  if ('requestId' in of) return eraseGuest(shop, actor, of.requestId)
  const { customerId } = of
  const customer = await findCustomer(shop.db, { id: customerId })
  if (!customer) return { kind: 'no-such-customer' } as const
  const fId = await shop.db.transaction().execute(async (tx) => {
    const erased = await eraseData(tx, shop, customerId)
    if (erased !== null)
      await noteInLog(tx, shop, actor, 'erase customer', { subject: { kind: 'customer', id: customerId } })
    return erased
  })
  if (fId === null) return { kind: 'erased-before' } as const
  const gone = await endIdentity(shop, { userId: fId, email: customer.email, pass: '' })
  return { kind: gone ? 'erased' : 'identity-left' } as const
}

/** What is kept under the address of somebody without an account. Once for each request: they may buy again. */
async function eraseGuest(shop: Shop, actor: Actor, requestId: string) {
  const guest = await findGuestOfRequest(shop.db, requestId)
  if (!guest) return { kind: 'no-such-customer' } as const
  return shop.db.transaction().execute(async (tx) => {
    if (!(await markGuestErased(tx, requestId, shop.now()))) return { kind: 'erased-before' } as const
    await eraseWordsAbout(tx, { guest: guest.email })
    await eraseMessagesFrom(tx, guest.email)
    await eraseMailsTo(tx, guest.email)
    await noteInLog(tx, shop, actor, 'erase customer', { subject: { kind: 'request', id: requestId } })
    return { kind: 'erased' } as const
  })
}

/** Checkouts and orders. */
async function eraseWordsAbout(tx: Tx, whose: Whose): Promise<void> {
  await eraseEndedCheckouts(tx, whose)
  await eraseWordsOfStaff(tx, whose)
  await eraseWordsOfEndedOrders(tx, whose)
}

/** False where the identity provider still has the user: operators are told which one it is. */
async function endIdentity(
  shop: Shop,
  user: { userId: string; email: string; pass: string },
): Promise<boolean> {
  const told = await shop.identity.deleteUser(user)
  if (told.kind === 'deleted') return true
  shop.log({
    level: 'error',
    what: 'identity user left over: delete it by hand',
    each: true,
    user: user.userId,
    reason: told.kind,
  })
  return false
}

/** The identity's user id that the customer had; null when somebody else erased it a moment before. */
async function eraseData(tx: Tx, shop: Pick<Shop, 'now'>, customerId: string): Promise<string | null> {
  // Checkouts and orders before customers, and customers before cards, as everywhere (docs/tour.md).
  const seen = await findCustomer(tx, { id: customerId })
  if (!seen || seen.fId === null) return null
  await lockGuestOrders(tx, { id: customerId })
  await joinOrdersBeforeErasing(tx, seen)
  await eraseWordsAbout(tx, { customerId })
  const customer = await lockCustomer(tx, { id: customerId })
  if (!customer || customer.fId === null) return null
  await endWhatReliedOnPassword(tx, customer)
  await deleteLinks(tx, customer.fId)
  await deleteLinks(tx, verificationSubject(customer.id))
  await deleteLinks(tx, browserLinkSubject(customer.id))
  // An address that was never proven may be another person's, and so may what is kept under it.
  const provenEmail = customer.emailVerifiedAt === null ? null : customer.email
  if (provenEmail !== null) await eraseMessagesFrom(tx, provenEmail)
  await eraseReasonsOfCards(tx, customerId)
  await eraseMailsTo(tx, customer.email)
  // The built-in provider's user goes with it; a hosted provider's is none of ours.
  await deleteIdentityUser(tx, customer.fId)
  await eraseCustomerRow(tx, customer, shop.now())
  return customer.fId
}
