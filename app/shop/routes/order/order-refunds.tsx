import type { Centavos } from '../../../../domain/money.ts'
import { orderRefunds as copy } from '../../../../words/order.ts'
import { Price } from '../../../ui/price.tsx'

type Refund = {
  id: string
  amount: Centavos
  done: boolean
  lines: readonly { name: string; quantity: number }[]
  shipping: Centavos
}

/** What went back of an order, or is on its way. Nothing where nothing did. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="stack gap-2">
      <h2>{copy.title}</h2>
      <ul className="plain stack gap-2">
        {refunds.map(({ id, amount, done, lines, shipping }) => (
          <li key={id}>
            <strong>
              <Price amount={amount} />
            </strong>{' '}
            · {done ? copy.done : copy.onItsWay}
            {(lines.length > 0 || shipping > 0) && (
              <span className="soft small"> · {copy.of(lines, shipping > 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
