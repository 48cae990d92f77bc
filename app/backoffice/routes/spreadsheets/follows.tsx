import { followHours, type SpreadsheetKind } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import { SpreadsheetAddressField, Hidden, KeepPiecesField } from './import-fields.tsx'

type Followed = {
  id: string
  kind: SpreadsheetKind
  address: string
  every: string
  stopped: string | null
  looked: string
}

/** Spreadsheets that the shop imports by schedule, and a form to add one. */
export function Follows({ id, kind, follows }: { id: string; kind: SpreadsheetKind; follows: Followed[] }) {
  return (
    <section className="stack">
      <h2>{copy.followTitle}</h2>
      {follows.length > 0 && (
        <ul className="rows">
          {follows.map((follow) => (
            <FollowRow key={follow.id} {...follow} />
          ))}
        </ul>
      )}
      <details className="work-sheet">
        <summary>{copy.followNew}</summary>
        <StaffForm method="post" className="stack opening">
          <StoredFields from={`${kind} ${follows.length}`}>
            <p className="soft small">{copy.followHint}</p>
            <Hidden id={id} kind={kind} />
            <input type="hidden" name="intent" value="follow" />
            <SpreadsheetAddressField id="follow-address" />
            <FormField name="every" label={copy.every}>
              {(control) => (
                <select {...control} defaultValue="24">
                  <Options of={followHours} words={(hours) => copy.hours[hours]} />
                </select>
              )}
            </FormField>
            <KeepPiecesField kind={kind} checked />
          </StoredFields>
          <Button type="submit">{copy.follow}</Button>
        </StaffForm>
      </details>
    </section>
  )
}

function FollowRow({ id, kind, address, every, stopped, looked }: Followed) {
  return (
    <li>
      <div className="row-words sheet-follow">
        <strong className="sheet-source">{address}</strong>
        <span className="soft small">{`${copy.kinds[kind]} · ${every} · ${looked}`}</span>
        {stopped && <span className="small">{stopped}</span>}
      </div>
      <Badge meaning={stopped ? 'act' : 'resting'}>{stopped ? copy.broken : copy.following}</Badge>
      <StaffForm method="post" className="row gap-2">
        <input type="hidden" name="key" value={id} />
        {stopped && (
          <Button type="submit" name="intent" value="resume" small>
            {copy.resume}
          </Button>
        )}
        <Button type="submit" name="intent" value="end" small>
          {copy.endFollow}
        </Button>
      </StaffForm>
    </li>
  )
}
