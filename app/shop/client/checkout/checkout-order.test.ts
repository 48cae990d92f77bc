import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { paymentRequest } from '../../../api/payment-request.ts'
import { checkoutSums, orderIntent } from './checkout-order.ts'

const rates = { freeFrom: 80_000, usualCost: 15_000 }

const shirt: CartLine = {
  id: 'playera-dino#na-4',
  title: 'Playera Dino de Cartón',
  description: '',
  colour: 'na',
  size: '4',
  design: 'dinosaurio',
  price: 28_950,
  quantity: 2,
  pieces: 7,
  image: '/pictures/playera-dino-frente',
}
const card: CartLine = {
  ...shirt,
  id: 'tarjetaSocio-1700000000',
  title: 'Tarjeta',
  price: 250_000,
  quantity: 1,
  pieces: null,
}
const draft = {
  fullName: 'María Garza',
  email: 'maria@correo.mx',
  street: 'Zaragoza 120',
  phone: '81 1234 5678',
  postalCode: '64000',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: 'Casa azul',
}

test('the shipping cost is unknown until the postal code is known', () => {
  assert.deepEqual(checkoutSums({ lines: [shirt] }, rates, { placeCost: undefined }), {
    goods: 57_900,
    shipping: null,
    total: null,
  })
  assert.deepEqual(checkoutSums({ lines: [shirt] }, rates, { placeCost: 9_900 }), {
    goods: 57_900,
    shipping: 9_900,
    total: 67_800,
  })
})

test('a postal code without a cost of its own costs the usual', () => {
  assert.equal(checkoutSums({ lines: [shirt] }, rates, { placeCost: null }).shipping, 15_000)
  const nothing = { freeFrom: null, usualCost: 0 }
  assert.equal(checkoutSums({ lines: [shirt] }, nothing, { placeCost: null }).shipping, 0)
  assert.equal(checkoutSums({ lines: [shirt] }, nothing, { placeCost: undefined }).shipping, null)
})

test(`the shipping cost of the server's response wins over the rates of the page`, () => {
  const many = { lines: [{ ...shirt, quantity: 3 }] }
  assert.equal(checkoutSums(many, rates, { placeCost: 9_900, costFromServer: 9_900 }).shipping, 9_900)
  assert.deepEqual(checkoutSums({ lines: [shirt] }, rates, { placeCost: 9_900, costFromServer: 0 }), {
    goods: 57_900,
    shipping: 0,
    total: 57_900,
  })
})

test('from 800 pesos on, or with nothing to ship, the cost is known without a postal code', () => {
  assert.deepEqual(checkoutSums({ lines: [{ ...shirt, quantity: 3 }] }, rates, { placeCost: undefined }), {
    goods: 86_850,
    shipping: 0,
    total: 86_850,
  })
  assert.equal(
    checkoutSums({ lines: [{ ...card, price: 10_000 }] }, rates, { placeCost: undefined }).shipping,
    0,
  )
})

test('the backend can read the order that the browser sends', () => {
  const shown = { goods: 307_900, shipping: 0, total: 307_900 }
  const { email, comments, ...delivery } = draft
  assert.deepEqual(v.parse(paymentRequest, orderIntent([shirt, card], draft, shown)), {
    requested: [
      { lineId: 'playera-dino#na-4', quantity: 2, unitPrice: 28_950 },
      { lineId: 'tarjetaSocio-1700000000', quantity: 1, unitPrice: 250_000 },
    ],
    shown,
    delivery: { ...delivery, phone: '+528112345678' },
    email,
    comments,
    again: '',
  })
})
