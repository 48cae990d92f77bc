import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { cartNews } from '../../client/cart/cart-news.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { takeBack } from '../../client/checkout/checkout-outcomes.ts'
import { outcome } from '../../../../words/checkout.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { CheckoutDialogProps } from './checkout-dialog.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import { LinePicture } from './summary-lines.tsx'

/** Where it does not arrive, what matters is said all the same. */
const CheckoutDialog = lazy<ComponentType<CheckoutDialogProps>>(() =>
  import('./checkout-dialog.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: PlainDialog }
  }),
)

/** What the payer's own way to pay may have caused. */
const helpedByAnotherCard = new Set<string | null>([paymentErrors.notProcessed, paymentErrors.provider])

/**
 * What interrupts: not done, somebody else was faster, or the cart is too much for one. Nobody pays for what cannot be
 * had: the latter two are left towards the cart alone.
 */
export function CheckoutDialogs({ facts, flow }: { facts: CheckoutFacts; flow: CheckoutFlow }) {
  const { dialog } = flow.state
  const navigate = useNavigate()
  const reduced = dialog?.name === 'sold-out' || dialog?.name === 'too-many-pieces' ? dialog : null
  const close = () => flow.dispatch({ type: 'dialog-closed' })
  const reductions = reduced?.reductions ?? []
  const message = dialog?.name === 'failed' ? dialog.message : null
  const leave = () => {
    takeBack(reductions)
    // The cart's own news tells of what is gone.
    if (reduced?.name === 'sold-out') cartNews.tell(reductions)
    void navigate(paths.cart)
  }
  const body = {
    facts,
    message,
    anotherCard: helpedByAnotherCard.has(message),
    soldOut: reduced?.name === 'sold-out',
    lacking: reductions.map((each) => ({
      ...each,
      scrap: <LinePicture line={{ id: each.lineId, image: each.image }} />,
    })),
  }
  const failed = message !== null
  const title = failed ? outcome.failureTitle : body.soldOut ? outcome.soldOutTitle : outcome.tooManyTitle
  // Always there, closed: its script comes while the form is filled in.
  return (
    <Suspense>
      <CheckoutDialog
        {...body}
        open={failed || reductions.length > 0}
        {...(failed && { onClose: close })}
        title={title}
        action={failed ? outcome.understood : outcome.backToCart}
        onAct={failed ? close : leave}
      />
    </Suspense>
  )
}

function PlainDialog({ open, title, message, lacking, action, onAct }: CheckoutDialogProps) {
  if (!open) return null
  return (
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
  )
}

function lay(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
