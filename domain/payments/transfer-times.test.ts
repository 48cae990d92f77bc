import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restTimes, transferTimes } from './transfer-times.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))

test('the reminder comes twelve hours before the end, of a short time after its half', () => {
  assert.deepEqual(transferTimes(at(0), 48), { payBy: at(48), remindAt: at(36) })
  assert.deepEqual(transferTimes(at(0), 10), { payBy: at(10), remindAt: at(5) })
})

test('the rest of a sum has as much time as a new order, never less than the pieces are held, and its own reminder', () => {
  assert.deepEqual(restTimes(at(40), 48, { holdExpiresAt: at(48) }), { payBy: at(88), remindAt: at(76) })
  assert.deepEqual(restTimes(at(1), 24, { holdExpiresAt: at(72) }), { payBy: at(72), remindAt: at(60) })
})
