import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { pricesChanged } from '../../../../words/later-in-checkout.ts'
import { Message } from '../../../ui/message.tsx'

/** Names the garments of the cart whose prices changed, each with its new price. */
export default function PriceChanges({ changes }: { changes: readonly LinePriceChange[] }) {
  return (
    <Message title={pricesChanged}>
      <ul>
        {changes.map((change) => (
          <li key={change.lineId}>{cartChanges.price(change)}</li>
        ))}
      </ul>
      <p>{cartChanges.checkPrices}</p>
    </Message>
  )
}
