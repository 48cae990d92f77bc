import type { StartedSession } from '../../use-cases/accounts/secrets.ts'
import { lastingCookie, ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/**
 * The token in the staff cookie, which is SameSite=Strict, hidden from scripts, and with https tied to this host.
 * `origin`: of the back office, which may have its own host.
 */
export function staffTokenOf(headers: Headers, origin: string): string | null {
  return ownCookieIn(headers, { name: 'staff', origin, form: /^[\w-]{16,128}$/ })
}

/** `now`: the shop's clock. */
export function staffCookie(origin: string, { token, expiresAt }: StartedSession, now: Date): string {
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  return ownCookieHeader({ name: 'staff', origin, sameSite: 'Strict' }, token, Math.max(0, seconds))
}

export function noStaffCookie(origin: string): string {
  return ownCookieHeader({ name: 'staff', origin, sameSite: 'Strict' }, '', 0)
}

/** This cookie recognises a staff member's browser. The cookie grants no access by itself. */
export const { readIn: staffDeviceOf, header: staffDeviceCookie } = lastingCookie('staff-device', 'Strict')
