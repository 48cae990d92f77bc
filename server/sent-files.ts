import type { Context, MiddlewareHandler, Next } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { limitedBody, tooLarge } from '../app/api/limited-body.ts'
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

/** A form of a stranger at its longest, the contact form's message in percent signs, is less. */
const ofStrangers = { bytes: 64 * 1024, fields: 100 }
/** A form of the back office at its fullest, sent without scripts, is a tenth of it. */
const ofStaff = { bytes: 256 * 1024, fields: 5_000 }

/**
 * Bounds a form before it is read: its bytes, and its fields, which cost more to parse than their bytes. A large form,
 * or one with a file, is taken only from somebody who is at work here: strangers fill no memory.
 */
export function limitedForms(shop: Shop): MiddlewareHandler {
  const small = limitedBody(ofStrangers.bytes)
  return async (c, next) => {
    const atWork = isBackoffice(c.req.path) && (await isAtWork(c, shop))
    if (!atWork) return small(c, () => fewFields(c, ofStrangers.fields, next))
    const most = mostBytes(c.req.path)
    if (most !== undefined) return limitedBody(most)(c, next)
    return limitedBody(ofStaff.bytes)(c, () => fewFields(c, ofStaff.fields, next))
  }
}

/** A form of several parts has a head for each of them, so its bytes bound its fields. */
async function fewFields(c: Context, most: number, next: Next): Promise<void> {
  if (/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    const bytes = Buffer.from(await c.req.raw.clone().arrayBuffer())
    let fields = 1
    for (const byte of bytes) if (byte === ampersand) fields += 1
    if (fields > most) {
      c.res = tooLarge(c)
      return
    }
  }
  await next()
}

const ampersand = '&'.charCodeAt(0)

async function isAtWork(c: Context, shop: Shop): Promise<boolean> {
  const token = staffTokenOf(c.req.raw.headers, backofficeOrigin(shop.settings))
  const address = clientAddress(c, shop.settings.trustedProxies)
  return (await whoIsStaff(shop, { token, address, byItself: true })).kind === 'signed-in'
}
