import { sessionStore } from '../session/session-store.ts'

let sent = false

/** Repeats a sign-out request that did not reach the server: once per page load until the server answers. */
export function finishLeaving(): void {
  if (!sent && sessionStore.leaving()) void sendSignOut()
}

/** Sends the sign-out request. Returns whether the server answered. */
export async function sendSignOut(): Promise<boolean> {
  sent = true
  try {
    const { ok } = await fetch('/api/auth/logout', { method: 'POST', keepalive: true })
    if (ok && sessionStore.leaving()) {
      sessionStore.setLeaving(false)
      // Another page, loaded while the session still existed, may have stored its copy of the session again.
      sessionStore.keep(null)
    }
    return ok
  } catch {
    return false
  }
}
