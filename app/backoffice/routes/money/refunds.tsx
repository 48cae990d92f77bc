import { Link } from 'react-router'
import { refundsPage, refundsToLookAfter } from '../../../../data/refunds/refund-list.ts'
import { directMethods } from '../../../../domain/payments/direct-sale.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { paymentsCopy, refundsCopy as copy } from './words.ts'
import { isMoment, knownCursor, listAddress, readList, rowsOnPage } from '../../list-address.ts'
import styles from '../../styles/money.css?url'
import { currentStaffFor } from '../../session/staff-context.ts'
import { BackLink, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/refunds.ts'
import { refundRow, RefundRows } from './refund-row.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All refunds, the newest first. The first page begins with the refunds that need a person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see money', { context })
  const after = knownCursor(readList(new URL(request.url).searchParams).after, isMoment, isUuid)
  const [waiting, page] = await Promise.all([
    after ? [] : refundsToLookAfter(shop.db, directMethods),
    refundsPage(shop.db, { after: after && { at: after.key, id: after.id }, size: rowsOnPage }),
  ])
  const { role } = who.actor
  const now = shop.now()
  return {
    waiting: waiting.map((refund) => refundRow(refund, role, now)),
    refunds: page.refunds.map((refund) => refundRow(refund, role, now)),
    first: after === null,
    next: page.next && listAddress(paths.refunds, {}, { key: page.next.at, id: page.next.id }),
    mayOpenMoney: mayDo(role, 'see books'),
  }
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { waiting, refunds, first, next, mayOpenMoney } = loaderData
  return (
    <div className="money-page stack">
      {mayOpenMoney && <BackLink to={paths.money}>{paymentsCopy.title}</BackLink>}
      <WorkHead title={copy.title} />
      {waiting.length > 0 && (
        <>
          <h2>{copy.waiting}</h2>
          <RefundRows refunds={waiting} />
          <h2>{copy.all}</h2>
        </>
      )}
      {refunds.length === 0 ? (
        <p className="empty">{first ? copy.none : copy.noMore}</p>
      ) : (
        <RefundRows refunds={refunds} />
      )}
      <p className="row links">
        {!first && <Link to={paths.refunds}>{copy.newest}</Link>}
        {next && <Link to={next}>{copy.older}</Link>}
      </p>
    </div>
  )
}
