import type { PlannedRow } from '../../../../domain/catalogue-import/sheet-plan.ts'
import { importsCopy as copy } from '../../../../words/backoffice/imports.ts'

/** What a row of the sheet does: each field that differs, as it was and as it becomes. */
export function SheetRowLine({ row, outcome, subject, title, was, became }: PlannedRow) {
  const fields = Object.entries(became ?? {}).filter(
    ([name, value]) => was !== null || value !== '' || name === 'pieces',
  )
  return (
    <li className="row-whole">
      <div className="row-words">
        <span>
          <strong>{title === '' ? subject : title}</strong>{' '}
          <span className="soft small">
            {title === '' ? '' : subject}
            {row !== null && ` · ${copy.row(row)}`}
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
                        <del>{shownText(was[name])}</del> →{' '}
                      </>
                    )}
                    <ins>{shownText(value)}</ins>
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Long texts begin; lines of a guide or of neighbourhoods stand below each other. */
function shownText(text = ''): string {
  const lines = text.replaceAll('\t', ' · ')
  return lines === '' ? copy.empty : lines.length > 400 ? `${lines.slice(0, 400)}…` : lines
}
