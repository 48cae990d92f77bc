import { Link } from 'react-router'
import { inboxPage } from '../../../../data/messages/message-inbox.ts'
import {
  type MessageState,
  messageStates,
  type SortedState,
  sortedStates,
} from '../../../../domain/messages/message-state.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { sortMessages } from '../../../../use-cases/messages/answer-message.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { messagesCopy as copy } from '../../../../words/backoffice/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { type Cursor, listAddress, readList, timeCursor, rowsOnPage } from '../../list-address.ts'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, feedbackOf } from '../../session/feedback.ts'
import { Badge, NextPage, Tab, Tabs, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/messages.ts'

const inboxAddress = (state: MessageState, after: Cursor | null = null) =>
  listAddress(backofficePaths.messages, { estado: state !== 'open' && state }, after)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see messages', { context })
  const { after, own } = readList(new URL(request.url).searchParams)
  const state = messageStates.find((each) => each === own('estado')) ?? 'open'
  const { messages, next } = await inboxPage(shop.db, {
    state,
    after: timeCursor(after, isUuid),
    size: rowsOnPage,
  })
  const now = shop.now()
  return {
    state,
    messages: messages.map(({ id, name, message, createdAt, heldBack }) => ({
      id,
      name,
      begins: message.slice(0, 160),
      ago: ago(createdAt, now),
      heldBack: heldBack !== null,
    })),
    next: next && inboxAddress(state, { key: next.at.toISOString(), id: next.id }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const to = sortedStates.find((state) => state === form.get('to'))
  const ids = form.getAll('id').filter((id) => typeof id === 'string' && isUuid(id)) as string[]
  if (!to || ids.length === 0 || ids.length > rowsOnPage) return notDone(copy.nothingChosen)
  const result = await sortMessages(shop, who.actor, { ids, to })
  return feedbackOf(result, { sorted: ({ moved }) => done(copy.sorted(moved)) })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { state, messages, next } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <Tabs label={copy.tabsLabel}>
        {messageStates.map((each) => (
          <Tab key={each} to={inboxAddress(each)} shown={each === state}>
            {copy.tabs[each]}
          </Tab>
        ))}
      </Tabs>
      <FeedbackMessage feedback={actionData} />
      {messages.length === 0 ? (
        <p className="empty">{copy.empty[state]}</p>
      ) : (
        <StaffForm method="post" className="stack">
          <ul className="rows">
            {messages.map((message) => (
              <MessageRow key={message.id} {...message} waits={state === 'open'} />
            ))}
          </ul>
          <div className="row gap-2">
            <span className="soft small">{copy.chosen}</span>
            {sortedStates
              .filter((to) => to !== state)
              .map((to: SortedState) => (
                <Button key={to} type="submit" name="to" value={to} small>
                  {copy.sort[to]}
                </Button>
              ))}
          </div>
        </StaffForm>
      )}
      <NextPage to={next}>{copy.more}</NextPage>
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['messages'][number] & { waits: boolean }

function MessageRow({ id, name, begins, ago: when, heldBack, waits }: Row) {
  return (
    <li className="row-whole">
      <label className="pick">
        <input type="checkbox" name="id" value={id} />
        <span className="only-heard">{copy.choose(name)}</span>
      </label>
      <Link to={backofficePaths.message(id)} className="row-words">
        <strong>{name}</strong>
        <span className="soft one-line">
          {heldBack && <span>{`(${copy.heldBack}) `}</span>}
          <span>{begins}</span>
        </span>
      </Link>
      <Badge meaning={waits ? 'waiting' : 'resting'}>{when}</Badge>
    </li>
  )
}
