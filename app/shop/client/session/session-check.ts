import { fieldIn } from '../answer-fields.ts'
import { type SessionMirror, sessionStore } from './session-store.ts'

type Checked = 'stands' | 'ended' | 'unknown'

let asking: Promise<Checked> | null = null
let nobodyAsks = new AbortController()

/**
 * Deletes the mirror when its session no longer exists: the cookie is gone, or the session was ended elsewhere.
 * 'unknown': no answer, and nothing changes. Simultaneous calls share one request.
 */
export function checkSession(mirror: SessionMirror): Promise<Checked> {
  asking ??= ask(mirror).finally(() => {
    asking = null
  })
  return asking
}

/** Cancels a running check: a person who signs out has no session to check. */
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
    // The session belongs to another customer than the mirror.
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
  // A sign-in or sign-out during the request is newer than its answer.
  if (now.state === 'signed-in' && now.session.expDate === mirror.expDate) sessionStore.expire()
  return 'ended'
}
