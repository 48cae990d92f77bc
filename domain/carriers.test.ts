import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carrierNames, checkParcel, trackingUrl } from './carriers.ts'

const check = (carrier: string, trackingNumber: string) => checkParcel({ carrier, trackingNumber })

test('a number is kept as carriers write it, however it was read out', () => {
  assert.deepEqual(check(' Estafeta ', ' 3055 8921 ab-7\u200b '), {
    kind: 'good',
    carrier: 'Estafeta',
    trackingNumber: '30558921AB-7',
  })
})

test('a known carrier has a number; somebody else may have none', () => {
  assert.deepEqual(check('DHL', ''), { kind: 'faulty', fault: 'number-missing' })
  assert.equal(check('Don Beto en su camioneta', '').kind, 'good')
})

test('what is no name or no number is told', () => {
  assert.deepEqual(check(' ', '1'), { kind: 'faulty', fault: 'carrier-missing' })
  assert.deepEqual(check('x'.repeat(61), '1'), { kind: 'faulty', fault: 'carrier-too-long' })
  assert.deepEqual(check('DHL', '1'.repeat(41)), { kind: 'faulty', fault: 'number-too-long' })
  for (const strange of ['<script>', 'ñ', '12/3', 'https://x'])
    assert.deepEqual(check('DHL', strange), { kind: 'faulty', fault: 'number-malformed' })
})

test('every carrier of the list has a page to follow a parcel, over https', () => {
  for (const name of carrierNames) assert.match(trackingUrl(name, '123') ?? '', /^https:\/\/[^{}]+$/)
  assert.match(trackingUrl('DHL', '123') ?? '', /123/)
  assert.equal(trackingUrl('DHL', ''), null)
  assert.equal(trackingUrl('Don Beto', '123'), null)
})
