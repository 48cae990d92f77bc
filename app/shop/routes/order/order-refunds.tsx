import type { Centavos } from '../../../../domain/values/money.ts'
import type { RefundForBuyer } from '../../../../domain/refunds/refund.ts'
import { orderRefunds as copy } from '../../../../words/order-words.ts'
import { Price } from '../../../ui/price.tsx'

type Refund = {
  id: string
  amount: Centavos
  state: RefundForBuyer
  lines: readonly { name: string; quantity: number }[]
  shipping: Centavos
}

export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="stack gap-2 order-later">
      <h2>{copy.title}</h2>
      <ul className="plain stack gap-2">
        {refunds.map(({ id, amount, state, lines, shipping }) => (
          <li key={id}>
            <strong>
              <Price amount={amount} />
            </strong>
            <span>{` · ${copy.states[state]}`}</span>
            {(lines.length > 0 || shipping > 0) && (
              <span className="soft small">{` · ${copy.of(lines, shipping > 0)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
