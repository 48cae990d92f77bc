import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error as RFC 9457 has it: `code` is stable and for programs, `detail` is Spanish and for people. `more`: members
 * beside them, such as the `field` at fault.
 */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  detail: string,
  more: { field?: string | undefined } = {},
): Response {
  return c.json({ type: 'about:blank', title: code, status, code, detail, ...more }, status, {
    'content-type': 'application/problem+json',
  })
}
