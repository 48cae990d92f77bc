import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { ownCookieAttributes, ownCookieIn, ownCookieName } from './own-cookie.ts'

/** The token of the session cookie, for pages and API; null: none, or it has another form. */
export function sessionTokenOf(headers: Headers, publicUrl: string): string | null {
  return ownCookieIn(headers, { name: 'session', publicUrl, form: /^[\w-]{16,128}$/ })
}

/**
 * Beside the cookie that scripts cannot read stands one that they can: that there is one, and nothing else. A browser
 * whose mirror is gone asks by it who is signed in; visitors without it are asked for nothing.
 */
const sessionHintCookie = 'signed-in'

/** The cookie lives as long as its session. `now` in the shop's time. */
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
