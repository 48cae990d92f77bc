import { Link } from 'react-router'
import { type ListedTransfer, transfersPage } from '../../../../data/payments/transfer-list.ts'
import { transferSought } from '../../../../domain/payments/transfer-search.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { mexicanDay } from '../../../../domain/values/mexican-days.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import { isMoment, knownCursor, listAddress, readList, rowsOnPage } from '../../list-address.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import {
  BackLink,
  Badge,
  type BadgeMeaning,
  NextPage,
  Rows,
  Tab,
  Tabs,
  WorkHead,
} from '../../ui/page-parts.tsx'
import type { Route } from './+types/transfers.ts'
import { transferArrivalCopy } from './transfer-arrival-words.ts'
import { awaitedTransfersCopy as copy } from './awaited-transfer-words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see money', { context })
  const { q, after, own } = readList(new URL(request.url).searchParams)
  const reported = own('dicen') !== ''
  const begin = knownCursor(after, isMoment, isUuid)
  const { transfers, next } = await transfersPage(shop.db, {
    sought: transferSought(q),
    reported,
    after: begin && { at: begin.key, id: begin.id },
    size: rowsOnPage,
  })
  const mayRecord = mayDo(who.actor.role, 'record transfer')
  const clabe = shop.settings.transfer?.account.clabe ?? null
  return {
    q,
    reported,
    transfers: transfers.map((transfer) => ({
      ...transferRow(transfer, clabe, shop.now()),
      mayRecord,
    })),
    next: next && listAddress(paths.transfers, { q, dicen: reported && '1' }, { key: next.at, id: next.id }),
    mayOpenMoney: mayDo(who.actor.role, 'see books'),
    mayRecord,
  }
}

/** `clabe`: the shop's present account, null if transfers are not offered now. */
function transferRow(transfer: ListedTransfer, clabe: string | null, now: Date) {
  const { orderNumber, name, reference, total, missing, heldUntil, reportedAt, trackingKey } = transfer
  const state = stateOf(transfer, now)
  const isReview = state === 'review'
  const isOpen = state !== 'paid' && state !== 'ended'
  return {
    orderNumber,
    name,
    amount: total,
    state,
    /** A paid order has its own page; money under review is decided on the page of the payment. */
    to: state === 'paid' ? paths.order(orderNumber) : isReview ? paths.payment(orderNumber) : null,
    facts: [
      reference && copy.reference(reference),
      trackingKey !== '' && copy.key(trackingKey),
      isOpen && missing !== total && copy.missing(missing),
    ],
    when: [
      reportedAt && copy.reported(ago(reportedAt, now)),
      isOpen && !isReview && copy.until(dayAndTime(heldUntil)),
      clabe !== null && transfer.clabe !== clabe && copy.otherAccount(transfer.clabe.slice(-4)),
    ],
    receipt: transfer.receiptType === null ? null : paths.transferReceipt(orderNumber),
  }
}

function stateOf({ state, reportedAt, heldUntil }: ListedTransfer, now: Date): keyof typeof copy.badge {
  if (state === 'paid') return 'paid'
  if (state === 'closed') return 'ended'
  if (state === 'review' || state === 'returning') return 'review'
  if (reportedAt) return 'reported'
  return mexicanDay(heldUntil) <= mexicanDay(now) ? 'ends-today' : 'waits'
}

const meanings = {
  reported: 'act',
  review: 'act',
  'ends-today': 'waiting',
  waits: 'moving',
  paid: 'resting',
  ended: 'resting',
} satisfies Record<keyof typeof copy.badge, BadgeMeaning>

export default function Transfers({ loaderData }: Route.ComponentProps) {
  const { q, reported, transfers, next, mayOpenMoney, mayRecord } = loaderData
  return (
    <div className="money-page stack">
      {mayOpenMoney && <BackLink to={paths.money}>{copy.back}</BackLink>}
      <WorkHead title={copy.title}>
        {mayRecord && (
          <ButtonLink to={paths.bankLines} small prefetch="none">
            {transferArrivalCopy.bank.open}
          </ButtonLink>
        )}
      </WorkHead>
      <p className="soft">{copy.lead}</p>
      <SearchBox list={paths.transfers} typed={q} words={copy} />
      <Tabs label={copy.tabsLabel}>
        <Tab to={paths.transfers} shown={!reported && q === ''}>
          {copy.tabs.all}
        </Tab>
        <Tab to={listAddress(paths.transfers, { dicen: '1' })} shown={reported && q === ''}>
          {copy.tabs.reported}
        </Tab>
      </Tabs>
      <Rows empty={q === '' ? reported ? copy.noneReported : copy.none : <NoneFound q={q} />}>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.orderNumber} {...transfer} />
        ))}
      </Rows>
      <NextPage to={next}>{copy.more}</NextPage>
    </div>
  )
}

function NoneFound({ q }: { q: string }) {
  return (
    <>
      <span>{`${copy.noneFound(q)} `}</span>
      <Link to={paths.transfers}>{copy.all}</Link>
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['transfers'][number]

function TransferRow({ orderNumber, name, amount, state, to, facts, when, receipt, mayRecord }: Row) {
  const isReview = state === 'review'
  const press = isReview ? transferArrivalCopy.toPayment : transferArrivalCopy.press
  return (
    <li>
      <span className="money-words">
        <strong>
          {to === null ? <span>{orderNumber}</span> : <Link to={to}>{orderNumber}</Link>}
          <span> · </span>
          <Price amount={amount} />
        </strong>
        <span>{name}</span>
        <span className="figure">{facts.filter(Boolean).join(' · ')}</span>
        <span className="soft small">{when.filter(Boolean).join(' · ')}</span>
        {receipt && (
          <a href={receipt} aria-label={copy.receiptOf(orderNumber)}>
            {copy.receipt}
          </a>
        )}
      </span>
      <Badge meaning={meanings[state]}>{copy.badge[state]}</Badge>
      {mayRecord && state !== 'paid' && (
        <ButtonLink
          to={isReview ? paths.payment(orderNumber) : paths.transferArrival(orderNumber)}
          small
          prefetch="none"
          aria-label={`${press}: ${orderNumber}`}
        >
          {press}
        </ButtonLink>
      )}
    </li>
  )
}
