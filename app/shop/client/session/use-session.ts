import { useEffect, useSyncExternalStore } from 'react'
import { checkSession } from './session-check.ts'
import {
  endOf,
  sessionLoading,
  type SessionMirror,
  type SessionState,
  sessionStore,
} from './session-store.ts'

/** The longest delay of a browser's timer, in milliseconds. */
const longestWait = 2 ** 31 - 1
/** True once this page has requested the session from the server. */
let checked = false

/** The session, which is 'loading' on the server and in the first paint. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => sessionLoading)
}

/** Notices the end of a session. The page frame calls this hook once. */
export function useSessionWatch(): void {
  const session = useSession()
  useEffect(() => {
    if (sessionStore.leaving())
      void import('../account/leaving.ts').then(
        ({ finishLeaving }) => finishLeaving(),
        () => undefined,
      )
    // The state is still 'loading' after the first paint only when the browser has no copy of the session.
    if (sessionStore.read().state === 'loading') {
      checked = true
      void import('./find-session.ts').then(
        ({ restoreSession }) => restoreSession(),
        () => sessionStore.nobody('unanswered'),
      )
    } else if (session.state === 'signed-in') return watchSession(session.session)
    return undefined
  }, [session])
}

/**
 * Deletes the browser's copy of the session when its day is over, also in a tab that was asleep, and checks the
 * session once per page load, when the browser is idle. Returns a function that stops both.
 */
function watchSession(mirror: SessionMirror): () => void {
  const look = () => {
    if (endOf(mirror) <= Date.now()) sessionStore.expire()
  }
  const timer = setTimeout(look, Math.min(Math.max(endOf(mirror) - Date.now(), 0), longestWait))
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  let stopped = false
  // Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    if (checked || stopped) return
    checked = true
    void checkSession(mirror)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
