import { cartStore } from '../../client/cart-store.ts'
import { checkout } from '../../copy/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** An order was paid a moment ago and the cart holds something: perhaps the same, which nobody wants to pay twice. */
export function RecentOrder({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  return (
    <Message>
      <p>{checkout.recentlyPaid(orderNumber)}</p>
      <p className="message-actions">
        <Button
          small
          onClick={() => {
            onDone()
            cartStore.clear()
          }}
        >
          {checkout.emptyCart}
        </Button>
        <button type="button" className="text-button" onClick={onDone}>
          {checkout.anotherOrder}
        </button>
      </p>
    </Message>
  )
}
