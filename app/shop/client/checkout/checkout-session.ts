import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { isMembershipCard } from '../../../../domain/purchase/line-id.ts'
import { paths } from '../../../../words/paths.ts'
import { ownerOf } from './checkout-memory.ts'
import { choosing, type ShownCheckout } from './shown-checkout.ts'
import { checkSession } from '../session/session-check.ts'
import { sessionStore } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Guests may buy, but whoever's session ended signs in again first, and a membership card is nobody's without an
 * account. The login leads back here, where cart, typed form and the pieces that were set apart still are. Says whether
 * the page is being left; while the money is asked for it is not.
 */
export function useCheckoutSession(cart: NonNullable<Cart>, { view, signIn }: ShownCheckout): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const needed =
    session.state === 'anonymous' && (session.expired || cart.lines.some(({ id }) => isMembershipCard(id)))
  const back = signIn ?? (choosing(view) && needed && cart.lines.length > 0 ? paths.checkout : null)

  useEffect(() => {
    if (back !== null) void navigate(paths.loginThen(back), { replace: true })
  }, [back, navigate])

  return back !== null
}

/**
 * Whose checkout the screen shows: a customer's id, '' for a guest; null while nobody knows. Another one is another
 * screen, with nothing of the one before. Whoever's session just ended is the same until they have left.
 */
export function useCheckoutOwner(): string | null {
  const session = useSession()
  const [owner, setOwner] = useState<string | null>(null)
  const now = ownerOf(session)
  if (now !== null && now !== owner) setOwner(now)
  return now ?? owner ?? (session.state === 'anonymous' ? '' : null)
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
