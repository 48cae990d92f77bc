import type { Reduction } from '../../../domain/cart.ts'
import { outcome } from '../../copy/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinePicture } from './summary-lines.tsx'

type SoldOutDialogProps = {
  /** Somebody was faster, or the cart is more than one may take. */
  why: 'sold-out' | 'too-many-pieces'
  /** Empty while nothing has to be given back. */
  reductions: readonly Reduction[]
  onLeave: (reductions: readonly Reduction[]) => void
}

/** Can only be left towards the cart: nobody pays for what cannot be had. */
export function SoldOutDialog({ why, reductions, onLeave }: SoldOutDialogProps) {
  const soldOut = why === 'sold-out'
  return (
    <Dialog open={reductions.length > 0} title={soldOut ? outcome.soldOutTitle : outcome.tooManyTitle}>
      <p className="soft">{soldOut ? outcome.soldOutText : outcome.tooManyText}</p>
      <ul className="plain sold-out-lines">
        {reductions.map(({ lineId, title, image, removed }) => (
          <li key={lineId}>
            <LinePicture line={{ id: lineId, image }} />
            <div>
              <strong>{title || outcome.soldOutUntitled}</strong>
              <span>{outcome.removed(removed)}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button kind="main" wide onClick={() => onLeave(reductions)}>
          {outcome.backToCart}
        </Button>
      </div>
    </Dialog>
  )
}
