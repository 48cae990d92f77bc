import { orderCopy as copy } from '../../../../words/backoffice/order.ts'
import type { BadgeMeaning } from '../../ui/badge.tsx'
import type { OrderFacts } from './order-facts.ts'

/** Red where a person must act now, and nowhere else. */
export function meaningOf({
  state,
  next,
  digital,
}: Pick<OrderFacts, 'state' | 'next' | 'digital'>): BadgeMeaning {
  if (next.blocked) return 'act'
  if (digital) return 'resting'
  if (state === 'paid' || state === 'returned') return 'act'
  if (state === 'preparing') return 'waiting'
  return state === 'shipped' ? 'moving' : 'resting'
}

/** How far the parcel has come, as buttons on a thread. Nothing where there is none. */
export function OrderSteps({ order }: { order: OrderFacts }) {
  if (!order.progress) return null
  return (
    <ol className="order-steps" aria-label={copy.steps}>
      {order.progress.map(({ step, stage }) => (
        <li key={step} className={`order-step-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
          <span aria-hidden="true" className="order-step-button" />
          {copy.step[step]}
          {stage === 'past' && <span className="only-heard"> ({copy.stepPast})</span>}
        </li>
      ))}
    </ol>
  )
}
