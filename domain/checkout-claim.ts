/**
 * Whose a checkout is. A guest's belongs to the browser that began it. A signed-in customer's belongs to that customer
 * at that browser: whoever signs out, or in as somebody else, is another visitor there, and has no part in it.
 */

/** `browser`: the hash of its visitor cookie. `customerId`: who is signed in there, by the session; null is nobody. */
export function visitorAt(browser: string, customerId: string | null): string {
  return customerId === null ? browser : browser + separator + customerId
}

/** Whether somebody was signed in, by the session. */
export function isCustomers(visitor: string): boolean {
  return visitor.includes(separator)
}

/** What a request may do with a checkout, by the visitors that began the one and sent the other. */
export type CheckoutClaim =
  | 'own'
  /** Begun at this browser by a customer whose session is over: theirs again once they sign in. */
  | 'sign-in'
  | 'none'

export function claimOn(begunBy: string, visitor: string): CheckoutClaim {
  if (begunBy === visitor) return 'own'
  return begunBy.startsWith(visitor + separator) ? 'sign-in' : 'none'
}

/** Long enough for a reload and for the mail to come; short, since somebody else may sit down at this browser. */
const guestMinutes = 30
const customerMinutes = 60

/**
 * Whether a visitor is still told of what ended at `endedAt`. A customer shows a session for it, a guest only a browser
 * that others may use: what they bought opens with the key of its mail.
 */
export function isStillTold(visitor: string, endedAt: Date, now: Date): boolean {
  const minutes = isCustomers(visitor) ? customerMinutes : guestMinutes
  return now.getTime() - endedAt.getTime() < minutes * 60_000
}

/** In no hash and no id. */
const separator = '.'
