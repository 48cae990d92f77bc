import type { Context } from 'hono'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { checkForm, type Form, type ValuesOf } from '../forms/check-form.ts'
import { limitedBody } from './limited-body.ts'
import { problem } from './problem.ts'

/** In bytes: the largest body of the small account forms. */
export const smallBody = limitedBody(8 * 1024)

/** Accepts only JSON, because pages of other sites cannot send JSON without a preflight request. */
export async function jsonBody(
  c: Context,
): Promise<{ kind: 'json'; sent: unknown } | { kind: 'none'; answer: Response }> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
  const sent = isJson ? await c.req.json<unknown>().catch(() => undefined) : undefined
  return sent === undefined
    ? { kind: 'none', answer: problem(c, isJson ? 400 : 415, 'JSON_EXPECTED', copy.jsonExpected) }
    : { kind: 'json', sent }
}

type SentForm<Values> =
  /** `sent`: the whole body, for values that are not fields of the form. */
  { kind: 'good'; values: Values; sent: unknown } | { kind: 'refused'; answer: Response }

/** Reads the sent form. When fields have faults, the refusal has the code `code`. */
export async function sentForm<Sent extends Form>(
  c: Context,
  form: Sent,
  code: string,
): Promise<SentForm<ValuesOf<Sent>>> {
  const body = await jsonBody(c)
  if (body.kind === 'none') return { kind: 'refused', answer: body.answer }
  const checked = checkForm(form, body.sent)
  return checked.kind === 'faulty'
    ? { kind: 'refused', answer: formInvalid(c, code, checked.faults) }
    : { kind: 'good', values: checked.values, sent: body.sent }
}

/** The refusal of a form: names the first faulty field, and the faults of all fields. */
export function formInvalid(c: Context, code: string, faults: Partial<Record<string, string>>): Response {
  const [field, detail = ''] = Object.entries(faults)[0] ?? []
  return problem(c, 400, code, detail, { field, faults })
}
