import { mirrorFrom } from './session-mirror.ts'
import { sessionStore } from './session-store.ts'

const patience = 10_000
let finding: Promise<void> | null = null

/**
 * Asks the server once who is signed in, when the browser has a session cookie but no copy of the session, as after
 * its storage was emptied. This code is a chunk of its own, because it is rarely needed.
 */
export function restoreSession(): Promise<void> {
  finding ??= find().finally(() => {
    finding = null
  })
  return finding
}

async function find(): Promise<void> {
  try {
    const answer = await fetch('/api/me', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    const body: unknown = await answer.json()
    // A sign-in or sign-out during the request is newer than its answer.
    if (sessionStore.read().state !== 'loading') return
    const mirror = answer.ok ? mirrorFrom(body, answer) : null
    if (mirror) sessionStore.keep(mirror)
    else sessionStore.nobody(answer.status === 401 ? 'nobody' : 'unanswered')
  } catch {
    sessionStore.nobody('unanswered')
  }
}
