import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isMistaken, visitorAt } from '../../domain/purchase/checkout-claim.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { hashOfSecret } from '../../use-cases/accounts/hash-of-secret.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { lastingCookie } from './own-cookie.ts'
import { sessionTokenOf } from './session-cookie.ts'

const cookie = lastingCookie('visitor')

/**
 * Which browser this is: 128 random bits in a cookie that scripts cannot read. The database only ever sees the hash.
 * null where it has no cookie yet.
 */
export function hashOfBrowser(c: Context, publicUrl: string): string | null {
  const known = cookie.read(c, publicUrl)
  return known === null ? null : hashOfSecret(known)
}

/** The same for a browser that begins to pay: it is given its cookie. */
export function knownBrowserOf(c: Context, publicUrl: string): string {
  const known = hashOfBrowser(c, publicUrl)
  if (known !== null) return known
  const fresh = randomBytes(16).toString('base64url')
  cookie.set(c, publicUrl, fresh)
  return hashOfSecret(fresh)
}

/**
 * As whom a request may see and move checkouts: this browser, with whoever is signed in there by the session cookie.
 * null where the browser never began one, or where it takes whoever that is for somebody else (`signedInAs`).
 */
export async function visitorOf(c: Context, shop: Shop, signedInAs?: string | null): Promise<string | null> {
  const { publicUrl } = shop.settings
  const browser = hashOfBrowser(c, publicUrl)
  if (browser === null) return null
  const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
  const customerId = who.kind === 'signed-in' ? who.customer.id : null
  return isMistaken(signedInAs, customerId) ? null : visitorAt(browser, customerId)
}
