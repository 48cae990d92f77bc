import { isMembershipCard } from '../../../../domain/purchase/line-id.ts'
import { cartStore, useCart } from '../../client/cart/cart-store.ts'
import { checkoutMemory } from '../../client/checkout/checkout-memory.ts'
import { signOutHere } from '../../client/account/sign-out-here.ts'
import { login as copy } from '../../../../words/login.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'

/** Offers to buy as a guest, without membership cards, which need an account. `expired`: a session ended. */
export function GuestCheckout({ expired }: { expired: boolean }) {
  const lines = useCart()?.lines ?? []
  const garments = lines.filter(({ id }) => !isMembershipCard(id))
  const card = garments.length < lines.length
  if (garments.length === 0 || (!card && !expired)) return null
  const goOn = async () => {
    // Deletes the cookie of the ended session; otherwise the shop would ask for the login again.
    if (expired) {
      await signOutHere({ keepPurchase: true })
      checkoutMemory.keepFormForGuest()
    }
    if (card) cartStore.replace({ lines: garments })
    location.replace(paths.checkout)
  }
  return (
    <>
      <Button wide onClick={() => void goOn()}>
        {card ? copy.garmentsNow : copy.asGuest}
      </Button>
      {card && <p className="soft small">{copy.garmentsNowText}</p>}
    </>
  )
}
