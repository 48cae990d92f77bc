import { useEffect, useSyncExternalStore } from 'react'
import { checkSession } from './session-check.ts'
import {
  endOf,
  sessionLoading,
  type SessionMirror,
  type SessionState,
  sessionStore,
} from './session-store.ts'

/** The longest a browser's timer waits. */
const longestWait = 2 ** 31 - 1
/** Once on a page: the shop was asked who is here, in one way or another. */
let asked = false

/** Who the browser believes is here; loading on the server and in the first paint. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => sessionLoading)
}

/** For the frame, once: sees to it that a session's end is noticed. */
export function useSessionWatch(): void {
  const session = useSession()
  useEffect(() => {
    if (sessionStore.leaving())
      void import('../account/leaving.ts').then(
        ({ finishLeaving }) => finishLeaving(),
        () => undefined,
      )
    // By now it is known what the browser keeps; the first paint knows nothing.
    if (sessionStore.read().state === 'loading') {
      asked = true
      void import('./find-session.ts').then(
        ({ restoreSession }) => restoreSession(),
        () => sessionStore.nobody('unanswered'),
      )
    } else if (session.state === 'signed-in') return watchSession(session.session)
    return undefined
  }, [session])
}

/**
 * Ends the mirror when its day is over, also in a tab that slept meanwhile, and asks the shop once per page load, when
 * nothing else is to be done, whether the session still stands. Returns what stops it.
 */
function watchSession(mirror: SessionMirror): () => void {
  const look = () => {
    if (endOf(mirror) <= Date.now()) sessionStore.expire()
  }
  const timer = setTimeout(look, Math.min(Math.max(endOf(mirror) - Date.now(), 0), longestWait))
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  let stopped = false
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    if (asked || stopped) return
    asked = true
    void checkSession(mirror)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
