import { Link } from 'react-router'
import { pesosText } from '../../../../domain/values/money.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { priceField, shownField } from './read-sale.ts'
import type { SaleView } from './sale-view.ts'

export function SaleLines({
  lines,
  sent,
}: {
  lines: SaleView['lines']
  sent: Readonly<Record<string, string>>
}) {
  if (lines.length === 0)
    return (
      <div className="empty stack gap-2">
        <strong>{copy.empty}</strong>
        <p>{copy.emptyText}</p>
      </div>
    )
  return (
    <>
      <ul className="plain sale-lines">
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className="sale-picture">
              <Thumbnail picture={line.picture} />
            </span>
            <span className="sale-words">
              <strong>{line.title}</strong>
              <span className="small soft">{[line.size, line.held].filter(Boolean).join(' · ')}</span>
              <Steps line={line} />
            </span>
            <input type="hidden" name={shownField(line.lineId)} value={line.price} />
            <label className="sale-price">
              <span aria-hidden="true">$</span>
              <input
                className="small-field"
                name={priceField(line.lineId)}
                inputMode="decimal"
                autoComplete="off"
                aria-label={copy.priceOf(line.title)}
                defaultValue={sent[priceField(line.lineId)] ?? pesosText(line.price)}
              />
            </label>
          </li>
        ))}
      </ul>
      {lines.some(({ made }) => made) && <p className="small">{copy.built.toMake}</p>}
      <FormField name="reason" label={copy.reason} hint={copy.reasonHint} optional>
        {(control) => (
          <>
            <input {...control} list="price-reasons" maxLength={120} defaultValue={sent['reason']} />
            <datalist id="price-reasons">
              {copy.reasons.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
    </>
  )
}

function Steps({ line: { title, quantity, more, less } }: { line: SaleView['lines'][number] }) {
  const step = buttonClass({ small: true })
  return (
    <span className="sale-steps">
      <Link
        to={less}
        replace
        preventScrollReset
        className={step}
        aria-label={quantity > 1 ? copy.less(title) : copy.remove(title)}
      >
        {quantity > 1 ? '−' : '×'}
      </Link>
      <strong className="figure">{quantity}</strong>
      {more && (
        <Link to={more} replace preventScrollReset className={step} aria-label={copy.more(title)}>
          +
        </Link>
      )}
    </span>
  )
}
