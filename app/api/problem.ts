import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as RFC 9457 has it: `code` is stable and for programs, `detail` is Spanish and for people. */
export function problem(c: Context, status: ContentfulStatusCode, code: string, detail: string): Response {
  return c.json({ type: 'about:blank', title: code, status, code, detail }, status, {
    'content-type': 'application/problem+json',
  })
}
