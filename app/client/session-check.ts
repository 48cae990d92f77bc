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
    // What is not read counts as still coming.
    await answer.text()
    status = answer.status
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

/** Who this browser believes is signed in: null for nobody, undefined while it does not know. */
export function believedCustomer(): string | null | undefined {
  const now = sessionStore.read()
  if (now.state === 'loading') return undefined
  return now.state === 'signed-in' ? now.session.id : null
}

/** Whether somebody was signed in here whose session the shop does not know any more. */
export async function isSessionOver(): Promise<boolean> {
  const now = sessionStore.read()
  return now.state === 'signed-in'
    ? (await checkSession(now.session)) === 'ended'
    : now.state === 'anonymous' && now.expired
}
