import { redirect } from 'react-router'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import type { StartedSession } from '../../../use-cases/accounts/secrets.ts'
import type { Shop } from '../../../use-cases/shop.ts'
import { staffCookie, staffDeviceCookie } from '../../session/staff-cookie.ts'

/** Signs a member in and sets two cookies: the session and the known device. */
export function letIn(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  { session, device, to }: { session: StartedSession; device: string; to: string },
): Response {
  const origin = backofficeOrigin(settings)
  const headers = new Headers()
  headers.append('set-cookie', staffCookie(origin, session, now()))
  headers.append('set-cookie', staffDeviceCookie(origin, device))
  return redirect(to, { headers })
}

/** Whole minutes until a time, rounded up, at least 1. */
export function minutesUntil(again: Date, now: Date): number {
  return Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 60_000))
}
