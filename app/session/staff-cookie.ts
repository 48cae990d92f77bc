import type { StartedSession } from '../../use-cases/accounts/start-session.ts'
import { ownCookieName } from './own-cookie.ts'

/**
 * The cookie of the staff. No other site's link carries it (SameSite=Strict), scripts cannot read it, and with https it
 * is tied to this host.
 */
export function staffTokenOf(headers: Headers, publicUrl: string): string | null {
  const name = ownCookieName('staff', publicUrl)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return /^[\w-]{16,128}$/.test(value) ? value : null
  }
  return null
}

/** As a Set-Cookie header. `now` in the shop's time. */
export function staffCookie(publicUrl: string, { token, expiresAt }: StartedSession, now: Date): string {
  const maxAge = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return write(publicUrl, token, maxAge)
}

export function noStaffCookie(publicUrl: string): string {
  return write(publicUrl, '', 0)
}

function write(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${ownCookieName('staff', publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`
}
