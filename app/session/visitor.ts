import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isMistaken, visitorAt } from '../../domain/purchase/checkout-owner.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { hashOfSecret } from '../../use-cases/accounts/secrets.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { lastingCookie } from './own-cookie.ts'
import { sessionTokenOf } from './session-cookie.ts'

const cookie = lastingCookie('visitor')

/** The browser's cookie has 128 random bits that scripts cannot read. The database stores only the cookie's hash. */
export function hashOfBrowser(c: Context, publicUrl: string): string | null {
  const known = cookie.read(c, publicUrl)
  return known === null ? null : hashOfSecret(known)
}

/** Gives a browser that enters the checkout a cookie when it has none, and returns the cookie's hash. */
export function knownBrowserOf(c: Context, publicUrl: string): string {
  const known = hashOfBrowser(c, publicUrl)
  if (known !== null) return known
  const fresh = randomBytes(16).toString('base64url')
  cookie.set(c, publicUrl, fresh)
  return hashOfSecret(fresh)
}

/**
 * Identifies the browser together with its signed-in customer. null: the browser never started a checkout, or its page
 * believes that another customer is signed in (`signedInAs`).
 */
export async function visitorOf(c: Context, shop: Shop, signedInAs?: string | null): Promise<string | null> {
  const { publicUrl } = shop.settings
  const browser = hashOfBrowser(c, publicUrl)
  if (browser === null) return null
  const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
  const customerId = who.kind === 'signed-in' ? who.customer.id : null
  return isMistaken(signedInAs, customerId) ? null : visitorAt(browser, customerId)
}
