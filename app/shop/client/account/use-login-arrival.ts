import { useEffect, useState } from 'react'
import { restoreSession } from '../session/find-session.ts'
import { checkSession } from '../session/session-check.ts'
import { sessionStore } from '../session/session-store.ts'
import { signOutHere } from './sign-out-here.ts'

/**
 * arriving    the login page does not know yet how the visitor came
 * plain       nobody was signed in
 * expired     the session had ended by itself; the cart stays
 * left        opening the login page signed the customer out and emptied the cart
 * left-alone  as 'left', but the request did not reach the server; the cart stays
 */
export type LoginArrival = 'arriving' | 'plain' | 'expired' | 'left' | 'left-alone'

/** A customer who opens the login page is signed out. */
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
  // The browser's copy of the session may be out of date: an ended session is no reason to empty the cart.
  const checked = await checkSession(session.session)
  if (checked === 'ended') return 'expired'
  const signedOut = await signOutHere({ keepPurchase: checked === 'unknown' })
  return signedOut ? 'left' : 'left-alone'
}
