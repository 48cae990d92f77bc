import { mirrorFrom } from './session-mirror.ts'
import { sessionStore } from './session-store.ts'

const patience = 10_000
let finding: Promise<void> | null = null

/**
 * A session without its mirror, as after the browser's storage was emptied: asks the shop once who is signed in, and
 * keeps the mirror. Comes as a chunk of its own, since hardly anybody needs it.
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
    // Somebody may have signed in or out while the question was on its way.
    if (sessionStore.read().state !== 'loading') return
    const mirror = answer.ok ? mirrorFrom(body, answer) : null
    if (mirror) sessionStore.keep(mirror)
    else sessionStore.nobody(answer.status === 401 ? 'nobody' : 'unanswered')
  } catch {
    sessionStore.nobody('unanswered')
  }
}
