import { randomUUID } from 'node:crypto'
import { data, useNavigation } from 'react-router'
import { findMoneyOfOrder } from '../../../../data/orders/order-money.ts'
import { isOver, mayBecome } from '../../../../domain/orders/order-life.ts'
import { takeParcelBack, takePiecesBack } from '../../../../use-cases/orders/take-parcel-back.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { parcelBackPage as copy } from './words.ts'
import { refundRefusedWords } from '../../../../words/backoffice/refund-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import styles from '../../styles/money.css?url'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/parcel-back.ts'
import { afterPress } from './after-press.ts'
import { moneyView } from './money-view.ts'
import { type PiecesLine, ReturnedPiecesPanel } from './pieces-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { keyOf, numberOf, piecesOf, reasonOf, textOf } from './sent-form.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('take pieces back', { context })
  const order = await findMoneyOfOrder(shop.db, params.number.toUpperCase())
  if (!order) throw data(refundRefusedWords({ kind: 'no-such-order' }), { status: 404 })
  const { number, state, version, lines: priced } = moneyView(order, shop.pictures)
  // Prices are left out, because the workshop also receives parcels and may not see money.
  const lines = priced.map(({ paidForOne: _price, paid: _paid, ...line }): PiecesLine => line)
  // A finished order has no parcel on its way, but single pieces may still be returned.
  const what = mayBecome(state, 'returned')
    ? ('parcel' as const)
    : isOver(state) && lines.some(({ out }) => out > 0)
      ? ('pieces' as const)
      : null
  return { number, version, lines, what, key: randomUUID() }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback | Response> {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  const number = params.number.toUpperCase()
  const id = keyOf(sent)
  const order = await findMoneyOfOrder(shop.db, number)
  if (!order || !id) return notDone(refundRefusedWords({ kind: 'no-such-order' }))
  const back = piecesOf(sent, order.lines.length)
  const of = { id, back, reason: reasonOf(sent) }
  const result =
    textOf(sent, 'intent') === 'pieces'
      ? await takePiecesBack(shop, who.actor, { ...of, orderNumber: number })
      : await takeParcelBack(shop, who.actor, { ...of, number, version: numberOf(sent, 'version') })
  return afterPress({ shop, who, order }, result, copy.whyNot)
}

const nothingSent = new URLSearchParams()

export default function ParcelBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, lines, what, key } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="money-page stack">
      <BackLink to={paths.order(number)}>{copy.back(number)}</BackLink>
      <WorkHead title={copy.title(number, what)} />
      <FeedbackMessage feedback={actionData} />
      {what ? (
        <StaffForm method="post" className="stack money-form">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="intent" value={what} />
          <p>{copy.lead[what]}</p>
          <ReturnedPiecesPanel
            lines={lines}
            sent={nothingSent}
            title={copy.pieces}
            hint={copy.piecesHint[what]}
            open
          />
          <div className="work-sheet">
            <ReasonFields reasons={copy.reasons[what]} sent={nothingSent} />
          </div>
          <div className="next-action">
            <Button kind="main" type="submit" busy={busy}>
              {copy.press[what]}
            </Button>
          </div>
        </StaffForm>
      ) : (
        <p className="empty">{copy.whyNot('not-now')}</p>
      )}
    </div>
  )
}
