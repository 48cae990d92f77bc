import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'

/** `__Host-` ties a cookie to its host and to https; over plain http, in development, there is no prefix. */
export function ownCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Scripts cannot read a cookie with these attributes, and forms of other sites do not send it. */
export function ownCookieAttributes(publicUrl: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

/** The value of a cookie; null without a cookie of this name and form. */
export function ownCookieIn(
  headers: Headers,
  { name, publicUrl, form }: { name: string; publicUrl: string; form: RegExp },
): string | null {
  const itsName = ownCookieName(name, publicUrl)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === itsName) return form.test(value) ? value : null
  }
  return null
}

export function ownCookieHeader(
  { name, publicUrl, sameSite }: { name: string; publicUrl: string; sameSite: 'Lax' | 'Strict' },
  value: string,
  maxAge: number,
): string {
  return generateCookie(ownCookieName(name, publicUrl), value, {
    ...ownCookieAttributes(publicUrl),
    sameSite,
    maxAge,
  })
}

const oneYear = 365 * 24 * 60 * 60

/** A cookie that identifies a browser for a year by 128 random bits in base64url. */
export function lastingCookie(name: string, sameSite: 'Lax' | 'Strict' = 'Lax') {
  const readIn = (headers: Headers, publicUrl: string): string | null =>
    ownCookieIn(headers, { name, publicUrl, form: /^[\w-]{22}$/ })
  const header = (publicUrl: string, value: string): string =>
    ownCookieHeader({ name, publicUrl, sameSite }, value, oneYear)
  return {
    readIn,
    header,
    read: (c: Context, publicUrl: string): string | null => readIn(c.req.raw.headers, publicUrl),
    set: (c: Context, publicUrl: string, value: string): void =>
      c.header('set-cookie', header(publicUrl, value), { append: true }),
  }
}
