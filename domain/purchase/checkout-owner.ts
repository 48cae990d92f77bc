/**
 * A guest's checkout belongs to the browser. A customer's checkout belongs to that customer at that browser: after a
 * sign-out, or a sign-in as somebody else, the browser has no access to the checkout.
 */

/** `browser`: the hash of the visitor cookie. `customerId`: null for a guest. */
export function visitorAt(browser: string, customerId: string | null): string {
  return customerId === null ? browser : browser + separator + customerId
}

/** The end of the customer's visitor values at all browsers. */
export function visitorEnding(customerId: string): string {
  return separator + customerId
}

/** `guest`: the visitor value of a guest at this browser. `customers`: the prefix of its customers' visitor values. */
export function visitorsAt(browser: string): { guest: string; customers: string } {
  return { guest: browser, customers: browser + separator }
}

export function isCustomers(visitor: string): boolean {
  return visitor.includes(separator)
}

/**
 * After a sign-out in another tab, an open page may still show the customer who signed out. `signedInAs`: the customer
 * that the page shows; null for a guest, undefined when the page does not say.
 */
export function isMistaken(signedInAs: string | null | undefined, customerId: string | null): boolean {
  return signedInAs !== undefined && signedInAs !== customerId
}

type CheckoutOwnership =
  | 'own'
  /** A customer began the checkout at this browser, and the customer's session has ended. */
  | 'sign-in'
  | 'none'

export function ownershipOf(begunBy: string, visitor: string): CheckoutOwnership {
  if (begunBy === visitor) return 'own'
  return begunBy.startsWith(visitor + separator) ? 'sign-in' : 'none'
}

/** Long enough for a reload and for the mail to arrive. Short, because another person may use this browser next. */
const guestMinutes = 15
const customerMinutes = 60

/** The minutes count from the end of the checkout (`updatedAt`) or of its hold of pieces, whichever is later. */
export function isStillShown(
  { visitor, holdExpiresAt, updatedAt }: { visitor: string; holdExpiresAt: Date; updatedAt: Date },
  now: Date,
): boolean {
  const minutes = isCustomers(visitor) ? customerMinutes : guestMinutes
  return now.getTime() - Math.max(holdExpiresAt.getTime(), updatedAt.getTime()) < minutes * 60_000
}

/** The separator is a character that no hash and no id contains. */
const separator = '.'
