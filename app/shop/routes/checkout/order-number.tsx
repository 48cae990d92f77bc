import { outcome } from '../../../../words/checkout.ts'

/** The number on its own ticket. Nothing where it is not known yet. */
export function OrderNumber({ number }: { number: string }) {
  if (number === '') return null
  return (
    <p className="order-number">
      <span className="small">{outcome.order}</span>
      <strong>{number}</strong>
    </p>
  )
}
