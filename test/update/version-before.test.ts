import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { answered, end } from '../../scripts/measuring.ts'
import { shopCommand, shopEnvironment } from '../../scripts/launch/shop-command.mjs'
import { freePort } from '../bench/processes.ts'
import { type Buyer, createBuyer } from '../helpers/buyer.ts'
import { patientBrowser } from '../helpers/patient-browser.ts'
import { testCredentials as credentials, testSettings } from '../helpers/test-settings.ts'
import { versionBefore, earlierState, project } from '../helpers/version-before.ts'

/** An operator updates a shop: the earlier version stops while a buyer is about to pay, and this version starts. */
let folder: string
let home: string
let emulator: Awaited<ReturnType<typeof openEmulator>>
const running = new Set<ChildProcess>()
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pl-antes-'))
  // Under root PostgreSQL runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  home = await earlierState(folder, await versionBefore())
  emulator = await openEmulator()
})
after(async () => {
  for (const child of running) await close(child)
  await emulator?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

async function openEmulator() {
  const opened = createPaypalEmulator({ ...credentials, slowCaptureMs: 50 })
  const { url } = await opened.listen()
  return { url, webhookId: opened.settings.webhookId, controls: opened.controls, close: () => opened.close() }
}

type Place = { port: number; env: Record<string, string> }

async function open(cwd: string, { port, env }: Place): Promise<ChildProcess> {
  const child = spawn(process.execPath, shopCommand, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...shopEnvironment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PAYPAL_CLIENT_ID: credentials.clientId,
      PAYPAL_CLIENT_SECRET: credentials.clientSecret,
      PAYPAL_WEBHOOK_ID: emulator.webhookId,
      PAYPAL_BASE_URL: emulator.url,
      PAYPAL_SDK_BASE_URL: emulator.url,
      BACKEND_API_KEY: testSettings.backendKey,
      ...env,
    },
  })
  running.add(child)
  await Promise.race([answered(`http://localhost:${port}/readyz`), once(child, 'exit')])
  assert.equal(child.exitCode, null, 'the shop starts')
  return child
}

async function close(child: ChildProcess): Promise<void> {
  running.delete(child)
  await end(child)
}

/** A product of the demonstration, with the shipping cost of the demonstration's settings. */
const line = { sku: 'playera-colibri-de-las-seis#na-4', quantity: 1, price: 27_900 }
const placeCost = 7_900

async function begin(buyer: Buyer): Promise<string> {
  const started = await buyer.order([line], placeCost)
  return started.body.id ?? assert.fail(JSON.stringify(started.body))
}

async function pay(buyer: Buyer, id: string): Promise<string> {
  emulator.controls.approve(id)
  const paid = await buyer.capture(id)
  return paid.body.order_url ?? assert.fail(JSON.stringify(paid.body))
}

test('an update keeps what was sold and what is being paid', async () => {
  const place = { port: await freePort(), env: { DATA_DIR: path.join(folder, 'datos') } }
  const url = `http://localhost:${place.port}`
  const browser = patientBrowser(url)
  const pieces = async () => {
    const product = await (await browser.request('/api/products/playera-colibri-de-las-seis')).json()
    return (product as { Pzs: number }).Pzs
  }

  const old = await open(home, place)
  const first = await pieces()
  const ana = createBuyer(browser, 'ana@correo.example')
  const order = await pay(ana, await begin(ana))
  const beto = createBuyer(browser, 'beto@correo.example')
  const begun = await begin(beto)
  await close(old)

  const fresh = await open(project, place)
  assert.match(
    await (await browser.request(new URL(order, url).pathname)).text(),
    /PL-/,
    'the order page exists',
  )
  await pay(beto, begun)
  const carla = createBuyer(browser, 'carla@correo.example')
  await pay(carla, await begin(carla))
  assert.equal(await pieces(), first - 3, 'sold before, across and after the update')
  await close(fresh)
})
