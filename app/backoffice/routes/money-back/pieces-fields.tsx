import type { Centavos } from '../../../../domain/values/money.ts'
import { refundPage as copy } from '../../../../words/backoffice/refund-words.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Price } from '../../../ui/price.tsx'
import type { MoneyView } from './money-view.ts'
import { numberOf, type Sent } from './sent-form.ts'

type Line = MoneyView['lines'][number]

/** An order line for roles that receive pieces but may not see money. */
export type PiecesLine = Omit<Line, 'paidForOne' | 'paid'>

/** The returned pieces of an order, collapsed unless `open` or a count is entered. */
export function ReturnedPiecesPanel({
  lines,
  sent,
  title,
  hint,
  open = false,
}: {
  lines: readonly PiecesLine[]
  sent: Sent
  title: string
  hint: string
  open?: boolean
}) {
  if (lines.every(({ out }) => out === 0)) return null
  const chosen = lines.some(
    ({ position }) => numberOf(sent, `bien-${position}`) + numberOf(sent, `mal-${position}`) > 0,
  )
  return (
    <details className="work-sheet" open={open || chosen}>
      <summary>{title}</summary>
      <p className="soft small">{hint}</p>
      <PiecesFields lines={lines} sent={sent} />
    </details>
  )
}

/** Counts of sound and damaged pieces for each order line with returnable pieces. */
function PiecesFields({ lines, sent }: { lines: readonly PiecesLine[]; sent: Sent }) {
  return (
    <ul className="rows money-lines">
      {lines
        .filter(({ out }) => out > 0)
        .map((line) => (
          <li key={line.position}>
            <LineWords line={line} />
            <span className="money-counts">
              <Count
                label={line.hasShelf ? copy.sound : copy.soundMade}
                name={`bien-${line.position}`}
                most={line.out}
                line={line}
                sent={sent}
              />
              <Count
                label={copy.unsound}
                name={`mal-${line.position}`}
                most={line.out}
                line={line}
                sent={sent}
              />
            </span>
          </li>
        ))}
    </ul>
  )
}

export function MoneyFields({ lines, sent }: { lines: readonly Line[]; sent: Sent }) {
  return (
    <ul className="rows money-lines">
      {lines
        .filter(({ paid }) => paid > 0)
        .map((line) => (
          <li key={line.position}>
            <LineWords line={line} price={line.paidForOne} />
            <span className="money-counts">
              <Count
                label={copy.moneyFor}
                name={`dinero-${line.position}`}
                most={line.paid}
                line={line}
                sent={sent}
              />
            </span>
          </li>
        ))}
    </ul>
  )
}

function LineWords({ line, price }: { line: PiecesLine; price?: Centavos }) {
  return (
    <>
      <span className="money-picture">{line.picture && <Thumbnail picture={line.picture} />}</span>
      <span className="money-words">
        <strong>{line.name}</strong>
        <span className="soft small">
          <span>{line.option}</span>
          {price !== undefined && (
            <>
              {line.option !== '' && <span>{' · '}</span>}
              <Price amount={price} />
            </>
          )}
        </span>
      </span>
    </>
  )
}

function Count({
  label,
  name,
  most,
  line,
  sent,
}: {
  label: string
  name: string
  most: number
  line: PiecesLine
  sent: Sent
}) {
  return (
    <label className="money-count">
      <span className="small">{label}</span>
      <select
        className="small-field"
        name={name}
        defaultValue={Math.min(numberOf(sent, name), most)}
        aria-label={`${label}: ${line.name} ${line.option}`}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}
