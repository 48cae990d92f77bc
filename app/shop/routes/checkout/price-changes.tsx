import type { ShownCheckout } from '../../client/checkout/shown-checkout.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { Message } from '../../../ui/message.tsx'

export type PriceChangesProps = { title: string; changes: NonNullable<ShownCheckout['changes']> }

/** What costs something else than it did. */
export default function PriceChanges({ title, changes }: PriceChangesProps) {
  return (
    <Message title={title}>
      <ul>
        {changes.map((change) => (
          <li key={change.lineId}>{cartChanges.price(change)}</li>
        ))}
      </ul>
      <p>{cartChanges.checkPrices}</p>
    </Message>
  )
}
