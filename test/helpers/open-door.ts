import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../../config/environment.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { openShop } from '../../server/open-shop.ts'
import type { Log } from '../../use-cases/shop.ts'
import { listenLocally } from './listen-locally.ts'
import { createTestDatabase } from './test-database.ts'
import { testCredentials as credentials, testSettings } from './test-settings.ts'

export type SentRequest = { method: string; address: string; headers?: Record<string, string>; body?: Buffer }
export type ReceivedAnswer = { status: number; headers: Record<string, unknown>; body: string }

/** Opens the whole shop with pages behind a socket. Every request may come from another address. */
export async function openDoor(environment: Record<string, string> = {}, { demoCatalogue = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-puerta-'))
  const emulator = await createPaypalEmulator({ ...credentials, slowCaptureMs: 20 }).listen()
  const { connectionString } = await createTestDatabase()
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
    config: { ...read.config, demoCatalogue },
    connectionString,
    publicUrl: 'http://tienda.example',
    payPal: { ...credentials, baseUrl: emulator.url, sdkBaseUrl: emulator.url, webhookId: 'WH-1' },
    log: (event) => void logged.push(event),
  })
  await shop.prepare()
  const server = await listenLocally(createServer(shop.listener))
  const { port } = server
  let senders = 0

  /** Sends the bytes of address and headers unchanged. */
  function send({ method, address, headers = {}, body }: SentRequest): Promise<ReceivedAnswer> {
    senders += 1
    const from = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
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
      asked.on('error', reject)
      asked.end(body)
    })
  }

  return {
    send,
    port,
    connectionString,
    logged,
    payments: emulator.controls,
    async close() {
      await server.close()
      await shop.close()
      await emulator.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
