import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error as RFC 9457 has it: `code` is stable and for programs, `detail` is Spanish and for people. `more`: members
 * beside them: the `field` at fault, of a form the `faults` of all its fields, of a cart its `lines`.
 */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  detail: string,
  more: { readonly [member: string]: unknown } = {},
): Response {
  return c.json({ type: 'about:blank', title: code, status, code, detail, ...more }, status, {
    'content-type': 'application/problem+json',
  })
}
