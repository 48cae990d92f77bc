import type { Centavos } from '../../domain/values/money.ts'
import { price, roundedPrice, unknownPrice } from '../../words/price.ts'

/** `amount` null: the amount is not known yet. `rounded`: the amount is rounded to whole pesos, for summaries. */
export function Price({ amount, rounded = false }: { amount: Centavos | null; rounded?: boolean }) {
  return (
    <span className="price">
      {amount === null ? unknownPrice : rounded ? roundedPrice(amount) : price(amount)}
    </span>
  )
}
