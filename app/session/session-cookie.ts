import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { ownCookieAttributes, ownCookieIn, ownCookieName } from './own-cookie.ts'

/** The token in the session cookie; null when it is missing or has another form. */
export function sessionTokenOf(headers: Headers, publicUrl: string): string | null {
  return ownCookieIn(headers, { name: 'session', origin: publicUrl, form: /^[\w-]{16,128}$/ })
}

/**
 * This cookie says only that a session exists, and scripts can read it. A browser that lost its copy of the session
 * asks the server who is signed in only if it has this cookie, so other visitors send no such request.
 */
const sessionHintCookie = 'signed-in'

/** `now`: the shop's clock. */
export function setSessionCookie(
  c: Context,
  publicUrl: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
): void {
  const maxAge = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  setCookie(c, ownCookieName('session', publicUrl), token, { ...ownCookieAttributes(publicUrl), maxAge })
  setCookie(c, sessionHintCookie, '1', { ...ownCookieAttributes(publicUrl), httpOnly: false, maxAge })
}

export function clearSessionCookie(c: Context, publicUrl: string): void {
  deleteCookie(c, ownCookieName('session', publicUrl), ownCookieAttributes(publicUrl))
  deleteCookie(c, sessionHintCookie, { ...ownCookieAttributes(publicUrl), httpOnly: false })
}
