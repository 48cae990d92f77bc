import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMembershipCard } from '../purchase/line-id.ts'
import { membershipCardLine } from './membership.ts'

test('a membership card makes the cart line that the owner described', () => {
  const line = membershipCardLine({
    title: 'Tarjeta de Socio',
    sessionId: 'c-1',
    price: 250_000,
    now: new Date(1_700_000_000_000),
  })
  assert.deepEqual(line, {
    id: 'tarjetaSocio-1700000000000',
    title: 'Tarjeta de Socio c-1',
    description: '',
    colour: 'na',
    size: 'na',
    design: 'na',
    price: 250_000,
    quantity: 1,
    pieces: null,
    image: '/pictures/tarjeta-de-socio',
  })
  assert.ok(isMembershipCard(line.id))
})
