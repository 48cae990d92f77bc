import type { ShownCheckout } from '../../client/checkout/shown-checkout.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { payment } from '../../../../words/checkout.ts'
import { Message } from '../../../ui/message.tsx'

/** What costs something else than it did. The region is always there, so that what enters it is announced. */
export function PriceNews({ changes }: Pick<ShownCheckout, 'changes'>) {
  return (
    <div aria-live="polite" className="payment-note">
      {changes && (
        <Message title={payment.pricesChanged}>
          <ul>
            {changes.map((change) => (
              <li key={change.lineId}>{cartChanges.price(change)}</li>
            ))}
          </ul>
          <p>{payment.pricesChangedText}</p>
        </Message>
      )}
    </div>
  )
}
