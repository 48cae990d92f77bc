import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error as RFC 9457 has it: `code` is stable and for programs, `detail` is Spanish and for people. `more`: members
 * beside them: the `field` at fault, or of a form the `faults` of all its fields.
 */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  detail: string,
  more: { field?: string | undefined; faults?: Partial<Record<string, string>> } = {},
): Response {
  return c.json({ type: 'about:blank', title: code, status, code, detail, ...more }, status, {
    'content-type': 'application/problem+json',
  })
}
