import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { findMoneyOfOrder } from '../../../../data/orders/order-money.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { acknowledgeFailedRefund, tryRefundAgain } from '../../../../use-cases/refunds/look-after-refund.ts'
import { refundOutlook, startRefund } from '../../../../use-cases/refunds/start-refund.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { orderPageCopy } from '../../../../words/backoffice/order-page-words.ts'
import { refundPage as copy, refundRefusedWords } from '../../../../words/backoffice/refund-words.ts'
import { Price } from '../../../ui/price.tsx'
import styles from '../../styles/money.css?url'
import { currentStaff, currentStaffFor, type SignedInStaff } from '../../session/staff-context.ts'
import {
  done,
  isRefused,
  notDone,
  type Feedback,
  feedbackOf,
  refusedFeedback,
} from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/refund.ts'
import { afterPress } from './after-press.ts'
import { lineName, moneyView } from './money-view.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundConfirm } from './refund-confirm.tsx'
import { RefundList } from './refund-list.tsx'
import { cardsOf, centavosOf, keyOf, numberOf, piecesOf, reasonOf, textOf, wishOf } from './sent-form.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A refund has two steps: its choice, and with `paso=ver` in the address its exact consequences. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see money', { context })
  const order = await findMoneyOfOrder(shop.db, params.number.toUpperCase())
  if (!order) throw data(refundRefusedWords({ kind: 'no-such-order' }), { status: 404 })
  const view = moneyView(order, shop.pictures)
  const query = new URL(request.url).searchParams
  const written = view.refunds.find(({ id }) => id === query.get('hecha'))
  const step = query.get('paso') === 'ver' ? await whatWillHappen() : null
  return {
    order: view,
    query: query.toString(),
    key: randomUUID(),
    written:
      written && written.state !== 'failed' ? done(copy.written(written.amount, view.provider)) : undefined,
    will: step?.kind === 'possible' ? step : null,
    mayRevoke: mayDo(who.actor.role, 'revoke card'),
    feedback: step && step.kind !== 'possible' ? notDone(step.text) : undefined,
  }

  async function whatWillHappen() {
    const wish = wishOf(query, view.lines.length)
    if (!wish) return { kind: 'not' as const, text: copy.badAmount }
    const back = piecesOf(query, view.lines.length)
    const outlook = await refundOutlook(shop, who.actor, { orderNumber: view.number, wish, back })
    if (outlook.kind === 'possible') return outlook
    return { kind: 'not' as const, text: refundRefusedWords(outlook, (position) => lineName(view, position)) }
  }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback | Response> {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  const number = params.number.toUpperCase()
  const refundId = textOf(sent, 'devolucion')
  switch (sent.get('intent')) {
    case 'seen': {
      const result = await acknowledgeFailedRefund(shop, who.actor, { orderNumber: number, refundId })
      return feedbackOf(result, {
        acknowledged: done(copy.acknowledged),
        'not-failed': done(copy.acknowledged),
      })
    }
    case 'again': {
      const id = keyOf(sent)
      const order = await findMoneyOfOrder(shop.db, number)
      if (!order || !id) return notDone(backofficeFrame.fault)
      const result = await tryRefundAgain(shop, who.actor, { id, orderNumber: number, refundId })
      if (isRefused(result)) return refusedFeedback(result)
      if (result.kind === 'written' || result.kind === 'not-failed')
        return done(copy.againDone(order.capture.provider))
      return notDone(refundRefusedWords(result))
    }
    default:
      return giveBack(shop, who, number, sent)
  }
}

async function giveBack(shop: Shop, who: SignedInStaff, number: string, sent: FormData) {
  const order = await findMoneyOfOrder(shop.db, number)
  const id = keyOf(sent)
  if (!order || !id) return notDone(refundRefusedWords({ kind: 'no-such-order' }))
  const wish = wishOf(sent, order.lines.length)
  if (!wish) return notDone(copy.badAmount)
  const result = await startRefund(shop, who.actor, {
    id,
    orderNumber: number,
    wish,
    back: piecesOf(sent, order.lines.length),
    ...withCards(cardsOf(sent)),
    reason: reasonOf(sent),
    expectedRefunded: centavosOf(sent, 'visto'),
    version: numberOf(sent, 'version'),
  })
  return afterPress({ shop, who, order }, result, (why) => orderPageCopy.whyNot[why])
}

const withCards = (cards: ReturnType<typeof cardsOf>) => (cards === undefined ? {} : { cards })

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, will, mayRevoke, feedback, written, query, key } = loaderData
  const { number, captured, before, left } = order
  return (
    <div className="money-page stack">
      <BackLink to={paths.order(number)}>{copy.back(number)}</BackLink>
      <WorkHead title={copy.title(number)} />
      <FeedbackMessage feedback={actionData ?? feedback ?? written} />
      <dl className="facts work-sheet">
        <dt>{copy.paid}</dt>
        <dd>
          <Price amount={captured} />
        </dd>
        {before > 0 && (
          <>
            <dt>{copy.before}</dt>
            <dd>
              <Price amount={before} />
            </dd>
          </>
        )}
        <dt>{copy.left}</dt>
        <dd>
          <strong>
            <Price amount={left} />
          </strong>
        </dd>
      </dl>
      {will ? (
        <RefundConfirm order={order} will={will} mayRevoke={mayRevoke} query={query} id={key} />
      ) : left > 0 ? (
        <RefundChoice order={order} query={query} />
      ) : (
        <p className="empty">{copy.nothingLeft}</p>
      )}
      {order.refunds.length > 0 && <RefundList order={order} id={key} />}
    </div>
  )
}
