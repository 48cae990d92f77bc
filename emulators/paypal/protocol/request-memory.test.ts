import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  at,
  fullOrder,
  issueOf,
  mxnAmount,
  ordersPath,
  startEmulator,
  type TestEmulator,
} from '../testing/start-emulator.ts'

const create = (emulator: TestEmulator, key: string) =>
  emulator.call('POST', ordersPath, fullOrder(), { key })

test('the same request id answers 200 with the latest state of the same order', async (t) => {
  const emulator = await startEmulator(t)
  const first = await create(emulator, 'same')
  const id = String(first.body['id'])
  const second = await create(emulator, 'same')
  assert.deepEqual([first.status, second.status], [201, 200])
  assert.equal(second.body['id'], id)
  emulator.controls.approve(id)
  const third = await emulator.call('POST', ordersPath, fullOrder(), { key: 'same', minimal: true })
  assert.deepEqual([third.status, third.body['status']], [200, 'APPROVED'])
  assert.equal(emulator.controls.orders().length, 1)
  const other = await create(emulator, 'other')
  assert.notEqual(other.body['id'], id)
  assert.deepEqual(
    emulator.controls.requests().map(({ replayed }) => replayed),
    [false, false, true, true, false],
  )
})

test('twenty captures at once with one key are one capture; the other requests must wait or get the same answer', async (t) => {
  const emulator = await startEmulator(t)
  const id = await emulator.approvedOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, () => emulator.capture(id, 'k')))
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.ok(statuses.every((status) => [200, 201, 409].includes(status)))
  assert.equal(emulator.controls.captures().length, 1)
})

test('while the first call with a key runs, a second one gets 409 PREVIOUS_REQUEST_IN_PROGRESS', async (t) => {
  const emulator = await startEmulator(t)
  const fault = emulator.controls.addFault({ on: 'orders.create', when: 'after', do: 'hold' })
  const first = create(emulator, 'c')
  while (emulator.controls.faults()[0]?.waiting !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  const second = await create(emulator, 'c')
  assert.equal(second.status, 409)
  assert.equal(issueOf(second), 'PREVIOUS_REQUEST_IN_PROGRESS')
  assert.equal(emulator.controls.releaseFault(fault.id), true)
  assert.equal((await first).status, 201)
  assert.equal((await create(emulator, 'c')).status, 200)
})

test('keys of orders are forgotten after six hours, keys of refunds after 45 days', async (t) => {
  const hour = 3_600_000
  const emulator = await startEmulator(t, { tokenSeconds: 100 * 86_400 })
  const { captureId } = await emulator.paidOrder('90.00')
  const order = async () => (await create(emulator, 'c')).status
  const refund = async () => (await emulator.refund(captureId, { amount: mxnAmount('10.00') }, 'r')).status
  assert.deepEqual([await order(), await refund()], [201, 201])
  const start = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: start + 5.9 * hour })
  assert.deepEqual([await order(), await refund()], [200, 200])
  t.mock.timers.setTime(start + 6.1 * hour)
  assert.deepEqual([await order(), await refund()], [201, 200])
  t.mock.timers.setTime(start + 44 * 24 * hour)
  assert.equal(await refund(), 200)
  t.mock.timers.setTime(start + 46 * 24 * hour)
  assert.equal(await refund(), 201)
  assert.equal(at(emulator.controls.captures(), 0, 'refunded', 'value'), '20.00')
})
