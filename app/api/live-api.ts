import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { backofficeOrigin } from '../../domain/staff/backoffice-origin.ts'
import { isCatalogueId } from '../../domain/catalogue/catalogue.ts'
import { pesosText } from '../../domain/values/money.ts'
import type { LiveProduct } from '../../use-cases/catalogue/live-product.ts'
import type { LiveStock, Watcher } from '../../use-cases/catalogue/live-stock.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { whoIsStaff } from '../../use-cases/staff/who-is-staff.ts'
import { clientAddress } from '../session/client-address.ts'
import { staffTokenOf } from '../session/staff-cookie.ts'
import { visitorOf } from '../session/visitor.ts'
import { sizesIn } from './catalogue-api.ts'
import { answersNothing, inQuery, refuses, refusesForNow, sends } from './described.ts'
import type { Follow, LiveStreams, Send } from './live-streams.ts'
import { problem } from './problem.ts'

export type Live = { stock: LiveStock; streams: LiveStreams; alertListeners: Set<AlertListener> }

/** An open page of the back office that receives live updates. */
export type AlertListener = { alert(): void; staffChanged(): void }

export const mostWatched = 100
/** In milliseconds: the session behind an open page is checked at least this often. */
const lookAgainMs = 60_000
/** In seconds: the `retry-after` of a refused live stream. */
const retryAfter = 60

const eventStream = 'text/event-stream'

const liveRoute = describeRoute({
  summary: 'Products as they change, for an open page (server-sent events)',
  description:
    'A message is a list of {id, pieces, sizes, unit_price, price_before, price_valid_until, offered}: pieces are those free for this browser, sizes the same by size, null where all ages are counted together. price_before is the earlier price that a markdown may show, price_valid_until the moment at which the markdown ends; both null without one. Last-Event-ID leaves out what was told.',
  parameters: [inQuery('ids', `Comma-separated, at most ${mostWatched}`)],
  responses: {
    200: sends('Messages, until either side ends it', eventStream),
    400: refuses('TOO_MANY_IDS'),
    503: refusesForNow('LIVE_BUSY'),
  },
})

const alertsRoute = describeRoute({
  summary: 'That something rings, for an open page of the back office (server-sent events)',
  responses: {
    200: sends('Empty messages, until either side ends it', eventStream),
    204: answersNothing('Nobody of the staff is signed in: browsers do not come back by themselves'),
    503: refusesForNow('LIVE_BUSY'),
  },
})

/** Live updates of stock and back office. Pages without events fetch on opening and on becoming visible. */
export function liveApi(
  shop: Shop,
  { stock, streams, alertListeners }: Live,
): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>()
  /** Message numbers belong to one process, so the cursor contains an id of the process. */
  const process = randomBytes(6).toString('hex')

  api.get('/live', liveRoute, async (c) => {
    const ids = [...new Set((c.req.query('ids') ?? '').split(',').filter(isCatalogueId))]
    if (ids.length > mostWatched)
      return problem(c, 400, 'TOO_MANY_IDS', `Sigue ${mostWatched} productos a la vez, como máximo.`)
    const visitor = await visitorOf(c, shop)
    const [from, number] = (c.req.header('last-event-id') ?? '').split('-')
    const after = from === process ? Number(number) || 0 : 0
    return opened(c, (send) => stock.watch(ids, watching(visitor, process, send), after))
  })

  api.get('/live/ring', alertsRoute, async (c) => {
    const token = staffTokenOf(c.req.raw.headers, backofficeOrigin(shop.settings))
    const address = clientAddress(c, shop.settings.trustedProxies)
    const isSignedIn = async () =>
      (await whoIsStaff(shop, { token, address, byItself: true })).kind === 'signed-in'
    return (await isSignedIn()) ? opened(c, alertFollower(alertListeners, isSignedIn)) : c.body(null, 204)
  })

  function opened(c: Context<{ Bindings: HttpBindings }>, follow: Follow): Response {
    // A HEAD request gets the headers and no stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': eventStream })
    const address = clientAddress(c, shop.settings.trustedProxies)
    if (streams.mayOpen(address)) {
      // Writes to Node's own response, because a web Response needs twice the memory for each open page.
      streams.open(c.env.outgoing, address, follow)
      return RESPONSE_ALREADY_SENT.clone()
    }
    c.header('retry-after', String(retryAfter))
    return problem(
      c,
      503,
      'LIVE_BUSY',
      'Hay muchas páginas abiertas; la tuya se pone al día cuando la abres.',
    )
  }

  return api
}

/**
 * Sends alerts for new work to a staff member for as long as the session lasts. The session may end at any moment,
 * also in another process or by time, so it is checked before each message, when a staff session changed, and at
 * intervals. While the database does not answer, nothing is sent.
 */
function alertFollower(alertListeners: Live['alertListeners'], isSignedIn: () => Promise<boolean>): Follow {
  return (send, end) => {
    const sendIfSignedIn = (text: string) =>
      void isSignedIn().then(
        (signedIn) => (signedIn ? send(text) : end()),
        () => {},
      )
    const staffChanged = () => sendIfSignedIn(':\n\n')
    const page: AlertListener = { alert: () => sendIfSignedIn('data:\n\n'), staffChanged }
    const looking = setInterval(staffChanged, lookAgainMs).unref()
    alertListeners.add(page)
    return () => {
      clearInterval(looking)
      alertListeners.delete(page)
    }
  }
}

/** This is a function of its own, so that an open page keeps no reference to its HTTP request in memory. */
function watching(visitor: string | null, process: string, send: Send): Watcher {
  return {
    visitor,
    notify: (products, number) =>
      send(`id: ${process}-${number}\ndata: ${JSON.stringify(products.map(liveProductJson))}\n\n`),
  }
}

function liveProductJson({ id, pieces, piecesBySize, offered, ...priced }: LiveProduct) {
  return {
    id,
    pieces,
    sizes: sizesIn(piecesBySize),
    unit_price: pesosText(priced.price),
    price_before: priced.priceBefore && pesosText(priced.priceBefore),
    price_valid_until: priced.markdownEndsAt,
    offered,
  }
}
