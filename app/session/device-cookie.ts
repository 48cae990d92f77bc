import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Shop } from '../../use-cases/shop.ts'

const oneYear = 365 * 24 * 60 * 60

/** The cookie by which a browser is known again at the next login; it opens nothing by itself. */
export function deviceOf(c: Context, publicUrl: string): string | null {
  const value = getCookie(c, deviceCookieName(publicUrl))
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null
}

export function newDevice(shop: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(shop.randomBytes(16)).toString('base64url')
}

export function setDeviceCookie(c: Context, publicUrl: string, device: string): void {
  setCookie(c, deviceCookieName(publicUrl), device, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: oneYear,
  })
}

function deviceCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-device' : 'device'
}
