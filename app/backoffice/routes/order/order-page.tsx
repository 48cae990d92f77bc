import { data, Link } from 'react-router'
import { stateOfUnmadeOrder } from '../../../../data/orders/order-story.ts'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { Message } from '../../../ui/message.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import footStyles from '../../styles/order-foot.css?url'
import styles from '../../styles/order-page.css?url'
import { Badge, PageTitle, FeedbackMessage } from '../../ui/page-parts.tsx'
import type { Route } from './+types/order-page.ts'
import { GivenCodes } from '../discounts/given-codes.tsx'
import { InvoicePanel } from '../invoices/invoice-panel.tsx'
import { DisputeMessage } from './dispute-message.tsx'
import { exchangeAction } from './exchange-action.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { formText, orderAction, type OrderFeedback } from './order-action.ts'
import { orderFacts } from './order-facts.ts'
import { OrderFoot, UndoForm } from './order-foot.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoneyPanel } from './order-money-panel.tsx'
import { meaningOf, OrderSteps } from './order-steps.tsx'
import { OrderHistoryPanel } from './order-history-panel.tsx'
import { ParcelPanel } from './parcel-panel.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see orders', { context })
  const number = params.number.toUpperCase()
  const order = isOrderNumber(number) ? await orderFacts(shop, who, number) : null
  if (order) return { order, unmade: null }
  const checkout = isOrderNumber(number) ? await stateOfUnmadeOrder(shop.db, number) : null
  const waits = checkout === 'review' || checkout === 'returning'
  const unmade = waits ? { number, mayResolve: mayDo(who.actor.role, 'see books') } : null
  return data({ order: null, unmade }, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<OrderFeedback> {
  const { shop, who } = currentStaff({ context })
  const number = params.number.toUpperCase()
  const form = await request.formData()
  return formText(form, 'intent') === 'exchange'
    ? exchangeAction(shop, who, number, form)
    : orderAction(shop, who, number, form)
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: footStyles },
]

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, unmade } = loaderData
  if (!order) return <NoOrder unmade={unmade} />
  const { next } = order
  return (
    <>
      <PageTitle title={copy.title(order.number)} />
      <header className="order-head">
        <Link to={paths.orders} className="order-back" aria-label={copy.back}>
          ‹
        </Link>
        <h1>{order.number}</h1>
        <Badge meaning={meaningOf(order)}>{order.stateName}</Badge>
        {order.parcel.pickup !== null && <Badge meaning="resting">{order.parcel.pickup}</Badge>}
        <span className="soft small">{`${copy.channel[order.channel]} · ${order.bought}`}</span>
      </header>
      <FeedbackMessage feedback={actionData} />
      {actionData?.confirmUndo && <UndoForm order={order} meant />}
      {next.blocked && (
        <Message kind="fault">
          <p>{copy.whyNot[next.blocked]}</p>
        </Message>
      )}
      <DisputeMessage dispute={order.dispute} />
      {order.money?.refundFailed && (
        <Message kind="fault">
          <p>
            <span>{copy.refundFailed(order.money.provider)}</span>{' '}
            <Link to={paths.refund(order.number)}>{copy.lookAfterRefund}</Link>
          </p>
        </Message>
      )}
      <OrderSteps order={order} />
      <div className="order-sheets">
        <OrderLines order={order} />
        <div className="stack order-beside">
          <ExchangePanel order={order} />
          <ParcelPanel order={order} />
          <OrderMoneyPanel order={order} />
          <InvoicePanel invoice={order.invoice} />
          <GivenCodes given={order.codes} to={paths.giveCodeForOrder(order.number)} />
        </div>
        <OrderHistoryPanel order={order} kept={actionData?.keptNote ?? ''} />
      </div>
      <OrderFoot order={order} />
    </>
  )
}

function NoOrder({ unmade }: { unmade: { number: string; mayResolve: boolean } | null }) {
  return (
    <div className="empty stack">
      <PageTitle title={copy.unknownTitle} />
      <h1>{unmade ? copy.unmadeTitle : copy.unknownTitle}</h1>
      <p>{unmade ? copy.unmadeText : copy.unknownText}</p>
      <p className="row">
        {unmade?.mayResolve && <Link to={paths.payment(unmade.number)}>{copy.toPayment}</Link>}
        <Link to={paths.orders}>{copy.toOrders}</Link>
      </p>
    </div>
  )
}
