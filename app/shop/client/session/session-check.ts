import { fieldIn } from '../answer-fields.ts'
import { type SessionMirror, sessionStore } from './session-store.ts'

type Checked = 'stands' | 'ended' | 'unknown'

let asking: Promise<Checked> | null = null
let nobodyAsks = new AbortController()

/**
 * Asks the shop whether the mirrored session still stands, and ends the mirror where it does not: the cookie is gone,
 * or the session was ended elsewhere. 'unknown': no answer, nothing changes. Two who ask at once ask once.
 */
export function checkSession(mirror: SessionMirror): Promise<Checked> {
  asking ??= ask(mirror).finally(() => {
    asking = null
  })
  return asking
}

/** Whoever leaves has no session to ask for: a question under way is given up. */
export function dropSessionCheck(): void {
  nobodyAsks.abort()
  nobodyAsks = new AbortController()
}

async function ask(mirror: SessionMirror): Promise<Checked> {
  let status = 0
  try {
    const answer = await fetch('/api/me', { cache: 'no-store', signal: nobodyAsks.signal })
    const body: unknown = await answer.json()
    status = answer.status
    const now = sessionStore.read()
    // Another's session under this mirror: who it is has to be found out.
    if (
      status === 200 &&
      fieldIn(body, 'id') !== mirror.id &&
      now.state === 'signed-in' &&
      now.session.id === mirror.id
    )
      sessionStore.lose()
  } catch {
    return 'unknown'
  }
  if (status === 200) return 'stands'
  if (status !== 401) return 'unknown'
  const now = sessionStore.read()
  // Somebody may have signed in or out while the question was on its way.
  if (now.state === 'signed-in' && now.session.expDate === mirror.expDate) sessionStore.expire()
  return 'ended'
}
