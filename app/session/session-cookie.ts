import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { ownCookieAttributes, ownCookieIn, ownCookieName } from './own-cookie.ts'

/** null also for a token of another form. */
export function sessionTokenOf(headers: Headers, publicUrl: string): string | null {
  return ownCookieIn(headers, { name: 'session', publicUrl, form: /^[\w-]{16,128}$/ })
}

/**
 * A cookie that scripts can read; it says only that a session exists. Only with it a browser without its own copy of
 * the session asks the server who is signed in, so other visitors send no such request.
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
