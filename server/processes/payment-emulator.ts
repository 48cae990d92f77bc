import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PayPalAccess } from '../../gateways/payments/paypal/paypal-client.ts'
import { failureSentence } from '../database/failure-sentence.ts'
import { type StartRefused, startRefused } from '../database/refused.ts'
import { claimFolder } from './claim-folder.ts'
import { withMachineLock } from './machine-lock.mjs'

export type PaymentEmulator = PayPalAccess & { kind: 'ok'; stop(): Promise<void> }

type EmulatorOptions = {
  /** The folder of the emulator's data and of its stored port and credentials. */
  folder: string
  host: string
  /** The shop's address. A browser that reaches the shop by its host name reaches the emulator by the same name. */
  publicUrl: string
  webhookUrl: string
  log: (line: string) => void
}

/** Port and credentials are stored, so that an open approval page still works after a restart of the shop. */
type Remembered = { port: number; clientId: string; clientSecret: string; webhookId: string }

const program = path.resolve(import.meta.dirname, '../../emulators/paypal/main.ts')

/**
 * Starts the payment emulator as a separate program, or joins the one of the same data folder. When the emulator dies,
 * or the process that started it ends, it is started again.
 */
export async function startPaymentEmulator(
  options: EmulatorOptions,
): Promise<PaymentEmulator | StartRefused> {
  let child: ChildProcess | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  /** `mayMove` is false once the shop runs, because browsers know the first port. */
  const ensure = async (mayMove: boolean): Promise<Remembered | string> => {
    const outcome = await withMachineLock(`payment emulator ${options.folder}`, async () => {
      const remembered = await recall(options.folder)
      if (await answers(options.host, remembered)) return remembered
      const port = mayMove ? await freePort(options.host, remembered.port) : remembered.port
      const current = { ...remembered, port }
      if (mayMove) await remember(options.folder, current)
      const launched = launch(options, current)
      child = launched.child
      if (await becomesReady(child, options.host, current)) {
        child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
        return current
      }
      return failureSentence('arrancar el emulador de pagos', options.folder, launched.complaint())
    })
    return outcome.kind === 'busy' ? 'Otro arranque ocupa el emulador de pagos.' : outcome.value
  }

  const claimed = await claimFolder(options.folder, { setting: 'DATA_DIR', mode: 0o700, ours: true })
  if (claimed.kind === 'refused') return claimed
  const first = await ensure(true).catch((error: unknown) =>
    failureSentence('preparar el emulador de pagos', options.folder, error),
  )
  if (typeof first === 'string') return startRefused(first)

  const watch = async (): Promise<void> => {
    let lastReason: string | undefined
    for (;;) {
      await sleep(1000, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      if ((await answers(options.host, first)) || signal.aborted) continue
      const again = await ensure(false).catch(String)
      if (typeof again !== 'string') lastReason = undefined
      else if (again !== lastReason) options.log((lastReason = again))
    }
  }
  const watching = watch()

  const { port, ...access } = first
  return {
    kind: 'ok',
    baseUrl: `http://${reachable(options.host)}:${port}`,
    sdkBaseUrl: inBrowsers(options, port),
    ...access,
    stop: async () => {
      stopping.abort()
      // An attempt to start the emulator again may be running now.
      await watching
      await endChild(child)
    },
  }
}

/** The emulator's address in browsers has the shop's host name and the emulator's port. */
function inBrowsers({ publicUrl }: EmulatorOptions, port: number): string {
  const { protocol, hostname } = new URL(publicUrl)
  return `${protocol}//${hostname}:${port}`
}

/** `complaint`: returns the last text that the emulator wrote on standard error. */
function launch(options: EmulatorOptions, { port, clientId, clientSecret, webhookId }: Remembered) {
  // With a compile cache beside the shop's, the emulator starts in half the time.
  const compiled = getCompileCacheDir()
  // The IPC channel closes when the shop ends in any way, so the emulator notices.
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
      PAYPAL_EMULATOR_PORT: String(port),
      PAYPAL_EMULATOR_HOST: options.host,
      PAYPAL_EMULATOR_STATE_DIR: path.join(options.folder, 'books'),
      PAYPAL_EMULATOR_PUBLIC_URL: inBrowsers(options, port),
      PAYPAL_EMULATOR_CLIENT_ID: clientId,
      PAYPAL_EMULATOR_CLIENT_SECRET: clientSecret,
      PAYPAL_EMULATOR_WEBHOOK_ID: webhookId,
      PAYPAL_EMULATOR_WEBHOOK_URL: options.webhookUrl,
    },
  })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)))
  return { child, complaint: () => words }
}

async function becomesReady(child: ChildProcess, host: string, remembered: Remembered): Promise<boolean> {
  let ended = false
  // The event 'close' comes after all output of the emulator was read.
  child.once('close', () => (ended = true))
  child.once('error', () => (ended = true))
  const giveUpAt = performance.now() + 20_000
  while (!ended && performance.now() < giveUpAt) {
    if (await answers(host, remembered)) return true
    await sleep(30)
  }
  await endChild(child)
  return false
}

/** Tells whether our emulator listens on the port: another program would not know the secret. */
async function answers(host: string, { port, clientId, clientSecret }: Remembered): Promise<boolean> {
  try {
    const response = await fetch(`http://${reachable(host)}:${port}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(3000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const cut = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(cut)
}

async function recall(folder: string): Promise<Remembered> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'access.json'), 'utf8')) as Remembered
  } catch {
    return {
      port: 0,
      clientId: `demostracion-${randomBytes(8).toString('hex')}`,
      clientSecret: randomBytes(24).toString('hex'),
      webhookId: `DEMO${randomBytes(8).toString('hex').toUpperCase()}`,
    }
  }
}

async function remember(folder: string, remembered: Remembered): Promise<void> {
  const file = path.join(folder, 'access.json')
  await writeFile(`${file}.new`, JSON.stringify(remembered), { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(folder)
    await chown(`${file}.new`, uid, gid)
  }
  await rename(`${file}.new`, file)
}

/** Returns the wanted port when it is free, otherwise a port chosen by the system. */
async function freePort(host: string, wished: number): Promise<number> {
  return (await tryPort(host, wished)) ?? (await tryPort(host, 0)) ?? 0
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
}

/** Returns an address for connections: '0.0.0.0' is good only for listening. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
