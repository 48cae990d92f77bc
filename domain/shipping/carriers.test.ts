import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Carrier, carrierFault, carriersAtFirst, checkParcel, trackingUrl } from './carriers.ts'

const check = (carrier: string, trackingNumber: string) =>
  checkParcel({ carrier, trackingNumber }, carriersAtFirst)
const followed = (carrier: string, trackingNumber: string, carriers: readonly Carrier[] = carriersAtFirst) =>
  trackingUrl(carriers, { carrier, trackingNumber })

test('a tracking number is stored in the carrier’s form, whatever blanks and letter case are typed', () => {
  assert.deepEqual(check(' Estafeta ', ' 3055 8921 ab-7\u200b '), {
    kind: 'good',
    carrier: 'Estafeta',
    trackingNumber: '30558921AB-7',
  })
})

test('a known carrier needs a tracking number; another carrier may have none', () => {
  assert.deepEqual(check('DHL', ''), { kind: 'faulty', fault: 'number-missing' })
  assert.equal(check('Don Beto en su camioneta', '').kind, 'good')
})

test('an invalid carrier name or tracking number is reported', () => {
  assert.deepEqual(check(' ', '1'), { kind: 'faulty', fault: 'carrier-missing' })
  assert.deepEqual(check('x'.repeat(61), '1'), { kind: 'faulty', fault: 'carrier-too-long' })
  assert.deepEqual(check('DHL', '1'.repeat(41)), { kind: 'faulty', fault: 'number-too-long' })
  for (const strange of ['<script>', 'ñ', '12/3', 'https://x'])
    assert.deepEqual(check('DHL', strange), { kind: 'faulty', fault: 'number-malformed' })
})

test('every carrier of the default list has an https tracking page', () => {
  for (const { name } of carriersAtFirst) assert.match(followed(name, '123') ?? '', /^https:\/\/[^{}]+$/)
  assert.match(followed('DHL', '123') ?? '', /123/)
  assert.equal(followed('DHL', ''), null)
  assert.equal(followed('Don Beto', '123'), null)
})

test('a shop has its own carriers; a parcel of a carrier that was removed from the list can still be tracked', () => {
  const own = [
    { name: 'Beto', follow: 'https://beto.example/{}/de/{}' },
    { name: 'DHL', follow: '' },
  ]
  assert.equal(followed('Beto', 'A-1', own), 'https://beto.example/A-1/de/A-1')
  assert.equal(followed('DHL', '1', own), null, 'this carrier has no tracking page')
  assert.equal(followed('Redpack', '1', own), followed('Redpack', '1'))
  assert.deepEqual(checkParcel({ carrier: 'Redpack', trackingNumber: '' }, own).kind, 'good')
  assert.deepEqual(checkParcel({ carrier: 'Beto', trackingNumber: '' }, own).kind, 'faulty')
})

test('a tracking address must be https, and the tracking number must not be part of its host', () => {
  for (const good of ['', 'https://beto.example/', 'https://beto.example/{}?n={}'])
    assert.equal(carrierFault({ name: 'Beto', follow: good }), null, good)
  const noAddress = ['javascript:alert(1)', 'beto.example', 'https://']
  for (const follow of ['http://beto.example/{}', 'https://{}.example/', ...noAddress])
    assert.equal(carrierFault({ name: 'Beto', follow }), 'address-malformed', follow)
  assert.equal(carrierFault({ name: '', follow: 'https://beto.example/' }), 'name-missing')
  assert.equal(carrierFault({ name: 'x'.repeat(61), follow: '' }), 'name-too-long')
})
