import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPaypalEmulator } from '../create-paypal-emulator.ts'
import { issueOf, ordersPath, startEmulator } from '../testing/start-emulator.ts'

test('drop: before the commit nothing happened; after it the money moved, and the same key brings the answer', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  for (const when of ['before', 'after'] as const) {
    emulator.controls.addFault({ on: 'orders.capture', when, do: 'drop' })
    await assert.rejects(emulator.capture(id, 'k'), TypeError)
    assert.equal(emulator.controls.captures().length, when === 'before' ? 0 : 1)
  }
  const again = await emulator.capture(id, 'k')
  assert.deepEqual([again.status, again.body['status']], [200, 'COMPLETED'])
  assert.equal(emulator.controls.captures().length, 1)
  assert.deepEqual(
    emulator.controls.requests().map(({ operation, state }) => `${operation} ${state}`),
    [
      'token answered',
      'orders.create answered',
      'orders.capture dropped',
      'orders.capture dropped',
      'orders.capture answered',
    ],
  )
})

test('commit then 500, and 500, 503, 429 and 401 without a commit', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  for (const status of [500, 503, 429, 401] as const) {
    emulator.controls.addFault({ on: 'orders.capture', do: 'status', status })
    const answer = await emulator.capture(id, 'k')
    assert.equal(answer.status, status)
    assert.equal(emulator.controls.captures().length, 0)
  }
  emulator.controls.addFault({ on: 'orders.capture', when: 'after', do: 'status', status: 500 })
  const failed = await emulator.capture(id, 'k')
  assert.deepEqual([failed.status, failed.body['name']], [500, 'INTERNAL_SERVER_ERROR'])
  assert.equal((await emulator.capture(id, 'k')).status, 200)
})

test('faults choose their calls: by operation, order and number', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  const get = async () => (await emulator.call('GET', `${ordersPath}/${id}`)).status
  const broken = { do: 'status', status: 500, times: 'always' } as const
  emulator.controls.addFault({ on: 'orders.get', orderId: 'OTHER', ...broken })
  assert.equal(await get(), 200)
  emulator.controls.clearFaults()
  emulator.controls.addFault({ on: '*', orderId: id, times: 2, do: 'status', status: 503 })
  assert.deepEqual([await get(), await get(), await get()], [503, 503, 200])
  const [spent] = emulator.controls.faults()
  assert.deepEqual([spent?.hits, spent?.spent], [2, true])
})

test('an ordered issue is refused as the provider would, and a decline counts', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue: 'PAYER_CANNOT_PAY' })
  const refused = await emulator.capture(id, 'a')
  assert.deepEqual([refused.status, issueOf(refused)], [422, 'PAYER_CANNOT_PAY'])
  emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue: 'INSTRUMENT_DECLINED' })
  const declined = await emulator.capture(id, 'b')
  assert.equal(issueOf(declined), 'INSTRUMENT_DECLINED')
  assert.equal(emulator.controls.order(id)?.declines, 1)
})

test('code of a test runs exactly between commit and answer', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  const seen: string[] = []
  emulator.controls.addFault({
    on: 'orders.capture',
    when: 'after',
    do: 'run',
    run: ({ orderId }) => void seen.push(`${orderId} ${emulator.controls.captures().length}`),
  })
  assert.equal((await emulator.capture(id)).status, 201)
  assert.deepEqual(seen, [`${id} 1`])
})

test('a fault that makes no sense is refused', async (t) => {
  const emulator = await startEmulator(t)
  const wrong = [
    {},
    { on: 'orders.captured', do: 'drop' },
    { on: 'orders.capture', do: 'explode' },
    { on: 'orders.capture', do: 'delay' },
    { on: 'orders.capture', do: 'issue', issue: 'X', when: 'after' },
    { on: 'orders.capture', do: 'run', run: 'x' },
  ]
  for (const fault of wrong) {
    const body = JSON.stringify(fault)
    assert.equal(
      (await fetch(`${emulator.url}/_emulator/faults`, { method: 'POST', body })).status,
      400,
      body,
    )
  }
})

test('without a network the emulator is a function, and a drop is a TypeError', async () => {
  const emulator = createPaypalEmulator()
  const token = (): Promise<Response> =>
    emulator.fetch(
      new Request('http://paypal.test/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('emulator-client-id:emulator-client-secret')}` },
        body: 'grant_type=client_credentials',
      }),
    )
  assert.equal((await token()).status, 200)
  emulator.controls.addFault({ on: 'token', do: 'drop' })
  await assert.rejects(token(), TypeError)
  emulator.controls.addFault({ on: 'token', do: 'status', status: 401 })
  assert.equal((await token()).status, 401)
  await emulator.close()
})
