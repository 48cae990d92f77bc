import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { at, fetchToken, firstCapture, fullOrder } from './testing/start-emulator.ts'

interface Program {
  readonly url: string
  readonly process: ChildProcess
  call(method: string, path: string, body?: unknown, key?: string): Promise<unknown>
  admin(path: string, body?: unknown): Promise<unknown>
}

const secrets = { PAYPAL_EMULATOR_CLIENT_ID: 'id', PAYPAL_EMULATOR_CLIENT_SECRET: 'secret' }

async function run(t: TestContext, environment: Record<string, string>, withIpc = false): Promise<Program> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...secrets, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', ...(withIpc ? (['ipc'] as const) : [])],
  })
  t.after(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  const { url } = JSON.parse(line.toString()) as { url: string }
  const token = await fetchToken(url, 'id', 'secret')
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as unknown) }
  }
  return {
    url,
    process: child,
    call: (method, path, body, key = 'k') =>
      send(method, path, body, {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        'paypal-request-id': key,
      }),
    admin: (path, body) => send('POST', `/_emulator${path}`, body, {}),
  }
}

const orders = '/v2/checkout/orders'

test('a kill -9 loses nothing: orders, captures, request ids and token live on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-state-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const environment = { PAYPAL_EMULATOR_STATE_DIR: folder }
  const first = await run(t, environment)
  const id = String(at(await first.call('POST', orders, fullOrder()), 'body', 'id'))
  await first.admin(`/orders/${id}/approve`)
  await first.admin('/faults', { on: 'orders.capture', when: 'after', do: 'hold' })
  const lost = assert.rejects(first.call('POST', `${orders}/${id}/capture`), TypeError)
  const waiting = async () =>
    (await (await fetch(`${first.url}/_emulator/faults`)).text()).includes('"waiting":1')
  while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 10))
  first.process.kill('SIGKILL')
  await lost

  const second = await run(t, environment)
  const replayed = await second.call('POST', `${orders}/${id}/capture`)
  assert.equal(at(replayed, 'status'), 200)
  assert.equal(at(replayed, 'body', ...firstCapture, 'amount', 'value'), '696.50')
  assert.equal(at(await second.call('POST', orders, fullOrder()), 'body', 'id'), id)
})

test('a second emulator on the same port and state gives up and harms nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-state-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const first = await run(t, { PAYPAL_EMULATOR_STATE_DIR: folder })
  const port = new URL(first.url).port
  const id = String(at(await first.call('POST', orders, fullOrder()), 'body', 'id'))
  const rival = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...secrets, PAYPAL_EMULATOR_STATE_DIR: folder, PAYPAL_EMULATOR_PORT: port },
    stdio: 'ignore',
  })
  assert.deepEqual((await once(rival, 'exit'))[0], 1)
  await first.admin(`/orders/${id}/approve`)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const next = await run(t, { PAYPAL_EMULATOR_STATE_DIR: folder })
  assert.equal(at(await next.call('GET', `${orders}/${id}`), 'body', 'status'), 'APPROVED')
})

test('it ends cleanly on SIGTERM, on SIGINT and when its parent lets go', async (t) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const program = await run(t, {})
    program.process.kill(signal)
    assert.deepEqual(await once(program.process, 'exit'), [0, null])
  }
  const child = await run(t, {}, true)
  child.process.disconnect()
  assert.deepEqual(await once(child.process, 'exit'), [0, null])
})

test('a configuration with faults is refused with all of them', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PAYPAL_EMULATOR_PORT: '99999', PAYPAL_EMULATOR_WEBHOOK_URL: 'shop' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()))
  assert.equal((await once(child, 'close'))[0], 2)
  assert.match(told, /PAYPAL_EMULATOR_WEBHOOK_URL.*\n.*PAYPAL_EMULATOR_PORT/)
})
