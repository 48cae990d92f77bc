import { useEffect, useState } from 'react'
import { restoreSession } from '../session/find-session.ts'
import { checkSession } from '../session/session-check.ts'
import { sessionStore } from '../session/session-store.ts'
import { signOutHere } from './sign-out.ts'

/**
 * arriving    not known yet
 * plain       nobody was signed in
 * expired     somebody was, until their session ended by itself: their cart stays
 * left        somebody was: coming here signed them out and emptied the cart
 * left-alone  the same, but the shop could not be told; the cart stays
 */
export type LoginArrival = 'arriving' | 'plain' | 'expired' | 'left' | 'left-alone'

/** How somebody comes to the login. Visiting it with a session is the way out of that session. */
export function useLoginArrival(): LoginArrival {
  const [arrival, setArrival] = useState<LoginArrival>('arriving')
  useEffect(() => {
    void settleArrival().then(setArrival)
  }, [])
  return arrival
}

async function settleArrival(): Promise<LoginArrival> {
  if (sessionStore.read().state === 'loading') await restoreSession()
  const session = sessionStore.read()
  if (session.state !== 'signed-in')
    return session.state === 'anonymous' && session.expired ? 'expired' : 'plain'
  // The mirror proves nothing: a session that ended without this browser noticing is no reason to empty the cart.
  const checked = await checkSession(session.session)
  if (checked === 'ended') return 'expired'
  const told = await signOutHere({ keepPurchase: checked === 'unknown' })
  return told ? 'left' : 'left-alone'
}
