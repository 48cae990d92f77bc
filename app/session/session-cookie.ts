import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

/** `__Host-` ties the cookie to this host and to https; a shop on plain http (this machine) cannot have it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/** The token of the session cookie, for pages and API alike; null when the request has none that could be one. */
export function sessionTokenOf(headers: Headers, publicUrl: string): string | null {
  const name = sessionCookieName(publicUrl)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return /^[\w-]{16,128}$/.test(value) ? value : null
  }
  return null
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
  setCookie(c, sessionCookieName(publicUrl), token, { ...attributesOf(publicUrl), maxAge })
  setCookie(c, sessionHintCookie, '1', { ...attributesOf(publicUrl), httpOnly: false, maxAge })
}

export function clearSessionCookie(c: Context, publicUrl: string): void {
  deleteCookie(c, sessionCookieName(publicUrl), attributesOf(publicUrl))
  deleteCookie(c, sessionHintCookie, { ...attributesOf(publicUrl), httpOnly: false })
}

function attributesOf(publicUrl: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}
