import { Form, Link } from 'react-router'
import { movementReasons } from '../../../../domain/stock-movement.ts'
import { manyProductsCopy as copy } from '../../../../words/backoffice/many-products.ts'
import { piecesCopy } from '../../../../words/backoffice/product.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Preview } from './preview-many.ts'

/** What is done with the rows: what was typed is saved, or the chosen ones are changed alike. */
export function ManyFoot({ most, busy }: { most: number; busy: boolean }) {
  return (
    <>
      <FormField name="reason" label={copy.reason}>
        {(control) => (
          <select {...control} defaultValue="counted">
            {movementReasons.map((reason) => (
              <option key={reason} value={reason}>
                {piecesCopy.reasons[reason]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="next-action">
        <Button type="submit" name="intent" value="save" kind="main" busy={busy}>
          {copy.save}
        </Button>
      </div>
      <fieldset id="juntos" className="work-sheet stack gap-3">
        <legend>
          <strong>{copy.together}</strong>
        </legend>
        <p className="soft small">{copy.togetherHint}</p>
        <label className="pick-line">
          <input type="checkbox" name="all" value="yes" /> {copy.all(most)}
        </label>
        <FormField name="what" label={copy.what}>
          {(control) => (
            <select {...control}>
              {Object.entries(copy.changes).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="amount" label={copy.amount} hint={copy.amountHint}>
          {(control) => <input {...control} inputMode="decimal" autoComplete="off" maxLength={12} />}
        </FormField>
        <div>
          <Button type="submit" name="intent" value="preview" busy={busy}>
            {copy.preview}
          </Button>
        </div>
      </fieldset>
    </>
  )
}

/** Each as it is and as it would be; the press sends what was seen, so that nothing newer is overwritten. */
export function ManyPreview({
  preview: { changes, stay },
  action,
  busy,
}: {
  preview: Preview
  action: string
  busy: boolean
}) {
  return (
    <>
      <WorkHead title={copy.previewTitle(changes.length)} />
      {stay > 0 && <p className="soft">{copy.stays(stay)}</p>}
      <Form method="post" action={action} className="stack">
        <ul className="rows">
          {changes.map(({ id, title, field, from, to, was, will }) => (
            <li key={id} className="row-whole">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`title.${id}`} value={title} />
              <input type="hidden" name={`seen.${field}.${id}`} value={was} />
              <input type="hidden" name={`${field}.${id}`} value={will} />
              <span className="row-words">
                <strong>{title}</strong>
              </span>
              <span className="figure">
                <span className="only-heard">{copy.from} </span>
                <s className="soft">{from}</s> → <span className="only-heard">{copy.to} </span>
                <strong>{to}</strong>
              </span>
            </li>
          ))}
        </ul>
        <div className="next-action">
          {changes.length > 0 && (
            <Button type="submit" name="intent" value="save" kind="main" busy={busy}>
              {copy.doIt}
            </Button>
          )}
          <Link to={action} className="button">
            {copy.cancel}
          </Link>
        </div>
      </Form>
    </>
  )
}
