import { discountCopy } from '../../../../words/discount-words.ts'
import { markdownWords } from '../../../../words/markdown-words.ts'
import { orderCopy } from '../../../../words/order-words.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import type { OrderView } from './shown-order.ts'

export function OrderItems({ order }: { order: Pick<OrderView, 'lines' | 'sums' | 'code' | 'shipping'> }) {
  const { lines, sums, code, shipping } = order
  return (
    <div className="stack order-items">
      <ul className="plain stack gap-3 lines" aria-label={orderCopy.items}>
        {lines.map(({ name, option, quantity, unitPrice, priceBefore, card, picture }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an order never change their places
          <li key={index}>
            <span className={card ? 'line-picture line-card' : 'line-picture'}>
              {picture && <Picture picture={picture} alt="" sizes="4rem" />}
            </span>
            <span className="line-words">
              <strong>
                <span className="order-quantity">{`${quantity} ×`}</span>
                <span>{` ${name}`}</span>
              </strong>
              <span className="soft small">
                {option !== '' && <span>{`${option} · `}</span>}
                <Price amount={unitPrice} />
                <span>{` ${orderCopy.unitPrice}`}</span>
                {priceBefore !== null && (
                  <>
                    <span>{` · ${markdownWords.before} `}</span>
                    <s>
                      <Price amount={priceBefore} />
                    </s>
                  </>
                )}
              </span>
            </span>
            <Price amount={unitPrice * quantity} />
          </li>
        ))}
      </ul>
      <dl className="sums sums-sewn">
        <dt>{orderCopy.subtotal}</dt>
        <dd>
          <Price amount={sums.goods} />
        </dd>
        {sums.discount > 0 && (
          <>
            <dt>{discountCopy.code(code)}</dt>
            <dd>
              <Price amount={-sums.discount} />
            </dd>
          </>
        )}
        <dt>{shipping}</dt>
        <dd>{sums.shipping === 0 ? freeShipping(order) : <Price amount={sums.shipping} />}</dd>
        <dt className="sums-total">{orderCopy.total}</dt>
        <dd className="sums-total">
          <Price amount={sums.total} />
        </dd>
      </dl>
    </div>
  )
}

/** A code without a discount gave the shipping. */
function freeShipping({ sums, code }: Pick<OrderView, 'sums' | 'code'>): string {
  return code !== '' && sums.discount === 0 ? discountCopy.freeShipping(code) : orderCopy.free
}
