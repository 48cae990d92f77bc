import { cartStore } from '../cart/cart-store.ts'
import { forgetBuyer } from '../checkout/checkout-trace.ts'
import { sendSignOut } from './leaving.ts'
import { dropSessionCheck } from '../session/session-check.ts'
import { favouritesKey } from '../favourites/favourites-key.ts'
import { writeStored } from '../../../browser-storage.ts'
import { forgetWriting } from '../../../kept-writing.ts'
import { sessionStore } from '../session/session-store.ts'

/**
 * Signs out. Also removes the cart and the address typed at the checkout, because another person may use this computer
 * next; `keepPurchase` keeps both. Returns whether the server was reached; if not, this browser has forgotten the
 * session all the same, and repeats the request on the next page load.
 */
export async function signOutHere({ keepPurchase = false } = {}): Promise<boolean> {
  dropSessionCheck()
  const now = sessionStore.read()
  if (now.state === 'signed-in') forgetWriting({ id: now.session.id, place: 'tab' })
  sessionStore.setLeaving(true)
  sessionStore.keep(null)
  // The account keeps them.
  writeStored(favouritesKey, null)
  if (!keepPurchase) {
    cartStore.clear()
    forgetBuyer()
  }
  return sendSignOut()
}
