import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Core } from '../core.ts'
import { readFault } from '../faults/read-fault.ts'
import type { Env } from '../protocol/answer.ts'
import type { Controls } from './controls.ts'

/** The admin API lets tests order faults, and act as the buyer or the payment provider. */
export function adminRoutes(core: Core, controls: Controls): Hono<Env> {
  const app = new Hono<Env>()
  app.use(loopbackOnly)
  app.get('/', (c) => c.json({ emulator: 'paypal', url: core.baseUrl() }))

  app.get('/faults', (c) => c.json({ faults: controls.faults() }))
  app.post('/faults', async (c) => {
    const read = readFault(await jsonOf(c))
    if (!read.ok) return c.json({ error: read.error }, 400)
    if (read.order.do === 'run') return c.json({ error: '"run" only works inside a process' }, 400)
    return c.json(controls.addFault(read.order), 201)
  })
  app.delete('/faults', (c) => {
    controls.clearFaults()
    return c.body(null, 204)
  })
  app.post('/faults/:id/release', (c) => found(c, controls.releaseFault(c.req.param('id')) || undefined))

  app.get('/captures', (c) => c.json({ captures: controls.captures() }))
  app.post('/orders/:id/approve', async (c) => {
    const { choice } = await jsonOf(c)
    const isKnown = choice === undefined || choice === 'pay' || choice === 'decline' || choice === 'slow'
    if (!isKnown) return c.json({ error: '"choice" must be pay, decline or slow' }, 400)
    const result = controls.approve(c.req.param('id'), choice)
    if (result.ok) return c.json(result.order)
    return c.json({ error: result.reason }, result.reason === 'unknown' ? 404 : 409)
  })
  app.post('/captures/:id/complete', (c) => found(c, controls.settleCapture(c.req.param('id'), 'COMPLETED')))
  app.post('/captures/:id/deny', (c) => found(c, controls.settleCapture(c.req.param('id'), 'DENIED')))
  app.post('/captures/:id/reverse', (c) => found(c, controls.reverseCapture(c.req.param('id'))))
  app.post('/captures/:id/dispute', async (c) => {
    const { step = 'CREATED' } = await jsonOf(c)
    if (step !== 'CREATED' && step !== 'UPDATED' && step !== 'RESOLVED') {
      return c.json({ error: '"step" must be CREATED, UPDATED or RESOLVED' }, 400)
    }
    return found(c, controls.disputeCapture(c.req.param('id'), step))
  })
  return app
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Only programs of this machine may call the admin API. A browser here can also send a request from another site's
 * page, so the Host header and the requesting site must be the emulator's own.
 */
const loopbackOnly: MiddlewareHandler<Env> = async (c, next) => {
  const address = c.env?.incoming?.socket.remoteAddress
  const site = c.req.header('sec-fetch-site')
  const isNear = address === undefined || loopback.test(address)
  const isOwnName = ownNames.includes(new URL(c.req.url).hostname)
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isNear || !isOwnName || !isOwnSite) return c.json({ error: 'only from this machine' }, 403)
  return next()
}

async function jsonOf(c: Context<Env>): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Answers 404 for an unknown resource, or for a state that does not allow the step. */
function found(c: Context<Env>, value: object | true | undefined): Response {
  if (value === undefined) return c.json({ error: 'unknown, or not in a state for this' }, 404)
  return value === true ? c.body(null, 204) : c.json(value)
}
