import type { Cart } from '../../../../domain/purchase/cart.ts'
import { paths } from '../../../../words/paths.ts'
import { pendingPayment as copy } from '../../../../words/pending-payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { cartStore } from '../../client/cart/cart-store.ts'
import type { RecentOrder } from '../../client/checkout/shown-checkout.ts'

type PendingPaymentProps = {
  pending: RecentOrder
  cart: NonNullable<Cart>
  again: boolean
  onAgain: () => void
}

/** Shows a payment under review. If the cart has items of that payment, asks whether to buy them again. */
export default function PendingPayment({ pending, cart, again, onAgain }: PendingPaymentProps) {
  const { orderNumber, items } = pending
  const inCart = new Set(cart.lines.map(({ id }) => id))
  const needsAnswer = !again && items.some(({ id }) => inCart.has(id))
  return (
    <Message urgent={needsAnswer}>
      <p>{copy.confirming(orderNumber)}</p>
      <p>
        {/* This link loads the whole page, because the checkout reads its address only when it opens. */}
        <a href={paths.pendingPayment(orderNumber)}>{copy.look}</a>
      </p>
      {needsAnswer && (
        <>
          <p>
            <strong>{copy.question(orderNumber)}</strong>
          </p>
          <p className="row message-actions">
            <Button small onClick={() => removeFromCart(items)}>
              {copy.remove}
            </Button>
            <button type="button" className="text-button" onClick={onAgain}>
              {copy.again}
            </button>
          </p>
        </>
      )}
    </Message>
  )
}

function removeFromCart(items: RecentOrder['items']): void {
  for (const { id, quantity } of items) cartStore.remove(id, quantity)
  if (cartStore.read().lines.length === 0) cartStore.clear()
}
