import { useEffect, useSyncExternalStore } from 'react'
import { spareQuestion, watchSession } from './session-watch.ts'
import { sessionLoading, type SessionState, sessionStore } from './session-store.ts'

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
      spareQuestion()
      void import('./find-session.ts').then(
        ({ findSession }) => findSession(),
        () => sessionStore.nobody('unanswered'),
      )
    } else if (session.state === 'signed-in') return watchSession(session.session)
    return undefined
  }, [session])
}
