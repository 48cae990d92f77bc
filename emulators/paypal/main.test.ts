import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { at, fetchToken, firstCapture, fullOrder, ordersPath } from './testing/start-emulator.ts'

interface Program {
  readonly url: string
  readonly process: ChildProcess
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  admin(path: string, body?: unknown): Promise<Answer>
}
type Answer = { status: number; body: unknown }

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

function stateFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-state-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a kill -9 loses nothing: orders, captures, request ids and token live on', async (t) => {
  const environment = { PAYPAL_EMULATOR_STATE_DIR: stateFolder(t) }
  const first = await run(t, environment)
  const id = String(at(await first.call('POST', ordersPath, fullOrder()), 'body', 'id'))
  await first.admin(`/orders/${id}/approve`)
  await first.admin('/faults', { on: 'orders.capture', when: 'after', do: 'hold' })
  const lost = assert.rejects(first.call('POST', `${ordersPath}/${id}/capture`), TypeError)
  const waiting = async () =>
    (await (await fetch(`${first.url}/_emulator/faults`)).text()).includes('"waiting":1')
  while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 10))
  first.process.kill('SIGKILL')
  await lost

  const second = await run(t, environment)
  const replayed = await second.call('POST', `${ordersPath}/${id}/capture`)
  assert.equal(at(replayed, 'status'), 200)
  assert.equal(at(replayed, 'body', ...firstCapture, 'amount', 'value'), '696.50')
  assert.equal(at(await second.call('POST', ordersPath, fullOrder()), 'body', 'id'), id)
})

test('a second emulator on the same port and state gives up and harms nothing', async (t) => {
  const environment = { PAYPAL_EMULATOR_STATE_DIR: stateFolder(t) }
  const first = await run(t, environment)
  const port = new URL(first.url).port
  const id = String(at(await first.call('POST', ordersPath, fullOrder()), 'body', 'id'))
  const rival = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...secrets, ...environment, PAYPAL_EMULATOR_PORT: port },
    stdio: 'ignore',
  })
  assert.deepEqual((await once(rival, 'exit'))[0], 1)
  await first.admin(`/orders/${id}/approve`)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const next = await run(t, environment)
  assert.equal(at(await next.call('GET', `${ordersPath}/${id}`), 'body', 'status'), 'APPROVED')
})

test('on a full disk it refuses what it cannot write down, says so, and goes on when there is room again', async (t) => {
  const folder = stateFolder(t)
  const stateFile = join(folder, 'state.jsonl')
  const environment = {
    PAYPAL_EMULATOR_STATE_DIR: folder,
    // No server listens at this address, so each webhook is retried.
    PAYPAL_EMULATOR_WEBHOOK_URL: 'http://127.0.0.1:9/',
    PAYPAL_EMULATOR_WEBHOOK_RETRY_MS: '5',
  }
  const emulator = await run(t, environment)
  const order = async () => {
    const { status, body } = await emulator.call('POST', ordersPath, fullOrder(), randomUUID())
    return { status, id: String(at(body, 'id')) }
  }
  const pay = (token: string) =>
    fetch(`${emulator.url}/checkoutnow`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, outcome: 'pay', popup: '1' }),
    })
  const stateOf = async (program: Program, id: string) => {
    const { status, body } = await program.call('GET', `${ordersPath}/${id}`)
    return [status, at(body, 'status')]
  }
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(emulator.process.pid), `--fsize=${bytes}:`])
  const before = await order()
  assert.equal(before.status, 201)
  assert.equal((await pay((await order()).id)).status, 200)

  limit(String(statSync(stateFile).size + 5))
  assert.equal((await order()).status, 503)
  const refused = await pay(before.id)
  assert.equal(refused.status, 503)
  const page = await refused.text()
  assert.match(page, /No hay espacio en el disco/)
  assert.match(page, /Pagar ahora/, 'the button is still there')
  const unchanged = [200, 'PAYER_ACTION_REQUIRED']
  assert.deepEqual(await stateOf(emulator, before.id), unchanged, 'the earlier order is unchanged')
  for (let tries = 0; tries < 20; tries += 1) assert.equal((await order()).status, 503)
  assert.deepEqual([emulator.process.exitCode, emulator.process.signalCode], [null, null])

  limit('unlimited')
  assert.equal((await pay(before.id)).status, 200)
  const after = await order()
  assert.equal(after.status, 201)
  emulator.process.kill('SIGKILL')
  await once(emulator.process, 'exit')

  const lines = readFileSync(stateFile, 'utf8').trimEnd().split('\n')
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), 'no line is torn')
  const again = await run(t, environment)
  assert.deepEqual(await stateOf(again, before.id), [200, 'APPROVED'])
  assert.deepEqual(await stateOf(again, after.id), unchanged)
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
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  assert.equal((await once(child, 'close'))[0], 2)
  assert.match(output, /PAYPAL_EMULATOR_WEBHOOK_URL.*\n.*PAYPAL_EMULATOR_PORT/)
})
