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

test('what was chosen from the offers of one code goes with them', () => {
  const { draft, doubtful } = movedDelivery(chosen, { before: monterrey, offers: merida, since: [] })
  assert.deepEqual(draft, { ...chosen, suburb: 'García Ginerés', city: 'Mérida', state: 'Yucatán' })
  assert.deepEqual(doubtful, [])
})

test('it goes too where the new code is not known, or offers several', () => {
  const unknown = movedDelivery(chosen, { before: monterrey, offers: noOffers, since: [] })
  assert.deepEqual(unknown.draft, { ...chosen, suburb: '', city: '', state: '' })
  const offers = { ...merida, suburb: ['García Ginerés', 'Itzimná'] }
  assert.equal(movedDelivery(chosen, { before: monterrey, offers, since: [] }).draft.suburb, '')
})

test('what both codes offer stays chosen', () => {
  const offers = { suburb: ['Obrera', 'Vista'], city: ['Monterrey'], state: ['Nuevo León'] }
  const moved = movedDelivery(chosen, { before: monterrey, offers, since: [] })
  assert.deepEqual(moved, { draft: chosen, doubtful: [] })
})

test('what was typed by hand stays, and is doubtful', () => {
  const moved = movedDelivery(typed, { before: monterrey, offers: merida, since: [] })
  assert.deepEqual(moved.doubtful, ['suburb', 'city'])
  // The state came with the code, and goes with it.
  assert.deepEqual(moved.draft, { ...typed, state: 'Yucatán' })
})

test('what was typed since the code changed, or before there was any, is no doubt', () => {
  const since = movedDelivery(typed, { before: monterrey, offers: merida, since: ['suburb', 'city'] })
  assert.deepEqual(since.doubtful, [])
  const first = movedDelivery(typed, { before: null, offers: merida, since: [] })
  assert.deepEqual(first, { draft: typed, doubtful: [] })
})

test('a code fills in what it leaves no choice of', () => {
  const empty = { ...emptyDeliveryDraft, postalCode: '64000' }
  const { draft } = movedDelivery(empty, { before: null, offers: monterrey, since: [] })
  assert.deepEqual(draft, { ...empty, suburb: '', city: 'Monterrey', state: 'Nuevo León' })
})
