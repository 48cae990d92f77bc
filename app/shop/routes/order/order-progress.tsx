import { orderCopy, orderState, stateWords } from '../../../../words/order-words.ts'
import { TrackingLink } from '../../../ui/tracking-link.tsx'
import type { OrderView } from './shown-order.ts'

/** The progress of an order in words; while a parcel is on its way, also as a thread of buttons. */
export function OrderProgress({ order }: { order: OrderView }) {
  const { state, progress, digital, travel } = order
  return (
    <div className="stack gap-3 order-progress">
      {progress === null ? (
        <p className={`order-state order-state-${state}`}>
          <span className="only-heard">{orderCopy.state}: </span>
          <span>{orderState[state]}</span>
        </p>
      ) : (
        <ol className="plain parcel" aria-label={orderCopy.progress}>
          {progress.map(({ step, stage }) => (
            <li key={step} className={`parcel-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
              <span className="parcel-button" aria-hidden="true" />
              <span>{orderCopy.step(step)}</span>
              {stage === 'past' && <span className="only-heard"> ({orderCopy.stepPast})</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="soft">{stateWords(state, { digital, handedOver: travel?.handedOver ?? false })}</p>
      {travel && <Travel {...travel} />}
    </div>
  )
}

function Travel({
  handedOver,
  carrier,
  trackingNumber,
  follow,
  shipped,
  delivered,
}: NonNullable<OrderView['travel']>) {
  return (
    <dl className="order-travel">
      {carrier !== '' && (
        <div>
          <dt>{orderCopy.carrier}</dt>
          <dd>{carrier}</dd>
        </div>
      )}
      {trackingNumber !== '' && (
        <div>
          <dt>{orderCopy.tracking}</dt>
          <dd>
            <TrackingLink
              trackingNumber={trackingNumber}
              follow={follow}
              label={orderCopy.follow(trackingNumber)}
            />
          </dd>
        </div>
      )}
      {!handedOver && (
        <div>
          <dt>{orderCopy.shipped}</dt>
          <dd>{shipped}</dd>
        </div>
      )}
      {delivered && (
        <div>
          <dt>{handedOver ? orderCopy.handedOver : orderCopy.delivered}</dt>
          <dd>{delivered}</dd>
        </div>
      )}
    </dl>
  )
}
