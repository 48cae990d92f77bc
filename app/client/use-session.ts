import { useSyncExternalStore } from 'react'
import { sessionLoading, type SessionState, sessionStore } from './session-store.ts'

/** Who the browser believes is here; loading on the server and in the first paint. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => sessionLoading)
}
