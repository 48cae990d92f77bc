import { type Customer, findCustomer, lockCustomer, type Whose } from '../../data/accounts/customers.ts'
import {
  eraseCodesFor,
  eraseCustomerRow,
  eraseEndedCheckouts,
  eraseInvoicesNotMade,
  eraseMailsTo,
  eraseMessagesFrom,
  eraseReasonsOfCards,
  eraseReportsOfTransfers,
  eraseWordsOfEndedOrders,
  eraseWordsOfStaff,
  joinOrdersBeforeErasing,
} from '../../data/accounts/erasure.ts'
import { findGuestOfRequest, markGuestErased } from '../../data/accounts/arco-requests.ts'
import { deleteIdentityUser } from '../../data/accounts/identity-users.ts'
import { eraseFavourites } from '../../data/favourites/favourites-of-customer.ts'
import { eraseStockWaits } from '../../data/stock-waits/waits-of-person.ts'
import { lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import { browserLinkSubject } from './request-link.ts'
import { checkOwnPassword, endWhatReliedOnPassword, type OwnPassword } from './new-password.ts'
import { verificationSubject } from './verify-email.ts'
import type { Tx } from '../../data/database.ts'
import { type Actor, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type EraseCustomerResult = { kind: 'erased' } | Exclude<OwnPassword, { kind: 'right' }>

/**
 * Erases an account after its owner has typed the password again. Orders stay, as the law requires, and membership
 * cards stay valid. Idempotent. A hosted identity provider is notified afterwards; when it does not answer, its user
 * can no longer open anything here, and the operators' log names the user.
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
 * Erases a customer or a guest who requested the erasure. A hosted identity provider keeps its user, because staff do
 * not have the password.
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
    if (erased !== null) await noteInLog(tx, shop, actor, 'erase customer', ['customer', customerId])
    return erased
  })
  if (fId === null) return { kind: 'erased-before' } as const
  const gone = await endIdentity(shop, { userId: fId, email: customer.email, pass: '' })
  return { kind: gone ? 'erased' : 'identity-left' } as const
}

/** A guest may buy again later and request another erasure. */
async function eraseGuest(shop: Shop, actor: Actor, requestId: string) {
  const guest = await findGuestOfRequest(shop.db, requestId)
  if (!guest) return { kind: 'no-such-customer' } as const
  return shop.db.transaction().execute(async (tx) => {
    if (!(await markGuestErased(tx, requestId, shop.now()))) return { kind: 'erased-before' } as const
    await eraseWordsAbout(tx, { guest: guest.email })
    await eraseMessagesFrom(tx, guest.email)
    await eraseCodesFor(tx, { guest: guest.email }, guest.email)
    await eraseStockWaits(tx, { customerId: null, email: guest.email })
    await eraseMailsTo(tx, guest.email)
    await noteInLog(tx, shop, actor, 'erase customer', ['request', requestId])
    return { kind: 'erased' } as const
  })
}

async function eraseWordsAbout(tx: Tx, whose: Whose): Promise<void> {
  await eraseEndedCheckouts(tx, whose)
  await eraseWordsOfStaff(tx, whose)
  await eraseWordsOfEndedOrders(tx, whose)
  await eraseReportsOfTransfers(tx, whose)
  await eraseInvoicesNotMade(tx, whose)
}

/** Deletes the user at the identity provider. Returns false, and logs the user for operators, if that fails. */
async function endIdentity(
  shop: Shop,
  user: { userId: string; email: string; pass: string },
): Promise<boolean> {
  const deletion = await shop.identity.deleteUser(user)
  if (deletion.kind === 'deleted') return true
  shop.log({
    level: 'error',
    what: 'identity user left over: delete it by hand',
    each: true,
    user: user.userId,
    reason: deletion.kind,
  })
  return false
}

/** Returns the user id at the identity provider; null when another request erased the customer a moment before. */
async function eraseData(tx: Tx, shop: Pick<Shop, 'now'>, customerId: string): Promise<string | null> {
  // Locks are taken in the same order everywhere: of favourites, checkouts and orders, customers, cards (docs/tour.md).
  const unlocked = await findCustomer(tx, { id: customerId })
  if (!unlocked || unlocked.fId === null) return null
  await eraseFavourites(tx, customerId)
  await lockGuestOrders(tx, { id: customerId })
  await joinOrdersBeforeErasing(tx, unlocked)
  await eraseWordsAbout(tx, { customerId })
  const customer = await lockCustomer(tx, { id: customerId })
  if (!customer || customer.fId === null) return null
  await endWhatReliedOnPassword(tx, customer)
  await deleteLinks(tx, customer.fId)
  await deleteLinks(tx, verificationSubject(customer.id))
  await deleteLinks(tx, browserLinkSubject(customer.id))
  // An unverified mail address may belong to another person, and so may the data stored under that address.
  const provenEmail = customer.emailVerifiedAt === null ? null : customer.email
  if (provenEmail !== null) await eraseMessagesFrom(tx, provenEmail)
  await eraseCodesFor(tx, { customerId }, provenEmail)
  await eraseStockWaits(tx, { customerId, email: provenEmail })
  await eraseReasonsOfCards(tx, customerId)
  await eraseMailsTo(tx, customer.email)
  // Does nothing for a hosted identity provider, whose users are not in this database.
  await deleteIdentityUser(tx, customer.fId)
  await eraseCustomerRow(tx, customer, shop.now())
  return customer.fId
}
