import { sessionStore } from '../session/session-store.ts'

let told = false

/** Somebody left and the shop does not know it yet: it is told once a page, until it answers. */
export function finishLeaving(): void {
  if (!told && sessionStore.leaving()) void tellOfLeaving()
}

/** Ends the session at the shop. Says whether it answered. */
export async function tellOfLeaving(): Promise<boolean> {
  told = true
  try {
    const { ok } = await fetch('/api/auth/logout', { method: 'POST', keepalive: true })
    if (ok && sessionStore.leaving()) {
      sessionStore.setLeaving(false)
      // A page that the shop gave meanwhile to the session that stood may have brought its mirror back.
      sessionStore.keep(null)
    }
    return ok
  } catch {
    return false
  }
}
