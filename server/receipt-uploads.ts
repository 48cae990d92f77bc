import type { Context, MiddlewareHandler } from 'hono'
import { limitedBody } from '../app/api/limited-body.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { orderRequestOf } from '../app/session/order-request.ts'
import { largestFiles } from '../domain/pictures/largest-files.ts'
import { countersOfNetwork, countTowardsLimits } from '../use-cases/accounts/count-towards-limit.ts'
import { openOrderPage } from '../use-cases/orders/open-order.ts'
import type { Shop } from '../use-cases/shop.ts'
import { fieldsOf, withoutForm } from './form-limits.ts'
import type { Pages } from './open-pages.ts'

/** In bytes: the largest receipt, and the fields beside it. */
const largest = largestFiles.receiptPicture + 20_000
const mostFields = 10
/** Receipts in memory at the same time. Each order has one at a time, so one buyer cannot take all places. */
const mostAtOnce = 6
const perNetwork = { most: 20, minutes: 60 }

/**
 * Buyers send the receipt of a transfer without being signed in. Before its bytes are read, the sender must have
 * opened an order that is paid by transfer, and the network must be within its limit. All other forms of strangers
 * stay small (form-limits.ts). The page itself answers a form that is refused, with the tracking key that was typed.
 */
export function receiptUploads(shop: Shop, pages: Pages): MiddlewareHandler {
  const reading = new Set<string>()
  const visitOf = (c: Context) => ({ address: clientAddress(c, shop.settings.trustedProxies) })
  const refuse = async (c: Context) => {
    const typed = new URLSearchParams({ trackingKey: await typedKeyIn(c.req.raw) })
    return pages(withoutForm(c.req.raw, typed), { ...visitOf(c), tooLong: true })
  }
  const limited = limitedBody(largest, refuse)

  const admitted = async (c: Context, number: string): Promise<'stranger' | 'full' | 'admitted'> => {
    const opened = await openOrderPage(shop, orderRequestOf(c.req.raw, shop.settings.publicUrl, number))
    if (opened?.kind !== 'transfer') return 'stranger'
    if (reading.size >= mostAtOnce || reading.has(number)) return 'full'
    const counters = countersOfNetwork(['receipt by network'], visitOf(c).address, perNetwork)
    return (await countTowardsLimits(shop, counters)).kind === 'within' ? 'admitted' : 'full'
  }

  return async (c, next) => {
    const number = (c.req.param('number') ?? '').toUpperCase()
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next()
    const kind = await admitted(c, number)
    if (kind === 'stranger') return next()
    // Another request may have taken the place meanwhile.
    if (kind === 'full' || reading.size >= mostAtOnce || reading.has(number)) return refuse(c)
    reading.add(number)
    try {
      return await limited(c, async () => {
        c.res = (await fieldsOf(c)) > mostFields ? await refuse(c) : await pages(c.req.raw, visitOf(c))
      })
    } finally {
      reading.delete(number)
    }
  }
}

/** In bytes: the form's text stands before its file, so the tracking key is among the first bytes. */
const firstBytes = 4_000

/**
 * Returns the tracking key of a refused form. Reads the file too, without keeping it, because a browser shows the answer
 * only after it has sent the form. Of a much larger file only the beginning is read.
 */
async function typedKeyIn({ body }: Request): Promise<string> {
  if (!body || body.locked) return ''
  let first = Buffer.alloc(0)
  let read = 0
  try {
    for await (const bytes of body.values({ preventCancel: true })) {
      if (first.length < firstBytes) first = Buffer.concat([first, bytes])
      read += bytes.length
      if (read > 2 * largest) break
    }
  } catch {
    // The browser went away, so nobody sees the answer.
  }
  return /name="trackingKey"\r\n\r\n(.*?)\r\n--/s.exec(first.toString('utf8', 0, firstBytes))?.[1] ?? ''
}
