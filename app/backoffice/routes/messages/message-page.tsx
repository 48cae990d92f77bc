import { randomUUID } from 'node:crypto'
import { data, Link } from 'react-router'
import {
  answersTo,
  findInboxMessage,
  knownUnder,
  otherMessagesFrom,
} from '../../../../data/messages/message-inbox.ts'
import { sortedStates } from '../../../../domain/messages/message-state.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { answerMessage, sortMessages } from '../../../../use-cases/messages/answer-message.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { messagesCopy as copy } from '../../../../words/backoffice/messages.ts'
import { orderState } from '../../../../words/order-words.ts'
import { answerForm, longestAnswer } from '../../../forms/answer-form.ts'
import { checkForm } from '../../../forms/check-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { GivenCodes } from '../discounts/given-codes.tsx'
import { givenCodes } from '../discounts/given-codes-view.ts'
import { done, notDone, feedbackOf } from '../../session/feedback.ts'
import { BackLink, Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Route } from './+types/message-page.ts'
import { mailto } from '../../../../words/mailto.ts'

const mostBeside = 5

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see messages', { context })
  const { db } = shop
  const found = isUuid(params.id) ? await findInboxMessage(db, params.id) : null
  if (!found) throw data(copy.gone, { status: 404 })
  const { id, name, email, message, state, version, createdAt } = found
  const [answers, known, earlier, codes] = await Promise.all([
    answersTo(db, id),
    knownUnder(db, email, mostBeside),
    otherMessagesFrom(db, { email, but: id, most: mostBeside }),
    givenCodes(shop, who.actor.role, { messageId: id }),
  ])
  const now = shop.now()
  return {
    key: randomUUID(),
    codes,
    message: { id, name, email, text: message, state, version, when: dayAndTime(createdAt) },
    answers: answers.map(({ id: answer, who, text, createdAt: at, sentAt, refused }) => ({
      id: answer,
      who,
      text,
      when: dayAndTime(at),
      sent: sentAt && dayAndTime(sentAt),
      refused,
    })),
    customer: known.customer,
    orders: known.orders.map(({ number, state: currentState, createdAt: at }) => ({
      number,
      currentState,
      ago: ago(at, now),
    })),
    earlier: earlier.map(({ id: other, message: words, state: currentState, createdAt: at }) => ({
      id: other,
      begins: words.slice(0, 120),
      currentState,
      ago: ago(at, now),
    })),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const sent = Object.fromEntries(await request.formData())
  const to = sortedStates.find((state) => state === sent['to'])
  if (to) {
    const result = await sortMessages(shop, who.actor, { ids: [params.id], to })
    return { feedback: feedbackOf(result, { sorted: ({ moved }) => done(copy.sorted(moved)) }), kept: '' }
  }
  const kept = typeof sent['text'] === 'string' ? sent['text'] : ''
  const checked = checkForm(answerForm, sent)
  if (checked.kind === 'faulty') return { feedback: notDone(checked.faults.text ?? copy.gone), kept }
  const result = await answerMessage(shop, who.actor, { messageId: params.id, ...checked.values })
  const feedback = feedbackOf(result, {
    answered: done(copy.sent),
    'no-such-message': notDone(copy.gone),
    'changed-meanwhile': ({ message }) => notDone(copy.changed(copy.state[message.state])),
  })
  return { feedback, kept: feedback.good ? '' : kept }
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, answers, customer, orders, earlier, codes } = loaderData
  return (
    <>
      <BackLink to={backofficePaths.messages}>{copy.back}</BackLink>
      <WorkHead title={message.name}>
        <Badge meaning={message.state === 'open' ? 'waiting' : 'resting'}>{copy.state[message.state]}</Badge>
      </WorkHead>
      <FeedbackMessage feedback={actionData?.feedback} />
      <div className="beside">
        <div className="stack">
          <section className="work-sheet stack gap-2">
            <p className="soft small">
              <span>{`${copy.wrote(message.when)} · `}</span>
              <a href={mailto(message.email)}>{message.email}</a>
            </p>
            <p className="said">{message.text}</p>
          </section>
          {answers.map(({ id, who, text, when, sent, refused }) => (
            <section key={id} className="work-sheet stack gap-2 answer-sheet">
              <p className="soft small">{`${copy.answered(who, when)} · ${sent ? copy.delivered(sent) : refused ? copy.notOut : copy.onItsWay}`}</p>
              {refused && (
                <p className="small">
                  <Badge meaning="act">{copy.refused}</Badge> {copy.refusedText}
                </p>
              )}
              <p className="said">{text}</p>
            </section>
          ))}
          <AnswerForm loaderData={loaderData} kept={actionData?.kept ?? ''} />
          <StaffForm method="post" className="row gap-2">
            {sortedStates
              .filter((to) => to !== message.state)
              .map((to) => (
                <Button key={to} type="submit" name="to" value={to} small>
                  {copy.sort[to]}
                </Button>
              ))}
          </StaffForm>
        </div>
        <div className="stack">
          <WhoWrote customer={customer} orders={orders} earlier={earlier} />
          <GivenCodes given={codes} to={backofficePaths.giveCodeForMessage(message.id)} />
        </div>
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function AnswerForm({ loaderData, kept }: { loaderData: Loaded; kept: string }) {
  const { key, message, answers } = loaderData
  return (
    <StaffForm method="post" className="work-sheet stack">
      {/* The field for the answer becomes empty after each saved answer to the customer. */}
      <StoredFields from={answers.length}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={message.version} />
        <FormField name="text" label={copy.answer} hint={copy.answerHint(message.email)}>
          {(control) => (
            <TextArea {...control} rows={7} maxLength={longestAnswer} required defaultValue={kept} />
          )}
        </FormField>
      </StoredFields>
      <Button kind="main" type="submit">
        {answers.length === 0 ? copy.send : copy.sendAgain}
      </Button>
    </StaffForm>
  )
}

function WhoWrote({ customer, orders, earlier }: Pick<Loaded, 'customer' | 'orders' | 'earlier'>) {
  return (
    <aside className="work-sheet stack">
      <h2>{copy.known}</h2>
      <p className="soft small">{copy.knownHint}</p>
      {customer ? (
        <p>
          <Link to={backofficePaths.customer(customer.id)}>{`${customer.name} ${customer.lastName}`}</Link>
        </p>
      ) : (
        <p className="soft">{copy.noAccount}</p>
      )}
      {orders.length === 0 && <p className="soft">{copy.noOrders}</p>}
      <ul className="plain stack gap-2">
        {orders.map(({ number, currentState, ago: when }) => (
          <li key={number}>
            <Link to={backofficePaths.order(number)}>{number}</Link>
            <span>{` · ${orderState[currentState]} · ${when}`}</span>
          </li>
        ))}
      </ul>
      {earlier.length > 0 && <h3>{copy.earlier}</h3>}
      <ul className="plain stack gap-2">
        {earlier.map(({ id, begins, currentState, ago: when }) => (
          <li key={id}>
            <Link to={backofficePaths.message(id)}>{begins}</Link>
            <span>{` · ${copy.state[currentState]} · ${when}`}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
