import { orderCopy } from '../../../../words/order-words.ts'
import { TrackingLink } from '../../../ui/tracking-link.tsx'
import type { OrderView } from './shown-order.ts'

/** The progress of an order in words; while a parcel is on its way, also as a thread of buttons. */
export function OrderProgress({ order }: { order: OrderView }) {
  const { state, stateName, said, progress, travel } = order
  return (
    <div className="stack gap-3 order-progress">
      {progress === null ? (
        <p className={`order-state order-state-${state}`}>
          <span className="only-heard">{orderCopy.state}: </span>
          <span>{stateName}</span>
        </p>
      ) : (
        <ol className="plain parcel" aria-label={orderCopy.progress}>
          {progress.map(({ words, stage }) => (
            <li key={words} className={`parcel-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
              <span className="parcel-button" aria-hidden="true" />
              <span>{words}</span>
              {stage === 'past' && <span className="only-heard"> ({orderCopy.stepPast})</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="soft">{said}</p>
      {travel && <Travel {...travel} />}
    </div>
  )
}

function Travel({ carrier, trackingNumber, follow, dates }: NonNullable<OrderView['travel']>) {
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
      {dates.map(({ name, date }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{date}</dd>
        </div>
      ))}
    </dl>
  )
}
