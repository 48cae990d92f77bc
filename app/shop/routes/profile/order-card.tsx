import { orderCopy } from '../../../../words/order.ts'
import { OrderActions } from '../order/order-actions.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import type { OrderView } from '../order/order-view.ts'
import { ParcelLabel } from '../order/parcel-label.tsx'

/** One purchase of the list, with everything that was agreed. */
export function OrderCard({ order, whatsapp }: { order: OrderView; whatsapp: string }) {
  const { number, date, moment } = order
  return (
    <article className="sheet stack gap-5 order-sheet" aria-labelledby={`pedido-${number}`}>
      <header className="row order-card-head">
        <h3 id={`pedido-${number}`}>
          <span className="soft small">{orderCopy.number}</span> {number}
        </h3>
        <p>
          <span className="only-heard">{orderCopy.date}: </span>
          <time dateTime={moment}>{date}</time>
        </p>
      </header>
      <OrderProgress order={order} />
      <div className="order-columns">
        <OrderItems order={order} />
        <ParcelLabel order={order} heading="h4" />
      </div>
      <OrderActions number={number} orderKey={null} whatsapp={whatsapp} />
    </article>
  )
}
