import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '../../domain/cart.ts'
import { isMembershipCard } from '../../domain/line-id.ts'
import { paths } from '../paths.ts'
import type { CheckoutState } from './checkout-state.ts'
import { useSession } from './use-session.ts'

/**
 * Guests may buy, but whoever's session ended signs in again first, and a membership card is nobody's without an
 * account. The login leads back here, where cart and typed form still are. Says whether the page is being left; once
 * a payment is under way it is not.
 */
export function useCheckoutSession(cart: NonNullable<Cart>, { view, hold }: CheckoutState): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const choosing = view.name === 'shipping' || (view.name === 'payment' && hold === null)
  const needed =
    session.state === 'anonymous' && (session.expired || cart.lines.some(({ id }) => isMembershipCard(id)))
  const leaving = choosing && needed && cart.lines.length > 0

  useEffect(() => {
    if (leaving) void navigate(paths.loginThen(paths.checkout), { replace: true })
  }, [leaving, navigate])

  return leaving
}
