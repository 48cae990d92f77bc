import { useEffect, useSyncExternalStore } from 'react'
import { sessionLoading, type SessionState, sessionStore } from './session-store.ts'

/** Who the browser believes is here; loading on the server and in the first paint. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => sessionLoading)
}

/** The same for the frame, which also sees to it that a session's end is noticed. Only who is signed in fetches that. */
export function useWatchedSession(): SessionState {
  const session = useSession()
  useEffect(() => {
    if (session.state !== 'signed-in') return
    let gone = false
    let stop = () => {}
    import('./session-watch.ts').then(
      ({ watchSession }) => {
        if (!gone) stop = watchSession(session.session)
      },
      // Without it the server still knows who is here.
      () => undefined,
    )
    return () => {
      gone = true
      stop()
    }
  }, [session])
  return session
}
