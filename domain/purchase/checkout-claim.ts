/**
 * Whose a checkout is. A guest's belongs to the browser that began it. A signed-in customer's belongs to that customer
 * at that browser: whoever signs out, or in as somebody else, is another visitor there, and has no part in it.
 */

/** `browser`: the hash of its visitor cookie. `customerId`: who is signed in there, by the session; null is nobody. */
export function visitorAt(browser: string, customerId: string | null): string {
  return customerId === null ? browser : browser + separator + customerId
}

/** Everybody who may have begun one at this browser: as a guest, and what the visitors of customers there begin with. */
export function visitorsAt(browser: string): { guest: string; customers: string } {
  return { guest: browser, customers: browser + separator }
}

/** Whether somebody was signed in, by the session. */
export function isCustomers(visitor: string): boolean {
  return visitor.includes(separator)
}

/**
 * Whether the browser takes whoever is signed in for somebody else, as a tab does between a sign-out and the moment the
 * shop hears of it. `signedInAs`: who it believes is here, null is nobody, undefined does not say.
 */
export function isMistaken(signedInAs: string | null | undefined, customerId: string | null): boolean {
  return signedInAs !== undefined && signedInAs !== customerId
}

/** What a request may do with a checkout, by the visitors that began the one and sent the other. */
type CheckoutClaim =
  | 'own'
  /** Begun at this browser by a customer whose session is over: theirs again once they sign in. */
  | 'sign-in'
  | 'none'

export function claimOn(begunBy: string, visitor: string): CheckoutClaim {
  if (begunBy === visitor) return 'own'
  return begunBy.startsWith(visitor + separator) ? 'sign-in' : 'none'
}

/** Long enough for a reload and for the mail to come; short, since somebody else may sit down at this browser. */
const guestMinutes = 15
const customerMinutes = 60

/**
 * Whether a finished checkout is still shown to this visitor: 60 minutes for a customer, 15 for a guest, counted from its
 * end (`updatedAt`) or from the end of its hold, whichever is later. A guest's time is short because others may use the
 * browser.
 */
export function isStillTold(
  { visitor, holdExpiresAt, updatedAt }: { visitor: string; holdExpiresAt: Date; updatedAt: Date },
  now: Date,
): boolean {
  const minutes = isCustomers(visitor) ? customerMinutes : guestMinutes
  return now.getTime() - Math.max(holdExpiresAt.getTime(), updatedAt.getTime()) < minutes * 60_000
}

/** In no hash and no id. */
const separator = '.'
