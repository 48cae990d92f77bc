import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { cartNews } from '../../client/cart/cart-news.ts'
import { cartStore } from '../../client/cart/cart-store.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { outcome } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { LinePicture } from './checkout-summary.tsx'

/** When the chunk checkout-dialog.tsx does not load, a simple dialog shows the essential. */
const CheckoutDialog = late(
  () => import('./checkout-dialog.tsx'),
  ({ open, title, message, lacking, action, onAct }) =>
    open && (
      <dialog ref={lay} className="dialog" closedby="none" aria-label={title}>
        <div className="dialog-sheet dialog-body">
          <h2>{title}</h2>
          <strong>{message ?? lacking.map((each) => each.title).join(', ')}</strong>
          <div className="actions">
            <Button kind="main" wide onClick={onAct}>
              {action}
            </Button>
          </div>
        </div>
      </dialog>
    ),
)

function lay(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}

/** After sold-out or too many pieces, the dialog leads only to the cart, so that nobody pays for missing pieces. */
export function CheckoutDialogs({ facts, flow }: { facts: CheckoutFacts; flow: CheckoutFlow }) {
  const { dialog } = flow.state
  const navigate = useNavigate()
  const message = dialog?.name === 'failed' ? dialog.message : null
  const failed = message !== null
  const soldOut = dialog?.name === 'sold-out'
  const reductions = soldOut || dialog?.name === 'too-many-pieces' ? dialog.reductions : []
  const close = () => flow.dispatch({ type: 'dialog-closed' })
  const leave = () => {
    for (const { lineId, removed } of reductions) cartStore.remove(lineId, removed)
    // The cart's page then shows which pieces are gone.
    if (soldOut) cartNews.write(reductions)
    void navigate(paths.cart)
  }
  // The dialog is always rendered, so that its code loads while the form is filled in.
  return (
    <Suspense>
      <CheckoutDialog
        facts={facts}
        open={failed || reductions.length > 0}
        {...(failed && { onClose: close })}
        title={failed ? outcome.failureTitle : soldOut ? outcome.soldOutTitle : outcome.tooManyTitle}
        message={message}
        nothingCharged={dialog?.name === 'failed' && dialog.nothingCharged}
        soldOut={soldOut}
        lacking={reductions.map((each) => ({
          ...each,
          scrap: <LinePicture line={{ id: each.lineId, image: each.image }} />,
        }))}
        action={failed ? outcome.understood : outcome.backToCart}
        onAct={failed ? close : leave}
      />
    </Suspense>
  )
}
