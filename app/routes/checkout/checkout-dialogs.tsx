import { useNavigate } from 'react-router'
import { cartNews } from '../../client/cart-news.ts'
import type { CheckoutFlow } from '../../client/checkout-flow.ts'
import { takeBack } from '../../client/checkout-outcomes.ts'
import { paths } from '../../paths.ts'
import type { CheckoutFacts } from './checkout.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'

type CheckoutDialogsProps = {
  facts: CheckoutFacts
  flow: CheckoutFlow
}

/** What interrupts: not done, somebody else was faster, or the cart is too much for one. */
export function CheckoutDialogs({ facts, flow }: CheckoutDialogsProps) {
  const { dialog } = flow.state
  const navigate = useNavigate()
  const reduced = dialog?.name === 'sold-out' || dialog?.name === 'too-many-pieces' ? dialog : null
  const close = () => flow.dispatch({ type: 'dialog-closed' })
  return (
    <>
      <FailureDialog
        message={dialog?.name === 'failed' ? dialog.message : null}
        shop={facts.shop}
        picture={facts.pictures.fault}
        onClose={close}
      />
      <SoldOutDialog
        why={reduced?.name ?? 'sold-out'}
        reductions={reduced?.reductions ?? []}
        onLeave={(reductions) => {
          takeBack(reductions)
          // The cart's own news tells of what is gone.
          if (reduced?.name === 'sold-out') cartNews.tell(reductions)
          void navigate(paths.cart)
        }}
      />
    </>
  )
}
