import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, type Body, firstCapture, issueOf, mxnAmount, startEmulator } from '../testing/start-emulator.ts'

test('refunds: partial, too much, the rest, and nothing more', async (t) => {
  const emulator = await startEmulator(t)
  const { captureId } = await emulator.paidOrder('100.00')
  const refund = (body?: Body, key?: string) => emulator.refund(captureId, body, key)
  const status = async () => (await emulator.call('GET', `/v2/payments/captures/${captureId}`)).body['status']

  const part = { amount: mxnAmount('30.00') }
  const first = await refund({ ...part, note_to_payer: 'Una talla', custom_id: 'r-1' }, 'r1')
  assert.deepEqual([first.status, first.body['status']], [201, 'COMPLETED'])
  assert.deepEqual(at(first.body, 'seller_payable_breakdown', 'total_refunded_amount'), mxnAmount('30.00'))
  assert.equal(at(first.body, 'links', 1, 'href'), `${emulator.url}/v2/payments/captures/${captureId}`)
  assert.equal((await refund(part, 'r1')).body['id'], first.body['id'])
  assert.equal(await status(), 'PARTIALLY_REFUNDED')

  for (const [body, issue] of [
    [{ amount: mxnAmount('70.01') }, 'REFUND_AMOUNT_EXCEEDED'],
    [{ amount: { currency_code: 'USD', value: '1.00' } }, 'INVALID_CURRENCY_CODE'],
    [{ note_to_payer: 'x'.repeat(256) }, 'INVALID_STRING_LENGTH'],
  ] as const)
    assert.equal(issueOf(await refund(body)), issue)
  const rest = await refund(undefined, 'r2')
  assert.deepEqual(rest.body['amount'], mxnAmount('70.00'))
  assert.equal(await status(), 'REFUNDED')
  assert.equal(issueOf(await refund({})), 'CAPTURE_FULLY_REFUNDED')
})

test('ten refunds at once never give back more than was paid', async (t) => {
  const emulator = await startEmulator(t)
  const { captureId } = await emulator.paidOrder('100.00')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      emulator.refund(captureId, { amount: mxnAmount('30.00') }, `r${index}`),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 3)
  assert.equal(at(emulator.controls.captures(), 0, 'refunded', 'value'), '90.00')
})

test('refunds are refused after 180 days and while a dispute is open', async (t) => {
  const emulator = await startEmulator(t, { tokenSeconds: 365 * 86_400 })
  const { captureId } = await emulator.paidOrder()
  const refund = () => emulator.refund(captureId)
  emulator.controls.disputeCapture(captureId, 'CREATED')
  assert.equal(issueOf(await refund()), 'TRANSACTION_DISPUTED')
  emulator.controls.disputeCapture(captureId, 'RESOLVED')
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 181 * 86_400_000 })
  assert.equal(issueOf(await refund()), 'REFUND_TIME_LIMIT_EXCEEDED')
})

test('a capture may be pending or declined inside a 201, and settles on command', async (t) => {
  const emulator = await startEmulator(t)
  const pay = async (status: 'PENDING' | 'DECLINED') => {
    emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status })
    return emulator.capture(await emulator.approvedOrder())
  }
  const pending = await pay('PENDING')
  assert.equal(pending.status, 201)
  const capture = at(pending.body, ...firstCapture)
  assert.equal(at(capture, 'status'), 'PENDING')
  assert.equal(at(capture, 'status_details', 'reason'), 'PENDING_REVIEW')
  const id = String(at(capture, 'id'))
  assert.equal(issueOf(await emulator.refund(id)), 'PENDING_CAPTURE')
  assert.equal(emulator.controls.settleCapture(id, 'COMPLETED')?.status, 'COMPLETED')
  assert.equal(emulator.controls.settleCapture(id, 'COMPLETED'), undefined, 'a capture settles only once')

  const declined = await pay('DECLINED')
  assert.equal(declined.status, 201)
  assert.equal(at(declined.body, ...firstCapture, 'status'), 'DECLINED')

  const denied = String(at((await pay('PENDING')).body, ...firstCapture, 'id'))
  assert.equal(emulator.controls.settleCapture(denied, 'DENIED')?.status, 'DECLINED')
  const types = emulator.controls.events().map(({ type }) => type)
  assert.deepEqual(
    types.filter((type) => type.startsWith('PAYMENT')),
    [
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
    ],
  )
})

test('a pending refund goes through or fails on command; a failed one frees the money again', async (t) => {
  const emulator = await startEmulator(t)
  const { captureId } = await emulator.paidOrder('100.00')
  const refund = async () => {
    emulator.controls.addFault({ on: 'captures.refund', do: 'refund', status: 'PENDING' })
    const made = await emulator.refund(captureId)
    assert.equal(made.body['status'], 'PENDING')
    return String(made.body['id'])
  }
  assert.equal(emulator.controls.settleRefund(await refund(), 'FAILED')?.status, 'FAILED')
  assert.equal(emulator.controls.captures()[0]?.status, 'COMPLETED')
  assert.equal(emulator.controls.settleRefund(await refund(), 'COMPLETED')?.status, 'COMPLETED')
  assert.equal(emulator.controls.captures()[0]?.status, 'REFUNDED')
})

test('a payment taken back by the provider is a reversal for what was left', async (t) => {
  const emulator = await startEmulator(t)
  const { captureId } = await emulator.paidOrder('100.00')
  assert.deepEqual(emulator.controls.reverseCapture(captureId)?.amount, mxnAmount('100.00'))
  assert.equal(emulator.controls.captures()[0]?.status, 'REFUNDED')
  assert.equal(emulator.controls.events().at(-1)?.type, 'PAYMENT.CAPTURE.REVERSED')
})
