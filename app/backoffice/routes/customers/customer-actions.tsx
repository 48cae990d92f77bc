import { Form } from 'react-router'
import { arcoKinds } from '../../../../domain/arco.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../../../words/backoffice/customers.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { Route } from './+types/customer.ts'

type Loaded = { loaderData: Route.ComponentProps['loaderData'] }

/** What can be done with an account. */
export function AccountActions({ loaderData: { customer, verified, may } }: Loaded) {
  const disabled = customer.status === 'Disabled'
  return (
    <section className="work-sheet stack">
      <h2>{copy.actions}</h2>
      <Form method="post" className="stack gap-3">
        {!verified && (
          <Button type="submit" name="intent" value="verify">
            {copy.verifyAgain}
          </Button>
        )}
        {!disabled && (
          <Button type="submit" name="intent" value="password-link">
            {copy.passwordLink}
          </Button>
        )}
        {!disabled && <p className="soft small">{copy.disableHint}</p>}
        <Button type="submit" name="intent" value={disabled ? 'enable' : 'disable'}>
          {disabled ? copy.enable : copy.disable}
        </Button>
      </Form>
      {may.export && (
        <Form
          method="post"
          action={backofficePaths.customerFile(customer.id)}
          reloadDocument
          className="stack gap-2"
        >
          <p className="soft small">{copy.exportHint}</p>
          <Button type="submit">{copy.export}</Button>
        </Form>
      )}
      {may.erase && (
        <details>
          <summary>{copy.erase}</summary>
          <Form method="post" className="stack opening">
            <p>{copy.eraseHint}</p>
            <label className="tick">
              <input type="checkbox" name="sure" required /> {copy.eraseSure}
            </label>
            <Button type="submit" name="intent" value="erase">
              {copy.erase}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}

/** What the customer asked of their data, and what is due. */
export function ArcoSection({ loaderData: { key, today, requests, arcoDays, erased } }: Loaded) {
  return (
    <section className="work-sheet stack">
      <h2>{copy.arco}</h2>
      {requests.map(({ id, kind, due, answered }) => (
        <Form method="post" key={id} className="stack gap-2">
          <input type="hidden" name="id" value={id} />
          <p>
            {copy.kinds[kind]}
            <br />
            <span className="soft small">{answered ? copy.answered(answered) : copy.due(due)}</span>
          </p>
          {!answered && (
            <Button type="submit" small name="intent" value="arco-answered">
              {copy.markAnswered}
            </Button>
          )}
        </Form>
      ))}
      {!erased && <NewRequest today={today} formKey={key} days={arcoDays} key={requests.length} />}
    </section>
  )
}

function NewRequest({ today, formKey, days }: { today: string; formKey: string; days: number }) {
  return (
    <Form method="post" className="stack gap-3">
      <p className="soft small">{copy.arcoHint(days)}</p>
      <input type="hidden" name="key" value={formKey} />
      <FormField name="kind" label={copy.arcoKind}>
        {(control) => (
          <select {...control}>
            {arcoKinds.map((kind) => (
              <option key={kind} value={kind}>
                {copy.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="receivedOn" label={copy.receivedOn}>
        {(control) => <input {...control} type="date" max={today} defaultValue={today} required />}
      </FormField>
      <Button type="submit" name="intent" value="arco">
        {copy.write}
      </Button>
    </Form>
  )
}
