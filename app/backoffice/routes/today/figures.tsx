import { Link } from 'react-router'
import { changeInPercent, type FigureSpan, figureSpans } from '../../../../domain/today/sales-figures.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { counted, pesos } from '../../../../words/price.ts'
import { type Column, DayPicture, dayWords } from '../../ui/day-picture.tsx'
import { Tabs } from '../../ui/page-parts.tsx'

export type DrawnDay = { day: string; orders: number; pieces: number; money: number | null }
type Sold = { orders: number; pieces: number; money: number | null }

type FiguresProps = {
  span: FigureSpan
  figure: { now: Sold; before: Sold; meanCart: number | null; meanCartBefore: number | null }
  days: readonly DrawnDay[]
}

/** Sales, compared with the same number of earlier days. A table repeats the chart for people who cannot see it. */
export function Figures({ span, figure, days }: FiguresProps) {
  const { now, before, meanCart, meanCartBefore } = figure
  const withMoney = now.money !== null
  const sold = days.some(({ orders }) => orders > 0)
  return (
    <section className="stack gap-3" aria-labelledby="figures">
      <h2 id="figures">{copy.figures}</h2>
      <div className="work-sheet stack gap-3">
        <Tabs label={copy.spansLabel}>
          {figureSpans.map((each) => (
            <Link
              key={each}
              to={`${paths.today}?de=${each}`}
              replace
              preventScrollReset
              aria-current={each === span ? 'page' : undefined}
            >
              {copy.spans[each]}
            </Link>
          ))}
        </Tabs>
        <dl className="tiles">
          <Tile name={copy.money} now={now.money} before={before.money} words={pesos} />
          <Tile name={copy.orders} now={now.orders} before={before.orders} words={counted} />
          <Tile name={copy.pieces} now={now.pieces} before={before.pieces} words={counted} />
          <Tile name={copy.meanCart} now={meanCart} before={meanCartBefore} words={pesos} />
        </dl>
        {sold ? <DayPicture columns={days.map(columnOf)} /> : <p className="empty">{copy.noDays}</p>}
        <p className="soft small">{`${withMoney ? `${copy.contains} ` : ''}${copy.spans[span]}, ${copy.comparedWith[span]}.`}</p>
        {sold && <DayTable days={days} />}
      </div>
    </section>
  )
}

/** A figure with its change; null figures have no tile, because the role may not see them. */
function Tile({
  name,
  now,
  before,
  words,
}: {
  name: string
  now: number | null
  before: number | null
  words: (amount: number) => string
}) {
  if (now === null || before === null) return null
  const change = changeInPercent(now, before)
  return (
    <div className="tile">
      <dt className="soft">{name}</dt>
      <dd className="tile-now figure">{words(now)}</dd>
      <dd className="small figure tile-change">
        {change !== null && <span className={change < 0 ? 'soft' : 'tile-up'}>{changeWords(change)}</span>}
        <span className="soft">{` ${copy.before(words(before))}`}</span>
      </dd>
    </div>
  )
}

function changeWords(change: number): string {
  return change === 0 ? copy.same : change > 0 ? copy.up(change) : copy.down(change)
}

function columnOf({ day, orders, pieces, money }: DrawnDay): Column {
  const sold = money === null ? copy.piecesWords(pieces) : pesos(money)
  return {
    day: dayWords(day),
    height: Math.max(0, money ?? pieces),
    words: `${copy.ordersWords(orders)} · ${sold}`,
  }
}

function DayTable({ days }: { days: readonly DrawnDay[] }) {
  const withMoney = days.some(({ money }) => money !== null)
  return (
    <details className="figure-table">
      <summary>{copy.dayTable}</summary>
      <table>
        <caption className="only-heard">{copy.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            <th scope="col">{copy.orders}</th>
            <th scope="col">{copy.pieces}</th>
            {withMoney && <th scope="col">{copy.money}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, pieces, money }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day)}</th>
              <td>{counted(orders)}</td>
              <td>{counted(pieces)}</td>
              {money !== null && <td>{pesos(money)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
