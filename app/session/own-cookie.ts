import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'

/** `__Host-` ties a cookie to its host and to https; over plain http, in development, there is no prefix. */
export function ownCookieName(name: string, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

/** Scripts cannot read a cookie with these attributes, and forms of other sites do not send it. */
export function ownCookieAttributes(origin: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: origin.startsWith('https:') } as const
}

/** The value of a cookie; null without a cookie of this name and form. */
export function ownCookieIn(
  headers: Headers,
  { name, origin, form }: { name: string; origin: string; form: RegExp },
): string | null {
  const itsName = ownCookieName(name, origin)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === itsName) return form.test(value) ? value : null
  }
  return null
}

export function ownCookieHeader(
  { name, origin, sameSite }: { name: string; origin: string; sameSite: 'Lax' | 'Strict' },
  value: string,
  maxAge: number,
): string {
  return generateCookie(ownCookieName(name, origin), value, {
    ...ownCookieAttributes(origin),
    sameSite,
    maxAge,
  })
}

const oneYear = 365 * 24 * 60 * 60

/** A cookie that identifies a browser for a year by 128 random bits in base64url. */
export function lastingCookie(name: string, sameSite: 'Lax' | 'Strict' = 'Lax') {
  const readIn = (headers: Headers, origin: string): string | null =>
    ownCookieIn(headers, { name, origin, form: /^[\w-]{22}$/ })
  const header = (origin: string, value: string): string =>
    ownCookieHeader({ name, origin, sameSite }, value, oneYear)
  return {
    readIn,
    header,
    read: (c: Context, origin: string): string | null => readIn(c.req.raw.headers, origin),
    set: (c: Context, origin: string, value: string): void =>
      c.header('set-cookie', header(origin, value), { append: true }),
  }
}
