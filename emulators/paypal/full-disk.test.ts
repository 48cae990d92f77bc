import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fetchToken, fullOrder } from './testing/start-emulator.ts'

async function run(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PAYPAL_EMULATOR_CLIENT_ID: 'id',
      PAYPAL_EMULATOR_CLIENT_SECRET: 'secret',
      PAYPAL_EMULATOR_STATE_DIR: folder,
      // No server listens at this address, so each webhook is retried.
      PAYPAL_EMULATOR_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PAYPAL_EMULATOR_WEBHOOK_RETRY_MS: '5',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { url } = JSON.parse(line.toString()) as { url: string }
  const token = await fetchToken(url, 'id', 'secret')
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])
  return {
    url,
    child,
    fillDisk: () => limit(String(statSync(join(folder, 'state.jsonl')).size + 5)),
    makeRoom: () => limit('unlimited'),
    async order(): Promise<{ status: number; id: string }> {
      const response = await fetch(`${url}/v2/checkout/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'paypal-request-id': randomUUID(),
        },
        body: JSON.stringify(fullOrder()),
      })
      const { id } = (await response.json()) as { id: string }
      return { status: response.status, id }
    },
    /** Returns the status of the response and the status of the order. */
    async find(id: string): Promise<[number, string | undefined]> {
      const response = await fetch(`${url}/v2/checkout/orders/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { status } = (await response.json()) as { status?: string }
      return [response.status, status]
    },
    pay: (id: string) =>
      fetch(`${url}/checkoutnow`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: id, outcome: 'pay', popup: '1' }).toString(),
      }),
  }
}

test('on a full disk it refuses what it cannot write down, says so, and goes on when there is room again', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-full-'))
  const emulator = await run(folder)
  t.after(() => {
    emulator.child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const before = await emulator.order()
  assert.equal(before.status, 201)
  const paidBefore = await emulator.order()
  assert.equal((await emulator.pay(paidBefore.id)).status, 200)

  emulator.fillDisk()
  assert.equal((await emulator.order()).status, 503)
  const told = await emulator.pay(before.id)
  assert.equal(told.status, 503)
  const page = await told.text()
  assert.match(page, /No hay espacio en el disco/)
  assert.match(page, /Pagar ahora/, 'the button is still there')
  assert.deepEqual(
    await emulator.find(before.id),
    [200, 'PAYER_ACTION_REQUIRED'],
    'the earlier order is unchanged',
  )
  for (let tries = 0; tries < 20; tries += 1) assert.equal((await emulator.order()).status, 503)
  assert.deepEqual([emulator.child.exitCode, emulator.child.signalCode], [null, null])

  emulator.makeRoom()
  assert.equal((await emulator.pay(before.id)).status, 200)
  const after = await emulator.order()
  assert.equal(after.status, 201)
  emulator.child.kill('SIGKILL')
  await once(emulator.child, 'exit')

  const lines = readFileSync(join(folder, 'state.jsonl'), 'utf8').trimEnd().split('\n')
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), 'no line is torn')
  const again = await run(folder)
  t.after(() => again.child.kill('SIGKILL'))
  assert.deepEqual(await again.find(before.id), [200, 'APPROVED'])
  assert.deepEqual(await again.find(after.id), [200, 'PAYER_ACTION_REQUIRED'])
})
