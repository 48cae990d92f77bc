import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const oneYear = 365 * 24 * 60 * 60

/**
 * Which browser this is: 128 random bits in a cookie that scripts cannot read. A checkout belongs to the browser
 * that started it. The database only ever sees the hash.
 */
export function visitorOf(c: Context, options: { secure: boolean; create: boolean }): string | null {
  const name = options.secure ? '__Host-visitor' : 'visitor'
  const known = getCookie(c, name)
  if (known && /^[\w-]{22}$/.test(known)) return hashOf(known)
  if (!options.create) return null
  const fresh = randomBytes(16).toString('base64url')
  setCookie(c, name, fresh, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: options.secure,
    maxAge: oneYear,
  })
  return hashOf(fresh)
}

function hashOf(cookie: string): string {
  return hash('sha256', cookie, 'base64url')
}
