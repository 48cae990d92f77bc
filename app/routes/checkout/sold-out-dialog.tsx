import type { Reduction } from '../../../domain/cart.ts'
import { outcome } from '../../copy/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinePicture } from './summary-lines.tsx'

type SoldOutDialogProps = {
  /** Empty while nothing sold out. */
  reductions: readonly Reduction[]
  onLeave: (reductions: readonly Reduction[]) => void
}

/** Can only be left towards the cart: nobody pays for what is not there. */
export function SoldOutDialog({ reductions, onLeave }: SoldOutDialogProps) {
  return (
    <Dialog open={reductions.length > 0} title={outcome.soldOutTitle}>
      <p className="soft">{outcome.soldOutText}</p>
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
