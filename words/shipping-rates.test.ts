import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeFromWords, pesosInWords, pickupSentence, shippingInShort } from './shipping-rates.ts'

test('shipping costs are written as people say them', () => {
  assert.deepEqual([80_000, 125_050, 100, 7_905, 0].map(pesosInWords), [
    '800 pesos',
    '1,250.50 pesos',
    '1 peso',
    '79.05 pesos',
    '0 pesos',
  ])
})

test('the promise of free shipping follows the owner’s setting: from an amount, always or never', () => {
  assert.equal(freeFromWords(80_000), 'Gratis en compras de 800 pesos o más.')
  assert.equal(freeFromWords(0), 'El envío es gratis en todas las compras.')
  assert.equal(freeFromWords(null), 'El envío se paga en cada compra.')
  assert.equal(shippingInShort(80_000, 10), 'Envío gratis desde 800 pesos. Llega en unos 10 días hábiles.')
  assert.equal(shippingInShort(0, 1), 'Envío gratis. Llega en 1 día hábil.')
  assert.equal(shippingInShort(null, 3), 'Llega en unos 3 días hábiles.')
})

test('the page about shipping says how buyers pick their order up, and what it costs', () => {
  const offered = { name: 'Entrega local', text: 'En Zaragoza 120.', cost: 3_500 }
  assert.equal(
    pickupSentence(offered),
    ' También puedes elegir «Entrega local» al pagar, por 35 pesos: En Zaragoza 120.',
  )
  assert.match(pickupSentence({ ...offered, cost: 0 }), /, sin costo: En/)
})
