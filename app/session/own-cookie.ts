import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** What the shop's cookies are called. `__Host-` ties one to this host and to https; plain http (this machine) has none. */
export function ownCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Scripts cannot read it, and what another site posts does not carry it. */
export function ownCookieAttributes(publicUrl: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

const oneYear = 365 * 24 * 60 * 60

/** A cookie by which a browser is known again for a year: 128 random bits, in base64url. */
export function lastingCookie(name: string) {
  return {
    /** null where the browser has none, or none that could be one. */
    read(c: Context, publicUrl: string): string | null {
      const value = getCookie(c, ownCookieName(name, publicUrl))
      return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null
    },
    set(c: Context, publicUrl: string, value: string): void {
      const attributes = { ...ownCookieAttributes(publicUrl), maxAge: oneYear }
      setCookie(c, ownCookieName(name, publicUrl), value, attributes)
    },
  }
}
