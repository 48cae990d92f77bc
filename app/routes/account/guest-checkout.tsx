import { isMembershipCard } from '../../../domain/line-id.ts'
import { checkoutMemory } from '../../client/checkout-memory.ts'
import { signOut } from '../../client/sign-out.ts'
import { useCart } from '../../client/use-cart.ts'
import { login as copy } from '../../copy/login.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** Back to a checkout that an ended session interrupted, without an account. A membership card needs one. */
export function GuestCheckout() {
  const card = (useCart()?.lines ?? []).some(({ id }) => isMembershipCard(id))
  if (card) return null
  const goOn = async () => {
    // The dead session's cookie goes too: with it the shop would ask for the login again.
    await signOut({ keepPurchase: true })
    checkoutMemory.handOverForm()
    location.replace(paths.checkout)
  }
  return (
    <Button wide onClick={() => void goOn()}>
      {copy.asGuest}
    </Button>
  )
}
