import { Link } from 'react-router'
import {
  madeInvoices,
  type OrderForInvoice,
  waitingInvoices,
} from '../../../../data/invoices/invoiced-orders.ts'
import { invoiceAmounts } from '../../../../domain/invoices/invoice-amounts.ts'
import { monthBegins } from '../../../../domain/invoices/invoice-time.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { dayBegins, mexicanDay } from '../../../../domain/values/mexican-days.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { longDate, monthAndYear } from '../../../../words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { listAddress, readList, timeCursor, rowsOnPage } from '../../list-address.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import { DaysFileForm } from '../../ui/days-file-form.tsx'
import { BackLink, Badge, NextPage, Rows, Tab, Tabs, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/invoices.ts'
import { badgeOf } from './invoice-facts.ts'
import { invoicesCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see invoices', { context })
  const { after, own } = readList(new URL(request.url).searchParams)
  const { role } = who.actor
  const made = own('ver') === 'hechas'
  const cursor = timeCursor(after, isUuid)
  const month = made ? monthOf(own('mes'), shop.now()) : null
  const { rows, next } = month
    ? await madeInvoices(shop.db, { ...month, after: cursor, size: rowsOnPage })
    : await waitingInvoices(shop.db, { after: cursor, size: rowsOnPage })
  const today = mexicanDay(shop.now())
  return {
    month: month && monthNav(month.from, shop.now()),
    rows: rows.map((order) => invoiceRow(shop, order)),
    next:
      next &&
      listAddress(
        paths.invoices,
        { ver: made && 'hechas', mes: month && mexicanDay(month.from).slice(0, 7) },
        { key: next.at.toISOString(), id: next.id },
      ),
    mayOpenMoney: mayDo(role, 'see books'),
    mayExport: mayDo(role, 'export invoices'),
    days: { first: `${today.slice(0, 8)}01`, last: today },
    badDays: own('fechas-mal') !== '' || new URL(request.url).searchParams.has('fechas-mal'),
  }
}

/** `month`: such as '2026-11'; any other text is the present month. */
function monthOf(month: string, now: Date) {
  const from = dayBegins(`${month}-01`) ?? monthBegins(now)
  return { from, until: monthBegins(from, 1) }
}

function monthNav(from: Date, now: Date) {
  const addressOf = (months: number) =>
    listAddress(paths.invoices, { ver: 'hechas', mes: mexicanDay(monthBegins(from, months)).slice(0, 7) })
  return {
    name: monthAndYear(from),
    before: addressOf(-1),
    after: monthBegins(from, 1) <= now ? addressOf(1) : null,
  }
}

function invoiceRow({ settings, now }: Shop, order: OrderForInvoice) {
  const { number, buyer, request, paidAt } = order
  const { iva, extraDays } = settings.invoicing
  const madeAt = request?.invoicedAt
  return {
    number,
    name: request?.name ?? buyer,
    facts: [request?.rfc, madeAt && request.folio].filter(Boolean).join(' · '),
    when: madeAt ? copy.made(longDate(madeAt)) : copy.paid(longDate(paidAt)),
    total: invoiceAmounts(order, iva).total,
    badge: request?.state === 'invoiced' ? null : badgeOf(order, extraDays, now()),
  }
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { month, rows, next, mayOpenMoney, mayExport, days, badDays } = loaderData
  return (
    <div className="money-page stack">
      {mayOpenMoney && <BackLink to={paths.money}>{copy.back}</BackLink>}
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <Tabs label={copy.tabsLabel}>
        <Tab to={paths.invoices} shown={month === null}>
          {copy.tabs.waiting}
        </Tab>
        <Tab to={listAddress(paths.invoices, { ver: 'hechas' })} shown={month !== null}>
          {copy.tabs.made}
        </Tab>
      </Tabs>
      {month && (
        <nav className="row links gap-3">
          <Link to={month.before}>← {copy.monthBefore}</Link>
          <strong>{month.name}</strong>
          {month.after && <Link to={month.after}>{copy.monthAfter} →</Link>}
        </nav>
      )}
      <Rows empty={month ? copy.noneMade : copy.none}>
        {rows.map((row) => (
          <InvoiceRow key={row.number} {...row} />
        ))}
      </Rows>
      <NextPage to={next}>{copy.more}</NextPage>
      {mayExport && (
        <DaysFileForm to={paths.invoicesFile} {...days} bad={badDays} words={copy}>
          <Button type="submit" name="formato" value="csv">
            {copy.csv}
          </Button>
          <Button type="submit" name="formato" value="xlsx">
            {copy.excel}
          </Button>
        </DaysFileForm>
      )}
    </div>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

function InvoiceRow({ number, name, facts, when, total, badge }: Row) {
  return (
    <li className="row-whole">
      <Link to={paths.invoice(number)} className="row-words">
        <strong>
          <span>{`${number} · `}</span>
          <Price amount={total} />
        </strong>
        <span className="invoice-name">{name}</span>
        <span className="soft figure">{facts}</span>
        <span className="soft small">{when}</span>
      </Link>
      {badge && <Badge meaning={badge.meaning}>{badge.words}</Badge>}
    </li>
  )
}
