import { Link } from 'react-router'
import { directMethodOf } from '../../../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../../../words/backoffice/direct-sale-words.ts'
import { discountCopy } from '../../../../words/discount-words.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { providerTitle } from '../../../../words/payment-provider-words.ts'
import { Price } from '../../../ui/price.tsx'
import type { OrderFacts } from './order-facts.ts'

export function OrderMoneyPanel({ order: { money, number, channel, parcel } }: { order: OrderFacts }) {
  if (!money) return null
  const { total, provider, captureId, fee, net, back, onItsWay, left } = money
  const method = directMethodOf(provider)
  const paidTo = providerTitle(provider)
  return (
    <section className="work-sheet" aria-label={copy.money}>
      <h2 className="only-heard">{copy.money}</h2>
      <dl className="facts order-sums">
        <PriceRows money={money} pickup={parcel.pickup} />
        <dt>
          <strong>{method ? directSaleCopy.paidWords[method] : copy.paidWith(paidTo)}</strong>
        </dt>
        <dd>
          <strong>
            <Price amount={total} />
          </strong>
        </dd>
        {back > 0 && <Sum words={onItsWay ? copy.refundOnItsWay : copy.refunded} amount={-back} />}
        {left !== null && left !== total && <Sum words={copy.left} amount={left} />}
        {!method && fee !== null && net !== null && (
          <>
            <Sum words={copy.fee(paidTo)} amount={-fee} />
            <Sum words={copy.net} amount={net} />
          </>
        )}
        {!method && (
          <>
            <dt>{copy.capture}</dt>
            <dd className="order-capture small soft">{captureId}</dd>
          </>
        )}
      </dl>
      {method && (
        <p>
          {channel === 'web' ? (
            <Link to={paths.transferArrival(number)}>{copy.transferArrived}</Link>
          ) : (
            <Link to={paths.sold(number)}>{directSaleCopy.ticketPage}</Link>
          )}
        </p>
      )}
    </section>
  )
}

type PriceRowsProps = Pick<OrderFacts['parcel'], 'pickup'> & { money: NonNullable<OrderFacts['money']> }

function PriceRows({ money, pickup }: PriceRowsProps) {
  const { goods, discount, code, markdown, shipping } = money
  const gaveShipping = code !== '' && discount === 0
  return (
    <>
      <Sum words={copy.goods} amount={goods} />
      {markdown > 0 && <Sum words={copy.markdown} amount={markdown} />}
      {discount > 0 && (
        <>
          <dt>
            <Link to={paths.codesFound(code)}>{discountCopy.code(code)}</Link>
          </dt>
          <dd>
            <Price amount={-discount} />
          </dd>
        </>
      )}
      <dt>{pickup ?? copy.shipping}</dt>
      <dd>
        {shipping > 0 ? (
          <Price amount={shipping} />
        ) : gaveShipping ? (
          <Link to={paths.codesFound(code)}>{discountCopy.freeShipping(code)}</Link>
        ) : (
          copy.free
        )}
      </dd>
    </>
  )
}

function Sum({ words, amount }: { words: string; amount: Centavos }) {
  return (
    <>
      <dt>{words}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </>
  )
}
