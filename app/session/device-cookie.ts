import type { Context } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { lastingCookie } from './lasting-cookie.ts'

const cookie = lastingCookie('device')

/** The cookie by which a browser is known again at the next login; it opens nothing by itself. */
export function deviceOf(c: Context, publicUrl: string): string | null {
  return cookie.read(c, publicUrl)
}

export function newDevice(shop: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(shop.randomBytes(16)).toString('base64url')
}

export function setDeviceCookie(c: Context, publicUrl: string, device: string): void {
  cookie.set(c, publicUrl, device)
}
