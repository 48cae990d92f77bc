import type { Shop } from '../../use-cases/shop.ts'
import { lastingCookie } from './own-cookie.ts'

/** This cookie recognises a browser at its next login. The cookie grants no access by itself. */
export const { read: deviceOf, set: setDeviceCookie } = lastingCookie('device')

export function newDevice(shop: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(shop.randomBytes(16)).toString('base64url')
}
