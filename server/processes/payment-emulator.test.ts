import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { startPaymentEmulator } from './payment-emulator.ts'
import type { PaymentEmulator } from './payment-emulator.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-emulator-'))
// A port outside the range that the system assigns, so that no other process takes it between two emulators.
const port = 20_000 + (process.pid % 10_000)
await writeFile(
  path.join(folder, 'access.json'),
  JSON.stringify({ port, clientId: 'shop', clientSecret: 'secret', webhookId: 'DEMO1' }),
)
const running: PaymentEmulator[] = []

after(async () => {
  for (const emulator of running) await emulator.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(where = folder): Promise<PaymentEmulator> {
  const outcome = await startPaymentEmulator({ ...options, folder: where })
  if (outcome.kind === 'refused') assert.fail(outcome.reason)
  running.push(outcome)
  return outcome
}

const options = {
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  webhookUrl: 'http://127.0.0.1:9/api/webhooks/paypal',
  log: () => undefined,
}

async function tokenStatus({ baseUrl, clientId, clientSecret }: PaymentEmulator): Promise<number> {
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return response.status
}

async function answersAgain(emulator: PaymentEmulator): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const status = await tokenStatus(emulator).catch(() => 0)
    if (status === 200) return
    assert.ok(tries < 2400, 'the emulator did not start')
    await sleep(50)
  }
}

test('a second shop joins the emulator and outlives the first, and the address stays', async () => {
  const first = await start()
  const second = await start()
  assert.equal(await tokenStatus(first), 200)
  assert.equal(await tokenStatus({ ...first, clientSecret: 'another' }), 401)
  assert.deepEqual([second.baseUrl, second.clientId], [first.baseUrl, first.clientId])
  assert.equal(new URL(first.sdkBaseUrl).hostname, 'localhost')

  await first.stop()
  await answersAgain(second)

  await second.stop()
  await assert.rejects(tokenStatus(second))
  const third = await start()
  assert.deepEqual([third.baseUrl, third.clientSecret], [first.baseUrl, first.clientSecret])
})

test('the emulator’s files belong to the owner of the folder, also when root starts it', async () => {
  const around = await newFolder()
  // When root starts the emulator, its files belong to the owner of the folder; otherwise to the user who starts it.
  if (process.getuid?.() === 0) await chown(around, 65_533, 65_533)
  const stateFolder = path.join(around, 'paypal-emulator')
  const emulator = await start(stateFolder)
  await emulator.stop()
  const { uid } = await stat(around)
  const names = ['', ...(await readdir(stateFolder, { recursive: true }))]
  assert.ok(names.includes('books/state.jsonl'), names.join())
  for (const name of names) assert.equal((await stat(path.join(stateFolder, name))).uid, uid, name)
})

test('an unreadable state file of the emulator is reported in one Spanish sentence', async () => {
  const around = await newFolder()
  await mkdir(path.join(around, 'books/state.jsonl'), { recursive: true })
  const outcome = await startPaymentEmulator({ ...options, folder: around })
  assert.equal(
    outcome.kind === 'refused' && outcome.reason,
    `No se pudo arrancar el emulador de pagos en ${around}: donde va un archivo hay una carpeta.`,
  )
})

/** Only prlimit can simulate a full disk for a single process. */
const noLimits = process.platform === 'linux' ? false : 'prlimit is a program of Linux'

test(
  'an emulator that dies on a full disk is started again, and its shop goes on',
  { skip: noLimits },
  async () => {
    const emulator = await start(path.join(await newFolder(), 'paypal-emulator'))
    const mine = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ')
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
    limit('1')
    try {
      for (const pid of mine) process.kill(Number(pid), 'SIGKILL')
      while (mine.some((pid) => existsSync(`/proc/${pid}`))) await sleep(10)
      await answersAgain(emulator)
    } finally {
      limit('unlimited')
    }
  },
)

async function newFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'pl-emulator-'))
  after(() => rm(made, { recursive: true, force: true }))
  return made
}
