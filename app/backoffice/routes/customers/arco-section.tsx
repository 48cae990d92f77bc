import type { ReactNode } from 'react'
import { arcoKinds } from '../../../../domain/accounts/arco.ts'
import { customersCopy as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import type { SaidRequest } from './said-of-person.ts'

type ArcoSectionProps = {
  formKey: string
  today: string
  arcoDays: number
  requests: SaidRequest[]
  /** true hides the form for a new request. */
  closed?: boolean
}

/** The legal requests of a person about their data, and a form for a new request. */
export function ArcoSection({ formKey, today, requests, arcoDays, closed = false }: ArcoSectionProps) {
  return (
    <section className="work-sheet stack">
      <h2>{copy.arco}</h2>
      {requests.map(({ id, kind, due, answered }) => (
        <StaffForm method="post" key={id} className="stack gap-2">
          <input type="hidden" name="id" value={id} />
          <p>
            <span>{copy.kinds[kind]}</span>
            <br />
            <span className="soft small">{answered ? copy.answered(answered) : copy.due(due)}</span>
          </p>
          {!answered && (
            <Button type="submit" small name="intent" value="arco-answered">
              {copy.markAnswered}
            </Button>
          )}
        </StaffForm>
      ))}
      {!closed && <NewRequest today={today} formKey={formKey} days={arcoDays} from={requests.length} />}
    </section>
  )
}

type NewRequestProps = {
  /** Number of saved requests. The fields are emptied when it changes. */
  from?: number
  today: string
  formKey: string
  days: number
  children?: ReactNode
}

/** `children`: more fields, such as the email address of a person without an account. */
export function NewRequest({ from, today, formKey, days, children }: NewRequestProps) {
  return (
    <StaffForm method="post" className="stack gap-3">
      <p className="soft small">{copy.arcoHint(days)}</p>
      <StoredFields from={from}>
        {children}
        <input type="hidden" name="key" value={formKey} />
        <FormField name="kind" label={copy.arcoKind}>
          {(control) => (
            <select {...control}>
              <Options of={arcoKinds} words={copy.kinds} />
            </select>
          )}
        </FormField>
        <FormField name="receivedOn" label={copy.receivedOn}>
          {(control) => <input {...control} type="date" max={today} defaultValue={today} required />}
        </FormField>
      </StoredFields>
      <Button type="submit" name="intent" value="arco">
        {copy.write}
      </Button>
    </StaffForm>
  )
}
