import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isMistaken, visitorAt } from '../../domain/checkout-claim.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { sessionTokenOf } from './session-cookie.ts'

const oneYear = 365 * 24 * 60 * 60

/**
 * Which browser this is: 128 random bits in a cookie that scripts cannot read. The database only ever sees the hash.
 * null where it has no cookie yet.
 */
export function browserOf(c: Context, publicUrl: string): string | null {
  const known = getCookie(c, cookieName(publicUrl))
  return known && /^[\w-]{22}$/.test(known) ? hashOf(known) : null
}

/** The same for a browser that begins to pay: it is given its cookie. */
export function knownBrowserOf(c: Context, publicUrl: string): string {
  const known = browserOf(c, publicUrl)
  if (known !== null) return known
  const fresh = randomBytes(16).toString('base64url')
  setCookie(c, cookieName(publicUrl), fresh, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: oneYear,
  })
  return hashOf(fresh)
}

/**
 * As whom a request may see and move checkouts: this browser, with whoever is signed in there by the session cookie.
 * null where the browser never began one, or where it takes whoever that is for somebody else (`signedInAs`).
 */
export async function visitorOf(c: Context, shop: Shop, signedInAs?: string | null): Promise<string | null> {
  const { publicUrl } = shop.settings
  const browser = browserOf(c, publicUrl)
  if (browser === null) return null
  const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
  const customerId = who.kind === 'signed-in' ? who.customer.id : null
  return isMistaken(signedInAs, customerId) ? null : visitorAt(browser, customerId)
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-visitor' : 'visitor'
}

function hashOf(cookie: string): string {
  return hash('sha256', cookie, 'base64url')
}
