import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryFaults } from '../copy/delivery-faults.ts'
import { statesFor } from '../../domain/delivery.ts'
import { checkDelivery, type DeliveryDraft, emptyDraft } from './delivery-form.ts'

const states = statesFor({ withMexicoCity: false })
const good: DeliveryDraft = {
  fullName: 'María Fernanda Garza',
  email: 'maria@correo.mx',
  postalCode: '64000',
  street: 'Zaragoza 120',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: '',
}

function faultsOf(changes: Partial<DeliveryDraft>) {
  const checked = checkDelivery({ ...good, ...changes }, states)
  return checked.kind === 'faulty' ? checked.faults : {}
}

test('a whole form passes, and loses the blanks around its words', () => {
  assert.deepEqual(checkDelivery(good, states), { kind: 'good', delivery: good })
  assert.deepEqual(
    checkDelivery({ ...good, fullName: '  María Fernanda Garza ', email: ' maria@correo.mx ' }, states),
    {
      kind: 'good',
      delivery: good,
    },
  )
})

test('everything but the comments is required, each fault names its field', () => {
  const { fullName, email, postalCode, street, suburb, city, state } = deliveryFaults
  assert.deepEqual(checkDelivery(emptyDraft, states), {
    kind: 'faulty',
    faults: { fullName, email, postalCode, street, suburb, city, state },
  })
  assert.deepEqual(faultsOf({ street: '   ' }), { street })
})

test('a postal code has five digits and is 9999 or more', () => {
  for (const postalCode of ['9999', '640000', '6400a', '64 00'])
    assert.deepEqual(faultsOf({ postalCode }), { postalCode: deliveryFaults.postalCodeForm }, postalCode)
  assert.deepEqual(faultsOf({ postalCode: '09998' }), { postalCode: deliveryFaults.postalCodeNotServed })
  for (const postalCode of ['09999', '99999']) assert.deepEqual(faultsOf({ postalCode }), {}, postalCode)
})

test('an e-mail address looks like one', () => {
  for (const email of ['maria', 'maria@', '@correo.mx', 'maria correo.mx', 'maria@correo'])
    assert.deepEqual(faultsOf({ email }), { email: deliveryFaults.emailForm }, email)
})

test('the state is one the shop ships to', () => {
  assert.deepEqual(faultsOf({ state: 'Ciudad de México' }), { state: deliveryFaults.state })
  const everywhere = statesFor({ withMexicoCity: true })
  const inTheCity = { ...good, state: 'Ciudad de México', postalCode: '06700' }
  assert.equal(checkDelivery(inTheCity, everywhere).kind, 'good')
})

test('no field is longer than the provider takes', () => {
  assert.deepEqual(faultsOf({ fullName: 'a'.repeat(121) }), { fullName: deliveryFaults.tooLong(120) })
  assert.deepEqual(faultsOf({ comments: 'a'.repeat(501) }), { comments: deliveryFaults.tooLong(500) })
  assert.deepEqual(faultsOf({ comments: 'a'.repeat(500) }), {})
})
