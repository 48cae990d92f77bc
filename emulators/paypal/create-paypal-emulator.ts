import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { type PaypalAccount, type Accounts, createAccounts } from './accounts.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { approvalRoutes } from './browser/approval-routes.ts'
import { sdkRoute } from './browser/sdk-script.ts'
import { type AddedAccount, type EmulatorOptions, toSettings } from './options.ts'
import { droppedHeader, type Env } from './protocol/answer.ts'
import { handleCall } from './protocol/handle-call.ts'
import { apiOperations } from './protocol/operations.ts'
import { handleToken } from './protocol/token-route.ts'

/** `settings`, `controls` and `changeSecret` of the emulator are those of its first account. */
interface WithAccounts extends PaypalAccount {
  /** Adds an account to the emulator. Throws an error if another account has this client id. */
  readonly addAccount: (given: AddedAccount) => PaypalAccount
  /** Finds an account, also one that an earlier run added to the same state folder. */
  readonly account: (clientId: string) => PaypalAccount | undefined
}

export interface RunningEmulator extends WithAccounts {
  /** http://127.0.0.1:<port>, without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

export interface PaypalEmulator extends WithAccounts {
  /** Calls the emulator without a network. A dropped connection throws a TypeError, like the global `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Starts the server. Port 0 (the default) picks a free port. Rejects when the port is in use. */
  readonly listen: (port?: number, host?: string) => Promise<RunningEmulator>
  readonly close: () => Promise<void>
}

/** Emulates PayPal, with faults on command. No real money moves. */
export function createPaypalEmulator(options: EmulatorOptions = {}): PaypalEmulator {
  const settings = toSettings(options)
  let ownUrl = 'http://127.0.0.1'
  const baseUrl = () => settings.publicUrl ?? ownUrl
  const accounts = createAccounts(settings, baseUrl)
  const app = createApp(accounts, baseUrl)
  let server: Server | undefined
  let closing: Promise<void> | undefined

  async function shut(): Promise<void> {
    for (const { core } of accounts.all()) core.faults.clear()
    if (server) await closeServer(server)
    for (const { core } of accounts.all()) {
      await core.webhooks.close()
      core.store.close()
    }
  }
  const close = () => (closing ??= shut())
  const { controls, changeSecret } = accounts.first
  const shared = {
    settings,
    controls,
    changeSecret,
    addAccount: accounts.add,
    account: accounts.named,
    close,
  }

  return {
    ...shared,
    async fetch(request) {
      const response = await app.fetch(request)
      if (response.headers.has(droppedHeader)) throw new TypeError('fetch failed')
      return response
    },
    async listen(port = 0, host = '127.0.0.1') {
      server = createAdaptorServer({ fetch: app.fetch }) as Server
      const bound = await bind(server, port, host)
      ownUrl = `http://${addressIn(bound)}:${bound.port}`
      // The state is changed only after the port is bound: a second emulator that fails to bind must not touch the
      // state of the first.
      for (const { core } of accounts.all()) {
        core.store.compact()
        core.webhooks.resume()
      }
      return { ...shared, url: ownUrl, port: bound.port }
    },
  }
}

function createApp(accounts: Accounts, baseUrl: () => string): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/v1/oauth2/token', (c) => handleToken(accounts.ofBasic(c.req.header('authorization')), c))
  for (const operation of apiOperations) {
    app.on(operation.method, operation.path, (c) =>
      handleCall(accounts.ofToken(c.req.header('authorization')), operation, c),
    )
  }
  app.get('/sdk/js', (c) => sdkRoute(accounts.ofClient(c.req.query('client-id')), c))
  app.route('/checkoutnow', approvalRoutes(accounts.ofOrder))
  app.route('/_emulator', adminRoutes(accounts, baseUrl))
  return app
}

function bind(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

function addressIn({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}

/** Closes the server. Running requests have one second to finish. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), 1000)
    server.close(() => {
      clearTimeout(hurry)
      resolve()
    })
    server.closeIdleConnections()
  })
}
