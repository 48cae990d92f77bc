import { sessionStore } from '../session/session-store.ts'

let told = false

/** Tells the server of a sign-out that it missed: once per page load until it answers. */
export function finishLeaving(): void {
  if (!told && sessionStore.leaving()) void tellOfLeaving()
}

/** Returns whether the server answered. */
export async function tellOfLeaving(): Promise<boolean> {
  told = true
  try {
    const { ok } = await fetch('/api/auth/logout', { method: 'POST', keepalive: true })
    if (ok && sessionStore.leaving()) {
      sessionStore.setLeaving(false)
      // A page that was loaded while the session still existed may have written its mirror again.
      sessionStore.keep(null)
    }
    return ok
  } catch {
    return false
  }
}
