import type { Context, MiddlewareHandler } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { limitedBody } from '../app/api/limited-body.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { staffTokenOf } from '../app/session/staff-cookie.ts'
import { backofficeOrigin } from '../domain/staff/backoffice-origin.ts'
import { largestFiles, largestForms } from '../domain/pictures/largest-files.ts'
import type { Shop } from '../use-cases/shop.ts'
import { whoIsStaff } from '../use-cases/staff/who-is-staff.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import type { Pages } from './open-pages.ts'

/** Limit in bytes for a form's fields beside its file. */
const fields = 100_000

/** Limits in bytes for whole forms of the back office that may contain a file. */
const largest: Readonly<Record<string, number>> = {
  [backofficePaths.postalCodes]: largestFiles.postalCodes + fields,
  [backofficePaths.bankLines]: largestFiles.bankLines + fields,
  [backofficePaths.imports]: largestFiles.spreadsheet + fields,
  [backofficePaths.pictures]: largestFiles.picture + fields,
  [backofficePaths.pictureFiles]: largestFiles.picture + fields,
}

const largestPrint = largestFiles.pngPrint + fields

/** Tells whether the page accepts a file, so its forms may be larger than others. */
export function takesFile(path: string): boolean {
  return mostBytes(path) !== undefined
}

const design = new RegExp(`^${backofficePaths.designs}/[^/]+$`)

function mostBytes(path: string): number | undefined {
  const page = path.replace(/\.data$/, '')
  return largest[page] ?? (design.test(page) ? largestPrint : undefined)
}

const mostFields = { ofStrangers: 100, ofStaff: 5_000 }

/**
 * Limits a form before it is parsed: its bytes, and its fields, which cost more to parse than bytes. Large forms and
 * files are accepted only from signed-in staff, so that strangers cannot fill the memory. The page itself answers a
 * form that is too long.
 */
export function formLimits(shop: Shop, pages: Pages): MiddlewareHandler {
  const refuse = (c: Context) =>
    pages(withoutForm(c.req.raw), { address: clientAddress(c, shop.settings.trustedProxies), tooLong: true })
  const small = limitedBody(largestForms.ofStrangers, refuse)
  const large = limitedBody(largestForms.ofStaff, refuse)
  return async (c, next) => {
    const fewFields = (most: number) => async () =>
      (await fieldsOf(c)) > most ? void (c.res = await refuse(c)) : next()
    const byStaff = isBackoffice(c.req.path) && (await isSignedInStaff(c, shop))
    if (!byStaff) return small(c, fewFields(mostFields.ofStrangers))
    const most = mostBytes(c.req.path)
    if (most !== undefined) return limitedBody(most, refuse)(c, next)
    return large(c, fewFields(mostFields.ofStaff))
  }
}

/** `kept`: fields of the form that the page gets nevertheless. */
export function withoutForm({ url, headers }: Request, kept = new URLSearchParams()): Request {
  const itsHeaders = new Headers(headers)
  itsHeaders.set('content-type', 'application/x-www-form-urlencoded')
  itsHeaders.delete('content-length')
  return new Request(url, { method: 'POST', headers: itsHeaders, body: kept.toString() })
}

/** Estimates the number of fields: counts separators without parsing the form. */
export async function fieldsOf(c: Context): Promise<number> {
  const type = c.req.header('content-type') ?? ''
  const separator = fieldSeparators.find(([ofType]) => ofType.test(type))?.[1]
  if (!separator) return 0
  const form = Buffer.from(await c.req.raw.clone().arrayBuffer()).toString('latin1')
  return form.match(separator)?.length ?? 0
}

/** Each pattern finds the separator of URL-encoded fields, or the beginning of a part in a multipart form. */
const fieldSeparators = [
  [/^application\/x-www-form-urlencoded\b/i, /&/g],
  [/^multipart\/form-data\b/i, /content-disposition/gi],
] as const

/**
 * The back office's middleware looks the session up again (app/backoffice/session/staff-context.ts): this limit reads
 * the whole form before, during which the session may end, and only the page knows whether the request keeps the
 * session alive.
 */
async function isSignedInStaff(c: Context, shop: Shop): Promise<boolean> {
  const token = staffTokenOf(c.req.raw.headers, backofficeOrigin(shop.settings))
  const address = clientAddress(c, shop.settings.trustedProxies)
  return (await whoIsStaff(shop, { token, address, byItself: true })).kind === 'signed-in'
}
