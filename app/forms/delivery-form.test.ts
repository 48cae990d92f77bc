import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryFaults } from '../../words/delivery-faults.ts'
import { statesFor } from '../../domain/shipping/delivery.ts'
import { statesOfPostalCode } from '../../domain/shipping/states-of-postal-code.ts'
import { checkDelivery, type DeliveryDraft, emptyDeliveryDraft, placeFaults } from './delivery-form.ts'

const states = statesFor({ withMexicoCity: false })
const good: DeliveryDraft = {
  fullName: 'María Fernanda Garza',
  email: 'maria@correo.mx',
  phone: '',
  postalCode: '64000',
  street: 'Zaragoza 120',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: '',
  way: '',
}

const check = (draft: DeliveryDraft, shipsTo = states) =>
  checkDelivery(draft, shipsTo, statesOfPostalCode(draft.postalCode.trim()))

function faultsOf(changes: Partial<DeliveryDraft>) {
  const checked = check({ ...good, ...changes })
  return checked.kind === 'faulty' ? checked.faults : {}
}

test('a complete form is accepted, without surrounding blanks', () => {
  assert.deepEqual(check(good), { kind: 'good', delivery: good })
  assert.deepEqual(check({ ...good, fullName: '  María Fernanda Garza ', email: ' maria@correo.mx ' }), {
    kind: 'good',
    delivery: good,
  })
})

test('every field but the comments is required, and each error names its field', () => {
  const { fullName, email, postalCode, street, suburb, city, state } = deliveryFaults
  assert.deepEqual(check(emptyDeliveryDraft), {
    kind: 'faulty',
    faults: { fullName, email, postalCode, street, suburb, city, state },
  })
  assert.deepEqual(faultsOf({ street: '   ' }), { street })
})

test('a postal code has five digits', () => {
  for (const postalCode of ['9999', '640000', '6400a', '64 00'])
    assert.deepEqual(faultsOf({ postalCode }), { postalCode: deliveryFaults.postalCodeForm }, postalCode)
  assert.deepEqual(faultsOf({ postalCode: '99999', state: 'Zacatecas' }), {})
})

test('the error of a postal code of another state names that state, at the field of the state', () => {
  assert.deepEqual(faultsOf({ state: 'Yucatán' }), {
    state: deliveryFaults.otherState('64000', 'Nuevo León'),
  })
  assert.deepEqual(faultsOf({ state: '' }), { state: deliveryFaults.state })
  assert.deepEqual(placeFaults({ ...good, state: '' }, states, ['Nuevo León']), {})
})

test('the state that the shop recorded for a postal code wins over its digits', () => {
  assert.deepEqual(placeFaults({ ...good, state: 'Coahuila' }, states, ['Coahuila']), {})
  assert.deepEqual(placeFaults(good, states, ['Coahuila']), {
    state: deliveryFaults.otherState('64000', 'Coahuila'),
  })
  for (const state of ['Coahuila', 'Durango'])
    assert.deepEqual(placeFaults({ ...good, state }, states, ['Durango', 'Coahuila']), {}, state)
})

test('a postal code of no state, or of one that is not served, gets an error at the code', () => {
  for (const postalCode of ['06700', '09999', '15000'])
    assert.deepEqual(
      faultsOf({ postalCode }),
      { postalCode: deliveryFaults.postalCodeNotServed('Ciudad de México') },
      postalCode,
    )
  assert.deepEqual(faultsOf({ postalCode: '18000' }), { postalCode: deliveryFaults.postalCodeOfNoState })
})

test('a mail address must have the form of one', () => {
  for (const email of ['maria', 'maria@', '@correo.mx', 'maria correo.mx', 'maria@correo'])
    assert.deepEqual(faultsOf({ email }), { email: deliveryFaults.emailForm }, email)
})

test('the state must be one that the shop ships to', () => {
  assert.deepEqual(faultsOf({ state: 'Ciudad de México' }), { state: deliveryFaults.state })
  const everywhere = statesFor({ withMexicoCity: true })
  const inTheCity = { ...good, state: 'Ciudad de México', postalCode: '06700' }
  assert.equal(check(inTheCity, everywhere).kind, 'good')
})

test('no field is longer than the provider accepts', () => {
  assert.deepEqual(faultsOf({ fullName: 'a'.repeat(121) }), { fullName: deliveryFaults.tooLong(120) })
  assert.deepEqual(faultsOf({ comments: 'a'.repeat(501) }), { comments: deliveryFaults.tooLong(500) })
  assert.deepEqual(faultsOf({ comments: 'a'.repeat(500) }), {})
})

test('a telephone has ten digits, is stored in one form, and is required only where the owner wants it', () => {
  const { phone, phoneForm } = deliveryFaults
  const checked = (typed: string, needed: boolean) =>
    checkDelivery({ ...good, phone: typed }, states, statesOfPostalCode('64000'), needed)
  assert.equal(checked('', false).kind, 'good')
  assert.deepEqual(checked('', true), { kind: 'faulty', faults: { phone } })
  for (const wrong of ['811234567', '81123456789', 'no tengo'])
    assert.deepEqual(checked(wrong, false), { kind: 'faulty', faults: { phone: phoneForm } }, wrong)
  const kept = checked('(81) 1234-5678', true)
  assert.equal(kept.kind === 'good' && kept.delivery.phone, '+528112345678')
})
