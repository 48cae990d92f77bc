import { data, Link } from 'react-router'
import { findDirectSale } from '../../../../data/payments/direct-sales.ts'
import { findMoneyOfOrder } from '../../../../data/orders/order-money.ts'
import { ordersNumbered } from '../../../../data/orders/orders.ts'
import {
  directChannels,
  directMethodOf,
  goesNowhere,
  isThere,
} from '../../../../domain/payments/direct-sale.ts'
import { none } from '../../../../domain/purchase/line-id.ts'
import { sumsOf } from '../../../../domain/purchase/price-parts.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { discountCopy } from '../../../../words/discount-words.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { optionWords } from '../../../../words/sizes.ts'
import { buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import styles from '../../styles/sale.css?url'
import { manualRefundPress } from '../money/manual-refund-press.ts'
import type { Route } from './+types/sold.ts'
import { SoldRefunds } from './sold-refunds.tsx'

/** The ticket of a finished direct sale, and the refunds that staff still must hand back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('sell directly', { context })
  const { number } = params
  const [sale, [order], money] = await Promise.all([
    findDirectSale(shop.db, number),
    ordersNumbered(shop.db, [number]),
    findMoneyOfOrder(shop.db, number),
  ])
  const method = sale && directMethodOf(sale.provider)
  if (!sale || !order || !money || !method) throw data(null, { status: 404 })
  const { name, publicUrl } = shop.settings
  const { total, discount } = sumsOf(order.parts)
  const lines = order.lines.map((line) => ({
    words: `${line.quantity} × ${line.name}${line.size === none ? '' : `, ${optionWords(line)}`}`,
    amount: line.quantity * line.unitPrice,
  }))
  if (discount > 0) lines.push({ words: discountCopy.code(order.code), amount: -discount })
  const channel = directChannels.find((each) => each === sale.channel) ?? 'counter'
  return {
    number,
    total,
    said: copy.soldLine(total, copy.paid[method], copy.channels[channel]),
    handedOver: sale.handedOver,
    made: !isThere(order.lines),
    toSend: !goesNowhere(order.delivery),
    reference: sale.reference,
    seller: sale.seller,
    priceReason: sale.priceReason,
    email: order.email,
    lines,
    whatsapp: whatsappUrl(
      order.delivery.phone ?? '',
      copy.whatsapp({
        shop: name,
        number,
        lines: lines.map(({ words }) => words),
        total,
        paid: copy.paid[method],
        link: publicUrl + shopPaths.order(number, order.accessKey),
      }),
    ),
    refunds: money.refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ id, amount, state }) => ({ id, amount, provider: method, done: state === 'done' })),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  return manualRefundPress(shop, who.actor, params.number, await request.formData())
}

export default function Sold({ loaderData, actionData }: Route.ComponentProps) {
  const { email, refunds } = loaderData
  return (
    <>
      <WorkHead title={copy.sold} tab={`${copy.sold} ${loaderData.number}`} />
      <FeedbackMessage feedback={actionData} />
      <Ticket {...loaderData} />
      <SoldRefunds refunds={refunds} mailed={email !== ''} />
      <div className="next-action">
        <ButtonLink to={paths.directSale} kind="main" reloadDocument prefetch="none">
          {copy.again}
        </ButtonLink>
      </div>
    </>
  )
}

function Ticket(sold: Route.ComponentProps['loaderData']) {
  const { number, said, handedOver, made, toSend, reference, seller, priceReason, email, lines, whatsapp } =
    sold
  return (
    <section className="work-sheet stack sale-ticket" aria-label={number}>
      <p className="sale-number">
        <strong>{number}</strong>
      </p>
      <p>{said}</p>
      <p className="small">
        {[
          handedOver ? copy.handedOver : toSend ? copy.toSend : copy.toMake,
          reference && `${copy.reference} ${reference}`,
          seller && copy.soldBy(seller),
          priceReason && copy.otherPrice(priceReason),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="plain stack gap-2">
        {lines.map(({ words, amount }) => (
          <li key={words} className="row">
            <span>{words}</span>
            <Price amount={amount} />
          </li>
        ))}
      </ul>
      {email !== '' && <p className="small">{copy.mailed(email)}</p>}
      <div className="row gap-3">
        <a className={buttonClass({ kind: 'sun' })} href={whatsapp} target="_blank" rel="noreferrer">
          {copy.byWhatsapp}
        </a>
        {!handedOver && <ButtonLink to={paths.packingSlip(number)}>{copy.packing}</ButtonLink>}
        {made && <ButtonLink to={paths.workshopPrintout(number)}>{copy.workshop}</ButtonLink>}
        <Link to={paths.order(number)}>{copy.seeOrder}</Link>
      </div>
    </section>
  )
}
