import { type Context, Hono } from 'hono'
import type { Core } from '../core.ts'
import { readFault } from '../faults/read-fault.ts'
import type { Env } from '../protocol/answer.ts'
import type { Controls } from './controls.ts'
import { loopbackOnly } from './loopback-only.ts'

/** The admin API, mounted under /_emulator. */
export function adminRoutes(core: Core, controls: Controls): Hono<Env> {
  const app = new Hono<Env>()
  app.use(loopbackOnly)

  app.get('/', (c) =>
    c.json({
      emulator: 'paypal',
      url: core.baseUrl(),
      clientId: core.settings.clientId,
      webhookId: core.settings.webhookId,
      clockOffsetMs: controls.clockOffset(),
      counts: {
        orders: core.store.orders.size,
        captures: core.store.captures.size,
        refunds: core.store.refunds.size,
        requests: core.log.total(),
      },
    }),
  )

  faultRoutes(app, core, controls)
  orderRoutes(app, controls)
  captureRoutes(app, controls)
  deliveryRoutes(app, controls)

  app.get('/requests', (c) => c.json({ total: core.log.total(), requests: controls.requests() }))
  app.post('/clock', async (c) => {
    const { offsetMs } = await jsonOf(c)
    if (typeof offsetMs !== 'number') return c.json({ error: '"offsetMs" must be a number' }, 400)
    controls.setClockOffset(offsetMs)
    return c.json({ offsetMs })
  })
  app.post('/tokens/revoke', (c) => {
    controls.revokeTokens()
    return c.body(null, 204)
  })
  app.post('/reset', (c) => {
    controls.reset()
    return c.body(null, 204)
  })
  return app
}

function faultRoutes(app: Hono<Env>, core: Core, controls: Controls): void {
  app.get('/faults', (c) => c.json({ faults: controls.faults() }))
  app.post('/faults', async (c) => {
    const read = readFault(await jsonOf(c), core.settings.allowKill)
    if (!read.ok) return c.json({ error: read.error }, 400)
    if (read.order.do === 'run') return c.json({ error: '"run" only works inside a process' }, 400)
    return c.json(controls.addFault(read.order), 201)
  })
  app.delete('/faults', (c) => {
    controls.clearFaults()
    return c.body(null, 204)
  })
  app.delete('/faults/:id', (c) => found(c, controls.dropFault(c.req.param('id')) || undefined))
  app.post('/faults/:id/release', (c) => found(c, controls.releaseFault(c.req.param('id')) || undefined))
}

function orderRoutes(app: Hono<Env>, controls: Controls): void {
  app.get('/orders', (c) => c.json({ orders: controls.orders() }))
  app.get('/orders/:id', (c) => found(c, controls.order(c.req.param('id'))))
  app.post('/orders/:id/approve', async (c) => {
    const { choice } = await jsonOf(c)
    const isKnown = choice === undefined || choice === 'pay' || choice === 'decline' || choice === 'slow'
    if (!isKnown) return c.json({ error: '"choice" must be pay, decline or slow' }, 400)
    const result = controls.approve(c.req.param('id'), choice)
    if (result.ok) return c.json(result.order)
    return c.json({ error: result.reason }, result.reason === 'unknown' ? 404 : 409)
  })
  app.post('/orders/:id/expire', (c) => found(c, controls.expire(c.req.param('id'))))
  app.post('/orders/:id/void', (c) => found(c, controls.void(c.req.param('id'))))
}

function captureRoutes(app: Hono<Env>, controls: Controls): void {
  app.get('/captures', (c) => c.json({ captures: controls.captures() }))
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

  app.get('/refunds', (c) => c.json({ refunds: controls.refunds() }))
  app.post('/refunds/:id/complete', (c) => found(c, controls.settleRefund(c.req.param('id'), 'COMPLETED')))
  app.post('/refunds/:id/fail', (c) => found(c, controls.settleRefund(c.req.param('id'), 'FAILED')))
}

function deliveryRoutes(app: Hono<Env>, controls: Controls): void {
  app.get('/events', (c) => c.json({ events: controls.events() }))
  app.post('/events/:id/resend', (c) => found(c, controls.resendEvent(c.req.param('id')) || undefined))
  app.get('/deliveries', (c) => c.json({ deliveries: controls.deliveries() }))
  app.post('/deliveries/release', (c) => c.json({ released: controls.releaseDeliveries() }))
  app.post('/deliveries/settle', async (c) => {
    await controls.deliveriesSettled()
    return c.json({ deliveries: controls.deliveries() })
  })
  app.post('/deliveries/:id/release', (c) =>
    c.json({ released: controls.releaseDeliveries(c.req.param('id')) }),
  )
}

/** The body as an object; an empty one when there is none. */
async function jsonOf(c: Context<Env>): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** 404 also covers "not in a state for it": the order of the test makes no sense then. */
function found(c: Context<Env>, value: object | true | undefined): Response {
  if (value === undefined) return c.json({ error: 'unknown, or not in a state for this' }, 404)
  return value === true ? c.body(null, 204) : c.json(value)
}
