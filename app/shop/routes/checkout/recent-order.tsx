import { useState } from 'react'
import { cartStore } from '../../client/cart/cart-store.ts'
import { recentOrder } from '../../../../words/recent-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Message } from '../../../ui/message.tsx'

/** Warns that the same items were paid a while ago. Asks for confirmation before it empties the cart. */
export default function RecentOrder({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  const [emptying, setEmptying] = useState(false)
  return (
    <Message>
      <p>{recentOrder.paid(orderNumber)}</p>
      <p className="row message-actions">
        <Button small onClick={() => setEmptying(true)}>
          {recentOrder.emptyCart}
        </Button>
        <button type="button" className="text-button" onClick={onDone}>
          {recentOrder.another}
        </button>
      </p>
      <Dialog open={emptying} onClose={() => setEmptying(false)} title={recentOrder.emptyTitle}>
        <p>{recentOrder.emptyText}</p>
        <div className="actions">
          <Button
            kind="main"
            wide
            onClick={() => {
              onDone()
              cartStore.clear()
            }}
          >
            {recentOrder.emptyYes}
          </Button>
          <Button wide onClick={() => setEmptying(false)}>
            {recentOrder.emptyNo}
          </Button>
        </div>
      </Dialog>
    </Message>
  )
}
