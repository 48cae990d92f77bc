import type { Reduction } from '../../../domain/cart.ts'
import { cartCopy } from '../../copy/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** Which lines had to give pieces back, and how many. The region is always there, so that the news is announced. */
export function StockNews({ reductions, onSeen }: { reductions: readonly Reduction[]; onSeen: () => void }) {
  return (
    <div aria-live="polite" className="stock-news">
      {reductions.length > 0 && (
        <Message title={cartCopy.reducedTitle}>
          <ul>
            {reductions.map(({ lineId, title, removed, left }, index) => (
              <li key={`${lineId}-${index}`}>{cartCopy.reduced(title, removed, left)}</li>
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
