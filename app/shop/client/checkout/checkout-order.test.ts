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
  way: '',
}

test('the shipping cost follows the postal code, the goods and the rates; the server’s answer wins', () => {
  const free = { freeFrom: null, usualCost: 0 }
  const one = { lines: [shirt] }
  const many = { lines: [{ ...shirt, quantity: 3 }] }
  const nothingToShip = { lines: [{ ...card, price: 10_000 }] }
  type Sums = Parameters<typeof checkoutSums>
  const cases: [what: string, shipping: number | null, ...Sums][] = [
    ['the postal code is unknown', null, one, rates, { placeCost: undefined }],
    ['the postal code has a cost of its own', 9_900, one, rates, { placeCost: 9_900 }],
    ['a postal code without a cost of its own costs the usual', 15_000, one, rates, { placeCost: null }],
    ['the usual cost is nothing', 0, one, free, { placeCost: null }],
    [
      'the postal code is unknown, also where shipping costs nothing',
      null,
      one,
      free,
      { placeCost: undefined },
    ],
    [
      'the server wins over the free shipping of the page',
      9_900,
      many,
      rates,
      { placeCost: 9_900, costFromServer: 9_900 },
    ],
    ['the server wins over the cost of the page', 0, one, rates, { placeCost: 9_900, costFromServer: 0 }],
    ['free from 800 pesos on', 0, many, rates, { placeCost: undefined }],
    ['nothing to ship', 0, nothingToShip, rates, { placeCost: undefined }],
  ]
  for (const [what, shipping, ...given] of cases) {
    const goods = given[0]!.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const total = shipping === null ? null : goods + shipping
    assert.deepEqual(checkoutSums(...given), { goods, discount: 0, shipping, total }, what)
  }
})

test('the backend can read the order that the browser sends', () => {
  const shown = { goods: 307_900, discount: 0, shipping: 0, total: 307_900 }
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
    code: '',
  })
})
