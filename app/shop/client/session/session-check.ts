import { fieldIn } from '../answer-fields.ts'
import { type SessionMirror, sessionStore } from './session-store.ts'

type Checked = 'stands' | 'ended' | 'unknown'

let running: Promise<Checked> | null = null
let controller = new AbortController()

/**
 * Checks the session at the server, and deletes this browser's copy when the session no longer exists or belongs to
 * another customer. 'unknown': no answer came, and nothing changes. Simultaneous calls share one request.
 */
export function checkSession(mirror: SessionMirror): Promise<Checked> {
  running ??= requestSession(mirror).finally(() => {
    running = null
  })
  return running
}

/** Cancels a running check of the session, because a person who signs out has no session to check. */
export function dropSessionCheck(): void {
  controller.abort()
  controller = new AbortController()
}

async function requestSession(mirror: SessionMirror): Promise<Checked> {
  let status = 0
  try {
    const answer = await fetch('/api/me', { cache: 'no-store', signal: controller.signal })
    const body: unknown = await answer.json()
    status = answer.status
    const now = sessionStore.read()
    // The server's session belongs to another customer than this browser's copy.
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
