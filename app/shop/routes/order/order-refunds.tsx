import { orderRefunds as copy } from '../../../../words/order-words.ts'
import { Price } from '../../../ui/price.tsx'
import type { ShownRefund } from './shown-refunds.ts'

export function OrderRefunds({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="stack gap-2 order-later">
      <h2>{copy.title}</h2>
      <ul className="plain stack gap-2">
        {refunds.map(({ id, amount, how, of }) => (
          <li key={id}>
            <strong>
              <Price amount={amount} />
            </strong>
            <span>{` · ${how}`}</span>
            {of !== '' && <span className="soft small">{` · ${of}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
