import { Form, Link, redirect } from 'react-router'
import { closeWithMoves, refundsUnderWay } from '../../../../data/payments/ledger.ts'
import { openDisputesSum } from '../../../../data/payments/disputes.ts'
import { type CloseSums, balanceOf, sumsOfClose } from '../../../../domain/today/day-close.ts'
import { stretchOfDays } from '../../../../domain/values/mexican-days.ts'
import { dayBefore } from '../../../../domain/today/sales-figures.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dayCloseCopy as copy, paymentsCopy } from './words.ts'
import { dayInMexico, longDate } from '../../../../words/dates.ts'
import { price } from '../../../../words/price.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from '../../styles/money.css?url'
import { currentStaffFor } from '../../session/staff-context.ts'
import { DaysFileForm } from '../../ui/days-file-form.tsx'
import { WorkHead } from '../../ui/page-parts.tsx'
import { ordersAddress } from '../orders/orders-address.ts'
import type { Route } from './+types/day-close.ts'
import { MovesOfDay, moveView } from './moves-of-day.tsx'
import { channelWords, paymentMethodWords } from './payment-method-words.ts'

const mostMoves = 200

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/**
 * The day close of one day in central Mexico. A missing, future or invalid day redirects to today's address: the
 * address always names the day, so a page that stays open over midnight shows the same day after a reload.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see books', { context })
  const query = new URL(request.url).searchParams
  const now = shop.now()
  const today = dayInMexico(now)
  const day = query.get('fecha') ?? ''
  const badDays = query.has('fechas-mal')
  const stretch = day <= today ? stretchOfDays(day, day, 1) : null
  if (!stretch) throw redirect(paths.dayClose(today) + (badDays ? '&fechas-mal' : ''))
  const [{ rows, moves }, underWay, disputed] = await Promise.all([
    closeWithMoves(shop.db, stretch, mostMoves),
    day === today ? refundsUnderWay(shop.db) : null,
    day === today ? openDisputesSum(shop.db) : null,
  ])
  return {
    day,
    asOf: copy.asOf(dayAndTime(now)),
    said: longDate(new Date(`${day}T12:00:00-06:00`)),
    today,
    before: dayBefore(day, 1),
    after: day === today ? null : dayBefore(day, -1),
    sums: sumsOfClose(rows),
    methods: [...Map.groupBy(rows, ({ provider }) => provider)].map(([provider, some]) => ({
      name: paymentMethodWords(provider),
      sums: sumsOfClose(some),
      channels: some.map((row) => ({ name: channelWords(row.channel), left: balanceOf(row) })),
    })),
    moves: moves.rows.map(moveView),
    more: moves.next !== null,
    underWay: underWay && underWay.count > 0 ? copy.underWay(underWay.count, price(underWay.amount)) : null,
    disputed: disputed && disputed.count > 0 ? copy.disputed(disputed) : null,
    export: mayDo(who.actor.role, 'export books'),
    badDays,
  }
}

export default function DayClose({ loaderData }: Route.ComponentProps) {
  const { day, said, today, sums, methods, moves, more, underWay, disputed } = loaderData
  return (
    <div className="money-page day-close stack">
      <p className="links small not-printed">
        <Link to={paths.money}>← {paymentsCopy.title}</Link>
      </p>
      <WorkHead title={copy.title} tab={`${copy.title} ${day}`}>
        <Button small onClick={() => window.print()}>
          {copy.print}
        </Button>
      </WorkHead>
      <div>
        <p className="money-will-main">{said}</p>
        <p className="soft small">{loaderData.asOf}</p>
      </div>
      <Days {...loaderData} />
      {day === today && <p className="soft">{copy.open}</p>}
      {underWay && <p className="soft">{underWay}</p>}
      {disputed && <p className="soft">{disputed}</p>}
      {methods.length === 0 ? (
        <p className="empty">{copy.nothing}</p>
      ) : (
        <>
          {methods.length > 1 && <Sums name={copy.all} sums={sums} />}
          <div className="close-parts">
            {methods.map((method) => (
              <Sums key={method.name} {...method} />
            ))}
          </div>
          <p className="soft small">{copy.what}</p>
          <MovesOfDay moves={moves} more={more} />
        </>
      )}
      {loaderData.export && (
        <DaysFileForm
          to={paths.ledgerFile}
          first={`${day.slice(0, 7)}-01`}
          last={day}
          bad={loaderData.badDays}
          words={copy}
        >
          <Button type="submit">{copy.download}</Button>
        </DaysFileForm>
      )}
    </div>
  )
}

function Days({ day, today, before, after }: Route.ComponentProps['loaderData']) {
  return (
    <div className="not-printed stack gap-3">
      <nav className="row links gap-3">
        <Link to={paths.dayClose(before)}>← {copy.before}</Link>
        {after && <Link to={paths.dayClose(after)}>{copy.after} →</Link>}
        <Link to={ordersAddress({ tab: 'all', from: day, until: day })}>{copy.seeOrders}</Link>
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

type SumsShown = { name: string; sums: CloseSums; channels?: { name: string; left: number }[] }

function Sums({ name, sums, channels = [] }: SumsShown) {
  const { payments, taken, shipping, discount, fee, net, refunds, refunded } = sums
  const { withdrawals, withdrawn, unknownFees } = sums
  const amounts: [string, number][] = [
    [copy.taken, taken],
    [copy.shipping, shipping],
    [copy.fee, -fee],
    [copy.net, net],
    [copy.refunded(refunds), -refunded],
  ]
  if (withdrawals > 0) amounts.push([copy.withdrawn(withdrawals), withdrawn])
  return (
    <section className="work-sheet stack gap-3" aria-label={name}>
      <h2>{name}</h2>
      <dl className="facts close-sums">
        <dt>{copy.payments}</dt>
        <dd className="figure">{payments}</dd>
        {amounts.map(([words, amount]) => (
          <Amount key={words} words={words} amount={amount} />
        ))}
        <dt>
          <strong>{copy.left}</strong>
        </dt>
        <dd className="figure">
          <strong>
            <Price amount={balanceOf(sums)} />
          </strong>
        </dd>
      </dl>
      {channels.length > 0 && (
        <p className="soft small">
          {channels.length === 1
            ? channels[0]!.name
            : channels.map((channel) => `${channel.name} ${price(channel.left)}`).join(' · ')}
        </p>
      )}
      {discount > 0 && <p className="soft small">{copy.discount(price(discount))}</p>}
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
