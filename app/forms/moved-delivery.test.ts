import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDeliveryDraft } from './delivery-form.ts'
import { movedDelivery, noOffers } from './moved-delivery.ts'

const monterrey = { suburb: ['Centro', 'Obrera', 'El Molino'], city: ['Monterrey'], state: ['Nuevo León'] }
const merida = { suburb: ['García Ginerés'], city: ['Mérida'], state: ['Yucatán'] }
const typed = {
  ...emptyDeliveryDraft,
  postalCode: '97000',
  suburb: 'Cumbres',
  city: 'Apodaca',
  state: 'Nuevo León',
}
const chosen = { ...typed, suburb: 'Obrera', city: 'Monterrey' }

test('a value chosen from the offers of the old postal code is replaced by the only offer of the new one', () => {
  const { draft, doubtful } = movedDelivery(chosen, { before: monterrey, offers: merida, since: [] })
  assert.deepEqual(draft, { ...chosen, suburb: 'García Ginerés', city: 'Mérida', state: 'Yucatán' })
  assert.deepEqual(doubtful, [])
})

test('a value chosen from the old offers is emptied if the new code is unknown or offers several', () => {
  const unknown = movedDelivery(chosen, { before: monterrey, offers: noOffers, since: [] })
  assert.deepEqual(unknown.draft, { ...chosen, suburb: '', city: '', state: '' })
  const offers = { ...merida, suburb: ['García Ginerés', 'Itzimná'] }
  assert.equal(movedDelivery(chosen, { before: monterrey, offers, since: [] }).draft.suburb, '')
})

test('a value that both codes offer stays chosen', () => {
  const offers = { suburb: ['Obrera', 'Vista'], city: ['Monterrey'], state: ['Nuevo León'] }
  const moved = movedDelivery(chosen, { before: monterrey, offers, since: [] })
  assert.deepEqual(moved, { draft: chosen, doubtful: [] })
})

test('a value typed by hand stays and is marked as doubtful', () => {
  const moved = movedDelivery(typed, { before: monterrey, offers: merida, since: [] })
  assert.deepEqual(moved.doubtful, ['suburb', 'city'])
  // The state of the address followed from the old postal code, so the new postal code replaces it.
  assert.deepEqual(moved.draft, { ...typed, state: 'Yucatán' })
})

test('a value typed after the code changed, or before there was a code, is not doubtful', () => {
  const since = movedDelivery(typed, { before: monterrey, offers: merida, since: ['suburb', 'city'] })
  assert.deepEqual(since.doubtful, [])
  const first = movedDelivery(typed, { before: null, offers: merida, since: [] })
  assert.deepEqual(first, { draft: typed, doubtful: [] })
})

test('a code fills in a field for which it has a single offer', () => {
  const empty = { ...emptyDeliveryDraft, postalCode: '64000' }
  const { draft } = movedDelivery(empty, { before: null, offers: monterrey, since: [] })
  assert.deepEqual(draft, { ...empty, suburb: '', city: 'Monterrey', state: 'Nuevo León' })
})
