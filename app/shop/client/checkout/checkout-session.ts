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
 * Sends the shopper to the login when a customer's session ended, or when the cart has a membership card, which needs
 * an account. The login leads back, and cart, form and held pieces stay. Returns whether the page is being left, which
 * never happens while a payment is being captured.
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
 * The person at the checkout: a customer's id, '' for a guest; null while unknown. A new person gets a new screen,
 * with nothing of the person before. A customer whose session has just ended stays until they leave.
 */
export function useCheckoutOwner(): string | null {
  const session = useSession()
  const [owner, setOwner] = useState<string | null>(null)
  const now = ownerOf(session)
  if (now !== null && now !== owner) setOwner(now)
  return now ?? owner ?? (session.state === 'anonymous' ? '' : null)
}

/** The id of the customer that this browser believes in; null: nobody, undefined: unknown. */
export function believedCustomer(): string | null | undefined {
  const now = sessionStore.read()
  if (now.state === 'loading') return undefined
  return now.state === 'signed-in' ? now.session.id : null
}

/** True when this browser believes in a session that the server no longer knows. */
export async function isSessionOver(): Promise<boolean> {
  const now = sessionStore.read()
  return now.state === 'signed-in'
    ? (await checkSession(now.session)) === 'ended'
    : now.state === 'anonymous' && now.expired
}
