import type { Centavos } from '../../domain/values/money.ts'
import { price, roundedPrice, unknownPrice } from '../../words/price.ts'

/** `rounded`: to whole pesos, for summaries. null: the amount is not known yet. */
export function Price({ amount, rounded = false }: { amount: Centavos | null; rounded?: boolean }) {
  return (
    <span className="price">
      {amount === null ? unknownPrice : rounded ? roundedPrice(amount) : price(amount)}
    </span>
  )
}
