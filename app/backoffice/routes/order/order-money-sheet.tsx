import { Link } from 'react-router'
import { directWayOf } from '../../../../domain/direct-sale.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../../../words/backoffice/direct-sale.ts'
import { orderCopy as copy } from '../../../../words/backoffice/order.ts'
import { Price } from '../../../ui/price.tsx'
import type { OrderFacts } from './order-facts.ts'

const providers: Record<string, string> = { paypal: 'PayPal' }

/** How it was paid and what went back; nothing for whoever may not see money. */
export function OrderMoneySheet({ order: { money, number } }: { order: OrderFacts }) {
  if (!money) return null
  const { goods, shipping, total, provider, captureId, back, onItsWay, left } = money
  const way = directWayOf(provider)
  return (
    <section className="work-sheet" aria-label={copy.money}>
      <h2 className="only-heard">{copy.money}</h2>
      <dl className="facts order-sums">
        <dt>{copy.goods}</dt>
        <dd>
          <Price amount={goods} />
        </dd>
        <dt>{copy.shipping}</dt>
        <dd>{shipping === 0 ? copy.free : <Price amount={shipping} />}</dd>
        <dt>
          <strong>
            {way ? directSaleCopy.paidWords[way] : copy.paidWith(providers[provider] ?? provider)}
          </strong>
        </dt>
        <dd>
          <strong>
            <Price amount={total} />
          </strong>
        </dd>
        {back > 0 && (
          <>
            <dt>{onItsWay ? copy.refundOnItsWay : copy.refunded}</dt>
            <dd>
              <Price amount={-back} />
            </dd>
          </>
        )}
        {left !== null && left !== total && (
          <>
            <dt>{copy.left}</dt>
            <dd>
              <Price amount={left} />
            </dd>
          </>
        )}
        {!way && (
          <>
            <dt>{copy.capture}</dt>
            <dd className="small soft">{captureId}</dd>
          </>
        )}
      </dl>
      {way && (
        <p>
          <Link to={paths.sold(number)}>{directSaleCopy.ticketPage}</Link>
        </p>
      )}
    </section>
  )
}
