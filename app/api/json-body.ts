import type { Context } from 'hono'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { limitedBody } from './limited-body.ts'
import { problem } from './problem.ts'

/** For the small forms of an account. */
export const smallBody = limitedBody(8 * 1024)

/** The JSON of a request, or the refusal to send back. A page of another site cannot send JSON unasked. */
export async function jsonBody(
  c: Context,
): Promise<{ kind: 'json'; sent: unknown } | { kind: 'none'; answer: Response }> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
  const sent = isJson ? await c.req.json<unknown>().catch(() => undefined) : undefined
  return sent === undefined
    ? { kind: 'none', answer: problem(c, isJson ? 400 : 415, 'JSON_EXPECTED', copy.jsonExpected) }
    : { kind: 'json', sent }
}
