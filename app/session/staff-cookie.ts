import type { StartedSession } from '../../use-cases/accounts/secrets.ts'
import { lastingCookie, ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/** The token in the staff cookie, which is SameSite=Strict, hidden from scripts, and with https tied to this host. */
export function staffTokenOf(headers: Headers, publicUrl: string): string | null {
  return ownCookieIn(headers, { name: 'staff', publicUrl, form: /^[\w-]{16,128}$/ })
}

/** `now`: the shop's clock. */
export function staffCookie(publicUrl: string, { token, expiresAt }: StartedSession, now: Date): string {
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  return ownCookieHeader({ name: 'staff', publicUrl, sameSite: 'Strict' }, token, Math.max(0, seconds))
}

export function noStaffCookie(publicUrl: string): string {
  return ownCookieHeader({ name: 'staff', publicUrl, sameSite: 'Strict' }, '', 0)
}

/** This cookie recognises a staff member's browser. The cookie grants no access by itself. */
export const { readIn: staffDeviceOf, header: staffDeviceCookie } = lastingCookie('staff-device', 'Strict')
