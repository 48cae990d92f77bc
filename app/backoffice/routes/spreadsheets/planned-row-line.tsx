import type { PlannedRow } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { fieldInWords, importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'

const order = Object.keys(copy.fields)

/** A row of the spreadsheet, with the old and the new value of each changed field. */
export function PlannedRowLine({ row, outcome, subject, title, was, became }: PlannedRow) {
  const fields = Object.entries(became ?? {})
    .filter(([name, value]) => was !== null || value !== '' || name === 'pieces')
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return (
    <li className="row-whole">
      <div className="row-words">
        <span>
          <strong>{title === '' ? subject : title}</strong>{' '}
          <span className="soft small">
            <span>{`${title !== '' ? subject : ''}${title !== '' && row !== null ? ' · ' : ''}`}</span>
            {row !== null && <span className="whole">{copy.row(row)}</span>}
          </span>
        </span>
        {outcome !== 'unchanged' && fields.length > 0 && (
          <dl className="sheet-fields small">
            {fields
              .filter(([name]) => name !== 'position' || outcome === 'moved')
              .map(([name, value]) => (
                <div key={name}>
                  <dt className="soft">{copy.fields[name] ?? name}</dt>
                  <dd>
                    {was !== null && (
                      <>
                        <del>{shownText(name, was[name])}</del>
                        <span> → </span>
                      </>
                    )}
                    <ins>{shownText(name, value)}</ins>
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** A field of the spreadsheet in words, at most 400 characters. */
function shownText(name: string, text = ''): string {
  const lines = fieldInWords(name, text).replaceAll('\t', ' · ')
  return lines === '' ? copy.empty : lines.length > 400 ? `${lines.slice(0, 400)}…` : lines
}
