import { orderExchanges as copy, orderCopy } from '../../../../words/order-words.ts'
import { TrackingLink } from '../../../ui/tracking-link.tsx'
import { useShop } from '../../use-shop.ts'
import type { ExchangeView } from './shown-exchange.ts'

/** The changes of size after delivery: where the new pieces are, and what the buyer sends back. */
export function OrderExchanges({ exchanges }: { exchanges: readonly ExchangeView[] }) {
  return exchanges.map((exchange) => (
    <section key={exchange.id} className="stack gap-3 order-later" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p>
        <strong>{copy.what(exchange.name, exchange.quantity)}</strong>
        <br />
        <span>{copy.sizes(exchange.before, exchange.size)}</span>
      </p>
      <NewPieces {...exchange} />
      <OldPieces {...exchange} />
    </section>
  ))
}

function NewPieces({ size, sent, waits, carrier, trackingNumber, follow }: ExchangeView) {
  if (sent === null) return <p>{waits}</p>
  if (carrier === '') return <p>{copy.handedOver(size, sent)}</p>
  return (
    <>
      <p>{copy.sent(size, sent, carrier)}</p>
      {trackingNumber !== '' && (
        <p>
          <span>{`${orderCopy.tracking}: `}</span>
          <TrackingLink
            trackingNumber={trackingNumber}
            follow={follow}
            label={orderCopy.follow(trackingNumber)}
          />
        </p>
      )}
    </>
  )
}

function OldPieces({ before, old, bringBack }: ExchangeView) {
  const { name, address } = useShop()
  if (old !== 'awaited') return <p className="soft">{copy.old[old](before)}</p>
  if (bringBack !== null) return <p>{bringBack}</p>
  return (
    <>
      <p>{copy.sendBack(before)}</p>
      <p>
        <strong>{name}</strong>
        <br />
        <span>{address}</span>
      </p>
      <p className="soft small">{copy.asNew}</p>
    </>
  )
}
