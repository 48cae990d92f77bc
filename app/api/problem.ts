import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

/** An error in the form of RFC 9457. */
export const problemBody = v.pipe(
  v.strictObject({
    type: v.literal('about:blank'),
    title: v.string(),
    status: v.pipe(v.number(), v.integer()),
    code: v.pipe(v.string(), v.description('Stable, for programs')),
    detail: v.pipe(v.string(), v.description('Spanish, for people')),
    field: v.optional(v.pipe(v.string(), v.description('The field of the form that `detail` is about'))),
    faults: v.optional(
      v.pipe(
        v.record(v.string(), v.string()),
        v.description('Every field of the form that is at fault, with its sentence'),
      ),
    ),
  }),
  v.metadata({ ref: 'Problem' }),
)

/**
 * `code`: stable, for programs. `detail`: Spanish, for people. `more`: the `field` at fault, the `faults` of all
 * fields of a form, or the `lines` of a cart.
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

export function notThere(c: Context): Response {
  return problem(c, 404, 'NOT_FOUND', 'Esa dirección no existe.')
}
