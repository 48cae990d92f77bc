import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../../config/environment.ts'
import { openDatabase } from '../../data/database.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { openShop } from '../../server/open-shop.ts'
import type { Log } from '../../use-cases/shop.ts'
import { listenLocally } from './listen-locally.ts'
import { createTestDatabase } from './test-database.ts'
import { testCredentials as credentials, testSettings } from './test-settings.ts'

export type SentRequest = { method: string; address: string; headers?: Record<string, string>; body?: Buffer }
export type ReceivedAnswer = { status: number; headers: Record<string, unknown>; body: string }

export type ShopDoor = Awaited<ReturnType<typeof openDoor>>

/**
 * Opens the whole shop with pages behind a socket. It has its own page cache, like a process; several may use one
 * database. `directUrl`: the database address for LISTEN, if it differs.
 */
export async function openDoor(
  environment: Record<string, string> = {},
  given: {
    demoCatalogue?: boolean
    connectionString?: string
    directUrl?: string
    /** The webhook that is registered at the payment provider from the start. */
    webhookUrl?: string
  } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-puerta-'))
  const emulator = await createPaypalEmulator({
    ...credentials,
    slowCaptureMs: 20,
    ...(given.webhookUrl !== undefined && { webhookUrl: given.webhookUrl }),
  }).listen()
  const { connectionString = (await createTestDatabase()).connectionString, directUrl } = given
  const db = openDatabase({ connectionString, max: 3 })
  const read = readEnvironment({
    DATA_DIR: folder,
    BACKEND_API_KEY: testSettings.backendKey,
    MEMBERSHIP_CARD: 'on',
    TRUST_PROXY: '1',
    ...environment,
  })
  if (read.kind === 'refused') throw new Error(read.faults.join('\n'))
  const logged: Parameters<Log>[0][] = []
  const shop = await openShop({
    config: {
      ...read.config,
      demoCatalogue: given.demoCatalogue ?? false,
      database: { ...read.config.database, directUrl },
      payPalAddresses: { baseUrl: emulator.url, sdkBaseUrl: emulator.url },
    },
    connectionString,
    publicUrl: 'http://tienda.example',
    payPal: { ...credentials, baseUrl: emulator.url, sdkBaseUrl: emulator.url, webhookId: 'WH-1' },
    log: (event) => void logged.push(event),
  })
  await shop.prepare()
  const server = await listenLocally(createServer(shop.listener))
  const { port } = server
  const url = `http://127.0.0.1:${port}`
  let senders = 0

  /** Sends the bytes of address and headers unchanged, each request from another address. */
  function send({ method, address, headers = {}, body }: SentRequest): Promise<ReceivedAnswer> {
    senders += 1
    const from = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          port,
          method,
          path: address,
          agent: false,
          headers: {
            'x-forwarded-for': from,
            ...(body && { 'content-length': String(body.length) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  return {
    send,
    get: (address: string, headers: Record<string, string> = {}) => send({ method: 'GET', address, headers }),
    /** Sends a form as a browser without scripts does. */
    postForm: (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: Buffer.from(String(new URLSearchParams(fields))),
      }),
    /** For a buyer: every request comes from one address. */
    app: { request: (address: string, init?: RequestInit) => fetch(url + address, init) },
    url,
    port,
    connectionString,
    db,
    counters: () => shop.pageCounters()!,
    /** Closes the live updates, as a stopping process does first. */
    endLive: shop.endLive,
    logged,
    payments: emulator.controls,
    async close() {
      await db.destroy()
      await server.close()
      await shop.close()
      await emulator.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
