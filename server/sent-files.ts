import type { Context, MiddlewareHandler } from 'hono'
import { limitedBody } from '../app/api/limited-body.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { staffTokenOf } from '../app/session/staff-cookie.ts'
import { backofficeOrigin } from '../domain/backoffice-origin.ts'
import { largestFiles } from '../domain/largest-files.ts'
import type { Shop } from '../use-cases/shop.ts'
import { whoIsStaff } from '../use-cases/staff/who-is-staff.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'

/** Bytes of a form beside its file. */
const fields = 100_000

/** Pages of the back office whose forms carry a file, and how many bytes one may have with all its fields. */
const largest: Readonly<Record<string, number>> = {
  [backofficePaths.postalCodes]: largestFiles.postalCodes + fields,
  [backofficePaths.imports]: largestFiles.sheet + fields,
  [backofficePaths.pictures]: largestFiles.picture + fields,
  [backofficePaths.pictureFiles]: largestFiles.picture + fields,
}

/** The print of a design, whichever. */
const largestPrint = largestFiles.pngPrint + fields

/** Whether a page takes a file, which may be larger than any form. */
export function takesFile(path: string): boolean {
  return mostBytes(path) !== undefined
}

const design = new RegExp(`^${backofficePaths.designs}/[^/]+$`)

function mostBytes(path: string): number | undefined {
  const page = path.replace(/\.data$/, '')
  return largest[page] ?? (design.test(page) ? largestPrint : undefined)
}

/** Forms are small. One with a file may be large, where whoever sends it is at work here: strangers fill no memory. */
export function limitedForms(shop: Shop, usual: number): MiddlewareHandler {
  const small = limitedBody(usual)
  return async (c, next) => {
    const most = mostBytes(c.req.path)
    if (most === undefined || !(await isAtWork(c, shop))) return small(c, next)
    return limitedBody(most)(c, next)
  }
}

async function isAtWork(c: Context, shop: Shop): Promise<boolean> {
  const token = staffTokenOf(c.req.raw.headers, backofficeOrigin(shop.settings))
  const address = clientAddress(c, shop.settings.trustedProxies)
  return (await whoIsStaff(shop, { token, address, byItself: true })).kind === 'signed-in'
}
