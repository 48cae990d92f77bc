import { useState } from 'react'
import { cartStore } from '../../client/cart/cart-store.ts'
import { checkout } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Message } from '../../../ui/message.tsx'

/** The very same was paid a while ago, which nobody wants to pay twice by accident. Emptying the cart is asked about. */
export function RecentOrder({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  const [emptying, setEmptying] = useState(false)
  return (
    <Message>
      <p>{checkout.recentlyPaid(orderNumber)}</p>
      <p className="message-actions">
        <Button small onClick={() => setEmptying(true)}>
          {checkout.emptyCart}
        </Button>
        <button type="button" className="text-button" onClick={onDone}>
          {checkout.anotherOrder}
        </button>
      </p>
      <Dialog open={emptying} onClose={() => setEmptying(false)} title={checkout.emptyCartTitle}>
        <p>{checkout.emptyCartText}</p>
        <div className="dialog-actions">
          <Button
            kind="main"
            wide
            onClick={() => {
              onDone()
              cartStore.clear()
            }}
          >
            {checkout.emptyCartYes}
          </Button>
          <Button wide onClick={() => setEmptying(false)}>
            {checkout.emptyCartNo}
          </Button>
        </div>
      </Dialog>
    </Message>
  )
}
