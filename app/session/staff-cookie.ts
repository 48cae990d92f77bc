import type { StartedSession } from '../../use-cases/accounts/secrets.ts'
import { lastingCookie, ownCookieHeader, ownCookieIn } from './own-cookie.ts'

/**
 * The token of the staff cookie. Browsers do not send this cookie with links of other sites (SameSite=Strict), scripts
 * cannot read it, and with https it is tied to this host.
 */
export function staffTokenOf(headers: Headers, publicUrl: string): string | null {
  return ownCookieIn(headers, { name: 'staff', publicUrl, form: /^[\w-]{16,128}$/ })
}

/** A Set-Cookie header. `now`: the shop's clock. */
export function staffCookie(publicUrl: string, { token, expiresAt }: StartedSession, now: Date): string {
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  return ownCookieHeader({ name: 'staff', publicUrl, sameSite: 'Strict' }, token, Math.max(0, seconds))
}

export function noStaffCookie(publicUrl: string): string {
  return ownCookieHeader({ name: 'staff', publicUrl, sameSite: 'Strict' }, '', 0)
}

/** The cookie by which a staff member's browser is recognised. It grants no access by itself. */
export const { readIn: staffDeviceOf, header: staffDeviceCookie } = lastingCookie('staff-device', 'Strict')
