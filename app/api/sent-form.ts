import type { Context } from 'hono'
import { checkForm, type Form, type ValuesOf } from '../forms/check-form.ts'
import { formInvalid } from './account-answers.ts'
import { jsonBody } from './json-body.ts'

export type SentForm<Values> =
  /** `sent` is the whole body, for what is no field of the form. */
  { kind: 'good'; values: Values; sent: unknown } | { kind: 'refused'; answer: Response }

/** The form in a request's JSON, or the refusal to answer: `code`, and `otherwise` where no field is at fault. */
export async function sentForm<Sent extends Form>(
  c: Context,
  form: Sent,
  { code, otherwise }: { code: string; otherwise: string },
): Promise<SentForm<ValuesOf<Sent>>> {
  const body = await jsonBody(c)
  if (body.kind === 'none') return { kind: 'refused', answer: body.answer }
  const checked = checkForm(form, body.sent)
  return checked.kind === 'faulty'
    ? { kind: 'refused', answer: formInvalid(c, code, checked.faults, otherwise) }
    : { kind: 'good', values: checked.values, sent: body.sent }
}
