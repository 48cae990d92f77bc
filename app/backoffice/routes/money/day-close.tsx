import { Form, Link } from 'react-router'
import { closeOf } from '../../../../data/payments/books.ts'
import { type CloseSums, leftOf, sumsOfClose } from '../../../../domain/day-close.ts'
import { stretchOfDays } from '../../../../domain/mexican-days.ts'
import { dayBefore } from '../../../../domain/sales-figures.ts'
import { mayDo } from '../../../../domain/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dayCloseCopy as copy } from '../../../../words/backoffice/day-close.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { orderListCopy } from '../../../../words/backoffice/order-list.ts'
import { paymentsCopy } from '../../../../words/backoffice/payments.ts'
import { dayInMexico, longDate } from '../../../../words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from '../../styles/money.css?url'
import { atWorkFor } from '../../session/staff-context.ts'
import { WorkHead } from '../../ui/work-head.tsx'
import { listAddress } from '../orders/list-address.ts'
import type { Route } from './+types/day-close.ts'
import { wayWords } from './way-words.ts'
import { BooksForm } from './books-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A day of central Mexico as the books have it; without one, or with one that is none, today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = atWorkFor('see books', { context })
  const query = new URL(request.url).searchParams
  const today = dayInMexico(shop.now())
  const asked = query.get('fecha') ?? ''
  const day = stretchOfDays(asked, asked, 1) && asked <= today ? asked : today
  const rows = await closeOf(shop.db, stretchOfDays(day, day, 1)!)
  return {
    day,
    said: longDate(new Date(`${day}T12:00:00-06:00`)),
    today,
    before: dayBefore(day, 1),
    after: day === today ? null : dayBefore(day, -1),
    sums: sumsOfClose(rows),
    rows: rows.map((row) => ({
      ...row,
      name: `${wayWords(row.provider)} · ${orderListCopy.channels[row.channel]}`,
    })),
    export: mayDo(who.actor.role, 'export books'),
    badDays: query.has('fechas-mal'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: backofficeFrame.title(`${copy.title} ${loaderData?.day ?? ''}`) },
]

export default function DayClose({ loaderData }: Route.ComponentProps) {
  const { day, said, today, sums, rows } = loaderData
  return (
    <div className="money-page day-close stack">
      <p className="links small not-printed">
        <Link to={paths.money}>← {paymentsCopy.title}</Link>
      </p>
      <WorkHead title={copy.title}>
        <Button small onClick={() => window.print()}>
          {copy.print}
        </Button>
      </WorkHead>
      <p className="money-will-main">{said}</p>
      <Days {...loaderData} />
      {day === today && <p className="soft">{copy.open}</p>}
      {rows.length === 0 ? (
        <p className="empty">{copy.nothing}</p>
      ) : (
        <>
          <Sums name={copy.all} sums={sums} />
          <div className="close-parts">
            {rows.length > 1 && rows.map(({ name, ...row }) => <Sums key={name} name={name} sums={row} />)}
            {rows.length === 1 && <p className="soft">{rows[0]!.name}</p>}
          </div>
          <p className="soft small">{copy.what}</p>
        </>
      )}
      {loaderData.export && <BooksForm first={`${day.slice(0, 7)}-01`} last={day} bad={loaderData.badDays} />}
    </div>
  )
}

function Days({ day, today, before, after }: Route.ComponentProps['loaderData']) {
  return (
    <div className="not-printed stack gap-3">
      <nav className="row links gap-3">
        <Link to={paths.dayClose(before)}>← {copy.before}</Link>
        {after && <Link to={paths.dayClose(after)}>{copy.after} →</Link>}
        <Link to={listAddress({ tab: 'all', from: day, until: day })}>{copy.seeOrders}</Link>
      </nav>
      <Form method="get" className="search-line">
        <FormField name="fecha" label={copy.date}>
          {(control) => <input {...control} key={day} type="date" max={today} defaultValue={day} required />}
        </FormField>
        <Button type="submit">{copy.show}</Button>
      </Form>
    </div>
  )
}

function Sums({ name, sums }: { name: string; sums: CloseSums }) {
  const { orders, taken, shipping, fee, net, refunds, refunded, unknownFees } = sums
  const amounts: [string, number][] = [
    [copy.taken, taken],
    [copy.shipping, shipping],
    [copy.fee, -fee],
    [copy.net, net],
    [copy.refunded(refunds), -refunded],
  ]
  return (
    <section className="work-sheet stack gap-3">
      <h2>{name}</h2>
      <dl className="facts close-sums">
        <dt>{copy.orders}</dt>
        <dd className="figure">{orders}</dd>
        {amounts.map(([words, amount]) => (
          <Amount key={words} words={words} amount={amount} />
        ))}
        <dt>
          <strong>{copy.left}</strong>
        </dt>
        <dd className="figure">
          <strong>
            <Price amount={leftOf(sums)} />
          </strong>
        </dd>
      </dl>
      {unknownFees > 0 && <p className="soft small">{copy.unknown(unknownFees)}</p>}
    </section>
  )
}

function Amount({ words, amount }: { words: string; amount: number }) {
  return (
    <>
      <dt>{words}</dt>
      <dd className="figure">
        <Price amount={amount === 0 ? 0 : amount} />
      </dd>
    </>
  )
}
