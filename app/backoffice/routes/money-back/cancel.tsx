import { randomUUID } from 'node:crypto'
import { data, Form, Link, useNavigation } from 'react-router'
import { findMoneyOfOrder } from '../../../../data/orders/order-money.ts'
import { mayBecome } from '../../../../domain/orders/order-life.ts'
import { piecesBack } from '../../../../domain/orders/pieces-back.ts'
import { cancelOrder } from '../../../../use-cases/orders/cancel-order.ts'
import { piecesIn } from '../../../../use-cases/orders/write-pieces-back.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { cancelPage as copy } from './words.ts'
import { refundPage, refundRefusedWords } from '../../../../words/backoffice/refund-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import styles from '../../styles/money.css?url'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/cancel.ts'
import { afterPress } from './after-press.ts'
import { CarriedFields } from './carried-fields.tsx'
import { lineName, type MoneyView, moneyView } from './money-view.ts'
import { ReturnedPiecesPanel } from './pieces-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { centavosOf, keyOf, numberOf, piecesOf, reasonOf, textOf } from './sent-form.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see money', { context })
  const order = await findMoneyOfOrder(shop.db, params.number.toUpperCase())
  if (!order) throw data(refundRefusedWords({ kind: 'no-such-order' }), { status: 404 })
  const view = moneyView(order, shop.pictures)
  const query = new URL(request.url).searchParams
  const pieces = piecesBack(order.lines, order.back, piecesOf(query, view.lines.length))
  const tooMany = pieces.kind === 'too-many-back' ? pieces : null
  return {
    order: view,
    may: mayBecome(view.state, 'cancelled'),
    query: query.toString(),
    key: randomUUID(),
    will: query.get('paso') === 'ver' && !tooMany ? piecesIn(pieces) : null,
    feedback: tooMany
      ? notDone(refundRefusedWords(tooMany, (position) => lineName(view, position)))
      : undefined,
  }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback | Response> {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  const number = params.number.toUpperCase()
  const id = keyOf(sent)
  const order = await findMoneyOfOrder(shop.db, number)
  if (!order || !id) return notDone(refundRefusedWords({ kind: 'no-such-order' }))
  const result = await cancelOrder(shop, who.actor, {
    id,
    number,
    version: numberOf(sent, 'version'),
    expectedRefunded: centavosOf(sent, 'visto'),
    refund: textOf(sent, 'dinero') === 'todo',
    back: piecesOf(sent, order.lines.length),
    reason: reasonOf(sent),
  })
  return afterPress({ shop, who, order }, result, copy.whyNot)
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, may, will, feedback, query, key } = loaderData
  const { number } = order
  return (
    <div className="money-page stack">
      <BackLink to={paths.order(number)}>{copy.back(number)}</BackLink>
      <WorkHead title={copy.title(number)} />
      <FeedbackMessage feedback={actionData ?? feedback} />
      {!may ? (
        <p className="empty">{copy.whyNot(order.state === 'cancelled' ? 'cancelled' : 'not-now')}</p>
      ) : will ? (
        <Confirm order={order} will={will} query={query} id={key} />
      ) : (
        <Choice order={order} query={query} />
      )}
    </div>
  )
}

function Choice({ order, query }: { order: MoneyView; query: string }) {
  // By default all pieces go back into stock, because the parcel was never sent.
  const sent = query === '' ? allSound(order) : new URLSearchParams(query)
  const { left, lines } = order
  const none = textOf(sent, 'dinero') === 'nada'
  return (
    <Form method="get" className="stack money-form">
      <input type="hidden" name="paso" value="ver" />
      <fieldset className="work-sheet stack gap-3">
        <legend>{copy.money}</legend>
        {left > 0 ? (
          <div className="tags">
            <label className="tag">
              <input type="radio" name="dinero" value="todo" defaultChecked={!none} />
              <span>{copy.refundAll(left)}</span>
            </label>
            <label className="tag">
              <input type="radio" name="dinero" value="nada" defaultChecked={none} />
              {copy.refundNone}
            </label>
          </div>
        ) : (
          <p>{copy.nothingLeft}</p>
        )}
      </fieldset>
      <ReturnedPiecesPanel lines={lines} sent={sent} title={copy.pieces} hint={copy.piecesHint} open />
      <div className="work-sheet">
        <ReasonFields reasons={copy.reasons} sent={sent} />
      </div>
      <div className="next-action">
        <Button kind="main" type="submit">
          {copy.look}
        </Button>
      </div>
    </Form>
  )
}

function allSound({ lines }: MoneyView): URLSearchParams {
  return new URLSearchParams(lines.map(({ position, out }) => [`bien-${position}`, String(out)]))
}

function Confirm(props: {
  order: MoneyView
  will: { pieces: number; onShelf: number }
  query: string
  id: string
}) {
  const { order, will, query, id } = props
  const { number, name, left, before, version, provider } = order
  const busy = useNavigation().formMethod === 'POST'
  const change = new URLSearchParams(query)
  change.delete('paso')
  const refund = left > 0 && change.get('dinero') === 'todo'
  return (
    <StaffForm method="post" className="stack">
      <CarriedFields query={query} />
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="visto" value={before} />
      <section className="work-sheet stack gap-3 money-will">
        <h2>{copy.confirmTitle}</h2>
        <p className="money-will-main">{copy.willEnd(number)}</p>
        <ul className="money-will-rest">
          <li>
            {refund ? refundPage.will(left, name, provider) : left > 0 ? copy.willNoMoney : copy.nothingLeft}
          </li>
          <li>
            {will.pieces === 0 ? refundPage.willNoPieces : refundPage.willPieces(will.pieces, will.onShelf)}
          </li>
          <li>{copy.willMail(name)}</li>
          <li>
            <strong>{refundPage.noWayBack}</strong>
          </li>
        </ul>
      </section>
      <div className="next-action">
        <Button kind="main" type="submit" busy={busy}>
          {copy.confirm}
        </Button>
        <Link to={`?${change}`} className={buttonClass({})}>
          {copy.change}
        </Link>
      </div>
    </StaffForm>
  )
}
