import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, fullOrder, issueOf, mxnAmount, startEmulator } from '../testing/start-emulator.ts'

const orders = '/v2/checkout/orders'

test('the same request id answers 200 with the latest state of the same order', async (t) => {
  const emulator = await startEmulator(t)
  const first = await emulator.call('POST', orders, fullOrder(), { key: 'same' })
  const id = String(first.body['id'])
  const second = await emulator.call('POST', orders, fullOrder(), { key: 'same' })
  assert.deepEqual([first.status, second.status], [201, 200])
  assert.equal(second.body['id'], id)
  emulator.controls.approve(id)
  const third = await emulator.call('POST', orders, fullOrder(), { key: 'same', minimal: true })
  assert.deepEqual([third.status, third.body['status']], [200, 'APPROVED'])
  assert.equal(emulator.controls.orders().length, 1)
  const other = await emulator.call('POST', orders, fullOrder(), { key: 'other' })
  assert.notEqual(other.body['id'], id)
  assert.deepEqual(
    emulator.controls.requests().map(({ replayed }) => replayed),
    [false, false, true, true, false],
  )
})

test('twenty captures at once with one key are one capture; the rest is told to wait or gets the same', async (t) => {
  const emulator = await startEmulator(t)
  const id = String((await emulator.call('POST', orders, fullOrder(), { key: 'c' })).body['id'])
  emulator.controls.approve(id)
  const capture = () => emulator.call('POST', `${orders}/${id}/capture`, {}, { key: 'k' })
  const answers = await Promise.all(Array.from({ length: 20 }, capture))
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.ok(statuses.every((status) => [200, 201, 409].includes(status)))
  assert.equal(emulator.controls.captures().length, 1)
})

test('while the first call with a key runs, a second one gets 409 PREVIOUS_REQUEST_IN_PROGRESS', async (t) => {
  const emulator = await startEmulator(t)
  const fault = emulator.controls.addFault({ on: 'orders.create', when: 'after', do: 'hold' })
  const first = emulator.call('POST', orders, fullOrder(), { key: 'c' })
  while (emulator.controls.faults()[0]?.waiting !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  const second = await emulator.call('POST', orders, fullOrder(), { key: 'c' })
  assert.equal(second.status, 409)
  assert.equal(issueOf(second), 'PREVIOUS_REQUEST_IN_PROGRESS')
  assert.equal(emulator.controls.releaseFault(fault.id), true)
  assert.equal((await first).status, 201)
  assert.equal((await emulator.call('POST', orders, fullOrder(), { key: 'c' })).status, 200)
})

test('keys of orders are forgotten after six hours, keys of refunds after 45 days', async (t) => {
  const hour = 3_600_000
  const emulator = await startEmulator(t, { tokenSeconds: 100 * 86_400 })
  const { captureId } = await emulator.paidOrder('90.00')
  const create = async () => (await emulator.call('POST', orders, fullOrder(), { key: 'c' })).status
  const refund = async () =>
    (
      await emulator.call(
        'POST',
        `/v2/payments/captures/${captureId}/refund`,
        { amount: mxnAmount('10.00') },
        { key: 'r' },
      )
    ).status
  assert.deepEqual([await create(), await refund()], [201, 201])
  const start = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: start + 5.9 * hour })
  assert.deepEqual([await create(), await refund()], [200, 200])
  t.mock.timers.setTime(start + 6.1 * hour)
  assert.deepEqual([await create(), await refund()], [201, 200])
  t.mock.timers.setTime(start + 44 * 24 * hour)
  assert.equal(await refund(), 200)
  t.mock.timers.setTime(start + 46 * 24 * hour)
  assert.equal(await refund(), 201)
  assert.equal(at(emulator.controls.captures(), 0, 'refunded', 'value'), '20.00')
})
