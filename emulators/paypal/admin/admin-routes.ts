import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { PaypalAccount, Accounts } from '../accounts.ts'
import { readFault } from '../faults/read-fault.ts'
import type { AddedAccount } from '../options.ts'
import { isJson, type Json } from '../orders/findings.ts'
import type { Env } from '../protocol/answer.ts'

type AdminEnv = Env & { Variables: { account: PaypalAccount } }

/**
 * The admin API lets tests order faults, and act as the buyer or the payment provider. `?account=` names the client id
 * of the account; without it a call is about the first account.
 */
export function adminRoutes(accounts: Accounts, baseUrl: () => string): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.use(loopbackOnly)
  app.use(async (c, next) => {
    const account = accounts.named(c.req.query('account') ?? accounts.first.settings.clientId)
    if (!account) return c.json({ error: 'no account has this client id' }, 404)
    c.set('account', account)
    return next()
  })
  app.get('/', (c) => c.json({ emulator: 'paypal', url: baseUrl() }))
  addAccountRoutes(app, accounts)

  app.get('/faults', (c) => c.json({ faults: c.var.account.controls.faults() }))
  app.post('/faults', async (c) => {
    const read = readFault(await jsonOf(c))
    if (!read.ok) return c.json({ error: read.error }, 400)
    if (read.order.do === 'run') return c.json({ error: '"run" only works inside a process' }, 400)
    return c.json(c.var.account.controls.addFault(read.order), 201)
  })
  app.delete('/faults', (c) => {
    c.var.account.controls.clearFaults()
    return c.body(null, 204)
  })
  app.post('/faults/:id/release', (c) =>
    found(c, c.var.account.controls.releaseFault(c.req.param('id')) || undefined),
  )
  addPaymentRoutes(app)
  return app
}

function addAccountRoutes(app: Hono<AdminEnv>, accounts: Accounts): void {
  app.get('/accounts', (c) => c.json({ accounts: accounts.all().map(accountView) }))
  app.post('/accounts', async (c) => {
    const read = readAccount(await jsonOf(c))
    if (read === undefined) return c.json({ error: '"clientId" and "clientSecret" must be texts' }, 400)
    if (accounts.named(read.clientId)) return c.json({ error: 'this client id is taken' }, 409)
    return c.json(accountView(accounts.add(read)), 201)
  })
  app.post('/secret', async (c) => {
    const { clientSecret } = await jsonOf(c)
    if (!isText(clientSecret)) return c.json({ error: '"clientSecret" must be a text' }, 400)
    c.var.account.changeSecret(clientSecret)
    return c.body(null, 204)
  })
}

function accountView({ settings: { clientId, owner } }: PaypalAccount): object {
  return { clientId, owner }
}

function readAccount({ clientId, clientSecret, owner }: Json): AddedAccount | undefined {
  if (!isText(clientId) || !isText(clientSecret)) return undefined
  const given = Object.entries(isJson(owner) ? owner : {}).filter(([, value]) => typeof value === 'string')
  return { clientId, clientSecret, owner: Object.fromEntries(given) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function addPaymentRoutes(app: Hono<AdminEnv>): void {
  app.get('/captures', (c) => c.json({ captures: c.var.account.controls.captures() }))
  app.post('/orders/:id/approve', async (c) => {
    const { choice } = await jsonOf(c)
    const isKnown = choice === undefined || choice === 'pay' || choice === 'decline' || choice === 'slow'
    if (!isKnown) return c.json({ error: '"choice" must be pay, decline or slow' }, 400)
    const result = c.var.account.controls.approve(c.req.param('id'), choice)
    if (result.ok) return c.json(result.order)
    return c.json({ error: result.reason }, result.reason === 'unknown' ? 404 : 409)
  })
  app.post('/captures/:id/complete', (c) =>
    found(c, c.var.account.controls.settleCapture(c.req.param('id'), 'COMPLETED')),
  )
  app.post('/captures/:id/deny', (c) =>
    found(c, c.var.account.controls.settleCapture(c.req.param('id'), 'DENIED')),
  )
  app.post('/captures/:id/reverse', (c) => found(c, c.var.account.controls.reverseCapture(c.req.param('id'))))
  app.post('/captures/:id/dispute', async (c) => {
    const { step = 'CREATED' } = await jsonOf(c)
    if (step !== 'CREATED' && step !== 'UPDATED' && step !== 'RESOLVED') {
      return c.json({ error: '"step" must be CREATED, UPDATED or RESOLVED' }, 400)
    }
    return found(c, c.var.account.controls.disputeCapture(c.req.param('id'), step))
  })
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

async function jsonOf(c: Context<AdminEnv>): Promise<Json> {
  try {
    const body: unknown = await c.req.json()
    return isJson(body) ? body : {}
  } catch {
    return {}
  }
}

/** Answers 404 for an unknown resource, or for a state that does not allow the step. */
function found(c: Context<AdminEnv>, value: object | true | undefined): Response {
  if (value === undefined) return c.json({ error: 'unknown, or not in a state for this' }, 404)
  return value === true ? c.body(null, 204) : c.json(value)
}
