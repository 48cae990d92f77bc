import { orderCopy, orderState, stateWords } from '../../../../words/order.ts'
import type { OrderView } from './order-view.ts'

/** How the order stands: in words always, and as a thread from button to button while a parcel is on its way. */
export function OrderProgress({ order }: { order: OrderView }) {
  const { state, progress, digital } = order
  return (
    <div className="stack gap-3 order-progress">
      {progress === null ? (
        <p className={`order-state order-state-${state}`}>
          <span className="only-heard">{orderCopy.state}: </span>
          {orderState[state]}
        </p>
      ) : (
        <ol className="plain parcel" aria-label={orderCopy.progress}>
          {progress.map(({ step, stage }) => (
            <li key={step} className={`parcel-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
              <span className="parcel-button" aria-hidden="true" />
              {orderCopy.step(step)}
              {stage === 'past' && <span className="only-heard"> ({orderCopy.stepPast})</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="soft">{stateWords(state, digital)}</p>
    </div>
  )
}
