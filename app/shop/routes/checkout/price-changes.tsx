import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { pricesChanged } from '../../../../words/later-in-checkout.ts'
import { Message } from '../../../ui/message.tsx'

/** Lists the lines whose price changed. */
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
