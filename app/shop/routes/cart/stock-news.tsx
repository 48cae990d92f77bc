import type { CartNews } from '../../client/cart/use-cart-stock.ts'
import { cartCopy } from '../../../../words/cart.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'

/**
 * Which lines gave pieces back, and how many; which cost something else now. The region is always there, so that the
 * news is announced.
 */
export function StockNews({ news, onSeen }: { news: CartNews; onSeen: () => void }) {
  const told = [...news.reductions.map(cartCopy.reduced), ...news.prices.map(cartChanges.price)]
  return (
    <div aria-live="polite" className="stock-news">
      {told.length > 0 && (
        <Message title={cartCopy.changedTitle}>
          <ul className="message-list">
            {told.map((words, index) => (
              <li key={index}>{words}</li>
            ))}
          </ul>
          <p>
            <Button small onClick={onSeen}>
              {cartCopy.understood}
            </Button>
          </p>
        </Message>
      )}
    </div>
  )
}
