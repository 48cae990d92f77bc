import { Suspense, useId, useState } from 'react'
import { anythingToShip, type Cart, type CartLine, pieceCount } from '../../../../domain/purchase/cart.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/purchase/line-id.ts'
import type { CheckoutSums } from '../../client/checkout/checkout-order.ts'
import type { Quote, ShownCode } from '../../client/discounts/code-store.ts'
import { LateCodeField } from '../cart/late-code-field.ts'
import { shippingForm, summary } from '../../../../words/checkout.ts'
import { discountCopy } from '../../../../words/discount-words.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { missingForFree } from '../../../../words/free-shipping.ts'
import { optionWords } from '../../../../words/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import { shippingFormId } from './shipping-form.tsx'

type CheckoutSummaryProps = {
  cart: NonNullable<Cart>
  sums: CheckoutSums
  /** True: the bar of telephones shows the delivery form's button 'Continuar'. */
  next: boolean
  facts: CheckoutFacts
  code: ShownCode
  email: string | null
  /** What picking up is called; '' if the order is sent. */
  pickup: string | undefined
}

/** The sums are beside the step on wide screens, and folded into a bar at the bottom on telephones. */
export function CheckoutSummary({ cart, sums, next, facts, code, email, pickup }: CheckoutSummaryProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className="checkout-summary" aria-labelledby={`${id}-title`} data-open={open || undefined}>
      <div className="stack checkout-summary-body" id={id}>
        <h2 id={`${id}-title`}>{summary.title}</h2>
        <SummaryLines lines={cart.lines} />
        <SummarySums pieces={pieceCount(cart)} sums={sums} quote={code.quote} pickup={pickup} />
        <Suspense>
          <LateCodeField cart={cart} email={email} />
        </Suspense>
        {!pickup && anythingToShip(cart) && <ParcelNotes lines={cart.lines} sums={sums} facts={facts} />}
        <p className="soft small">{summary.tax}</p>
      </div>
      <div className="checkout-bar">
        <button
          type="button"
          className="checkout-bar-total"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className="small">
            <span>{open ? summary.close : summary.open}</span>
            <i aria-hidden="true" />
          </span>
          <span>
            <Charge sums={sums} />
          </span>
        </button>
        {next && (
          <Button kind="main" type="submit" form={shippingFormId} onClick={() => setOpen(false)}>
            {shippingForm.next}
          </Button>
        )}
      </div>
    </aside>
  )
}

function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="plain stack gap-3 lines summary-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <LinePicture line={line} />
          <div className="line-words">
            <strong>{isMembershipCard(line.id) ? summary.card : line.title}</strong>
            <span className="soft small">
              {[
                line.size !== none && optionWords(line),
                summary.pieces(line.quantity),
                isMadeToOrder(line.id) && madeToOrderCopy.tag,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Price amount={line.price * line.quantity} />
        </li>
      ))}
    </ul>
  )
}

/** The picture of a cart line; a drawn scrap of paper stays when the picture does not load. */
export function LinePicture({ line }: { line: { id: string; image: string } }) {
  return (
    <span className={isMembershipCard(line.id) ? 'line-picture line-card' : 'line-picture'}>
      {line.image && (
        <img
          src={line.image}
          alt=""
          width={320}
          height={400}
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden'
          }}
        />
      )}
    </span>
  )
}

type SummarySumsProps = Pick<CheckoutSummaryProps, 'sums' | 'pickup'> & {
  pieces: number
  quote: Quote | null
}

function SummarySums({ pieces, sums, quote, pickup }: SummarySumsProps) {
  return (
    <dl className="sums sums-sewn">
      <dt>{summary.products}</dt>
      <dd>{pieces}</dd>
      <dt>{summary.subtotal}</dt>
      <dd>
        <Price amount={sums.goods} rounded />
      </dd>
      {quote && sums.discount > 0 && (
        <>
          <dt>{discountCopy.code(quote.code)}</dt>
          <dd>
            <Price amount={-sums.discount} />
          </dd>
        </>
      )}
      <dt>{pickup || summary.shipping}</dt>
      <dd>{sums.shipping === 0 ? summary.free : <Price amount={sums.shipping} rounded />}</dd>
      <dt className="sums-total">{summary.total}</dt>
      <dd className="sums-total">
        <Charge sums={sums} />
      </dd>
    </dl>
  )
}

/** The amount to pay; without the total while the shipping cost is unknown. */
function Charge({ sums: { goods, discount, total, recomputing } }: { sums: CheckoutSums }) {
  if (recomputing) return discountCopy.recomputing
  return (
    <>
      <Price amount={total ?? goods - discount} rounded />
      {total === null && <span className="small">{`\u00a0${summary.plusShipping}`}</span>}
    </>
  )
}

function ParcelNotes({
  lines,
  sums: { goods, discount, shipping },
  facts: { rates, estimates },
}: {
  lines: readonly CartLine[]
  sums: CheckoutSums
  facts: CheckoutFacts
}) {
  const missing = shipping === 0 || rates.freeFrom === null ? 0 : rates.freeFrom - (goods - discount)
  return (
    <>
      {missing > 0 && <p className="small">{missingForFree(missing)}</p>}
      <p className="firm">{estimates[Number(lines.some(({ id }) => isMadeToOrder(id)))]}</p>
    </>
  )
}
