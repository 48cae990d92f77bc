import { cartStore } from '../cart/cart-store.ts'
import { forgetCheckout } from '../checkout/checkout-trace.ts'
import { tellOfLeaving } from './leaving.ts'
import { dropSessionCheck } from '../session/session-check.ts'
import { forgetWriting } from '../../../kept-writing.ts'
import { sessionStore } from '../session/session-store.ts'

/**
 * Leaves the account: session, cart and the address typed at the checkout go, since the next one at this computer may
 * be somebody else; unless the purchase is to be kept. Says whether the shop was reached; where it was not, the browser
 * has forgotten all the same, and tells the shop with the next page that opens.
 */
export async function signOutHere({ keepPurchase = false } = {}): Promise<boolean> {
  dropSessionCheck()
  const now = sessionStore.read()
  if (now.state === 'signed-in') forgetWriting({ id: now.session.id, place: 'tab' })
  sessionStore.setLeaving(true)
  sessionStore.keep(null)
  if (!keepPurchase) {
    cartStore.clear()
    forgetCheckout()
  }
  return tellOfLeaving()
}
