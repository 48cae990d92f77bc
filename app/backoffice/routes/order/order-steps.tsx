import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import type { BadgeMeaning } from '../../ui/page-parts.tsx'
import type { OrderFacts } from './order-facts.ts'

/** The colour of an order's state: 'act' (red) only where a person must act now. */
export function meaningOf({
  state,
  next,
  digital,
}: Pick<OrderFacts, 'state' | 'next' | 'digital'>): BadgeMeaning {
  if (next.blocked) return 'act'
  if (digital) return 'resting'
  if (state === 'returned') return 'act'
  if (state === 'paid' || state === 'preparing') return 'waiting'
  return state === 'shipped' ? 'moving' : 'resting'
}

export function OrderSteps({ order: { progress, parcel } }: { order: OrderFacts }) {
  if (!progress) return null
  const own = parcel.pickup === null ? {} : copy.pickupStep
  const ownNext = parcel.pickup === null ? {} : copy.pickupStepNext
  const next = progress.findIndex(({ stage }) => stage === 'ahead')
  return (
    <ol className="order-steps" aria-label={copy.steps}>
      {progress.map(({ step, stage }, index) => (
        <li
          key={step}
          className={
            index === next ? 'order-step-next' : `order-step-${stage === 'ahead' ? 'ahead' : 'past'}`
          }
          aria-current={index === next ? 'step' : undefined}
        >
          <span aria-hidden="true" className="order-step-button" />
          <span>
            {index === next && step !== 'paid'
              ? (ownNext[step] ?? copy.stepNext[step])
              : (own[step] ?? copy.step[step])}
          </span>
          {stage !== 'ahead' && <span className="only-heard"> ({copy.stepPast})</span>}
        </li>
      ))}
    </ol>
  )
}
