import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PaymentAccess } from '../open-shop.ts'
import { failureSentence } from '../database/failure-sentence.ts'
import { type StartRefused, startRefused } from '../database/refused.ts'
import { claimFolder } from './claim-folder.ts'
import { withMachineLock } from './machine-lock.mjs'

export type PaymentEmulator = PaymentAccess & { kind: 'ok'; stop(): Promise<void> }

type EmulatorOptions = {
  /** Holds the emulator's books and what is remembered of it. */
  folder: string
  host: string
  /** The shop's own origin, whose name browsers know the machine by. */
  publicUrl: string
  /** Where the provider's notices are sent. */
  webhookUrl: string
  log: (line: string) => void
}

/** Remembered, so that an approval page open in a browser survives a restart of the shop. */
type Remembered = { port: number; clientId: string; clientSecret: string; webhookId: string }

const program = path.resolve(import.meta.dirname, '../../emulators/paypal/main.ts')

/**
 * Brings up the payment emulator as a program of its own, or joins the one that another shop
 * process of the same data folder keeps. When it dies, or its keeper leaves, it is brought up again.
 */
export async function startPaymentEmulator(
  options: EmulatorOptions,
): Promise<PaymentEmulator | StartRefused> {
  let child: ChildProcess | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  /** `mayMove`: whether another port may be chosen; once the shop runs, everybody knows the first. */
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
    let told: string | undefined
    for (;;) {
      await sleep(1000, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      if ((await answers(options.host, first)) || signal.aborted) continue
      const again = await ensure(false).catch(String)
      // It is tried every second: the same reason is told once.
      if (typeof again !== 'string') told = undefined
      else if (again !== told) options.log((told = again))
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
      // It may be bringing one up at this moment.
      await watching
      await endChild(child)
    },
  }
}

/** Where browsers reach it: under the name by which they know this machine. */
function inBrowsers({ publicUrl }: EmulatorOptions, port: number): string {
  const { protocol, hostname } = new URL(publicUrl)
  return `${protocol}//${hostname}:${port}`
}

/** `complaint`: the last it said on its way out. */
function launch(options: EmulatorOptions, { port, clientId, clientSecret, webhookId }: Remembered) {
  // What Node compiled for the shop is kept; the emulator's lies beside it, so that it too starts in half the time.
  const compiled = getCompileCacheDir()
  // The channel tells it when the shop is gone, however that ended.
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
  // By then it has said everything.
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

/** Whether our emulator is there, and not a stranger on the same port: only ours knows the secret. */
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

/** The wished port when it is free, otherwise one the system chooses. */
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

/** An address to connect to, where `host` may be one that only listens. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
