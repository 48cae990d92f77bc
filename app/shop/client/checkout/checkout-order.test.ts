import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { CartLine } from '../../../../domain/cart.ts'
import { paymentRequest } from '../../../api/payment-request.ts'
import { checkoutSums, orderIntent } from './checkout-order.ts'

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
  postalCode: '64000',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: 'Casa azul',
}

test('the cost of shipping is not known before the postal code is', () => {
  assert.deepEqual(checkoutSums({ lines: [shirt] }, undefined), {
    goods: 57_900,
    shipping: null,
    total: null,
  })
  assert.deepEqual(checkoutSums({ lines: [shirt] }, 9_900), {
    goods: 57_900,
    shipping: 9_900,
    total: 67_800,
  })
})

test('a postal code nobody knows costs 150 pesos', () => {
  assert.equal(checkoutSums({ lines: [shirt] }, null).shipping, 15_000)
})

test('from 800 pesos on, or with nothing to ship, no postal code is needed to know', () => {
  assert.deepEqual(checkoutSums({ lines: [{ ...shirt, quantity: 3 }] }, undefined), {
    goods: 86_850,
    shipping: 0,
    total: 86_850,
  })
  assert.equal(checkoutSums({ lines: [{ ...card, price: 10_000 }] }, undefined).shipping, 0)
})

test('what the browser sends is what the backend reads', () => {
  const shown = { goods: 307_900, shipping: 0, total: 307_900 }
  const { email, comments, ...delivery } = draft
  assert.deepEqual(v.parse(paymentRequest, orderIntent([shirt, card], draft, shown)), {
    requested: [
      { lineId: 'playera-dino#na-4', quantity: 2, unitPrice: 28_950 },
      { lineId: 'tarjetaSocio-1700000000', quantity: 1, unitPrice: 250_000 },
    ],
    shown,
    delivery,
    email,
    comments,
    again: '',
  })
})
