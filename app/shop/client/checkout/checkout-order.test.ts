import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { CartLine } from '../../../../domain/cart.ts'
import { payRequest } from '../../../api/pay-request.ts'
import { checkoutTotals, orderIntent } from './checkout-order.ts'

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
  assert.deepEqual(checkoutTotals({ lines: [shirt] }, undefined), {
    itemTotal: 57_900,
    shipping: null,
    total: null,
  })
  assert.deepEqual(checkoutTotals({ lines: [shirt] }, 9_900), {
    itemTotal: 57_900,
    shipping: 9_900,
    total: 67_800,
  })
})

test('a postal code nobody knows costs 150 pesos', () => {
  assert.equal(checkoutTotals({ lines: [shirt] }, null).shipping, 15_000)
})

test('from 800 pesos on, or with nothing to ship, no postal code is needed to know', () => {
  assert.deepEqual(checkoutTotals({ lines: [{ ...shirt, quantity: 3 }] }, undefined), {
    itemTotal: 86_850,
    shipping: 0,
    total: 86_850,
  })
  assert.equal(checkoutTotals({ lines: [{ ...card, price: 10_000 }] }, undefined).shipping, 0)
})

test('what the browser sends is what the backend reads', () => {
  const lines = [shirt, card]
  const totals = { itemTotal: 307_900, shipping: 0, total: 307_900 }
  const intent = orderIntent(lines, draft, totals, 'Pequeña Leyenda')
  assert.equal(intent.cart[0].description, 'Compra en el sitio web de Pequeña Leyenda')
  assert.deepEqual(
    intent.cart[0].items.map(({ sku, quantity, category, unit_amount }) => [
      sku,
      quantity,
      category,
      unit_amount.value,
    ]),
    [
      ['playera-dino#na-4', '2', 'PHYSICAL_GOODS', '289.50'],
      ['tarjetaSocio-1700000000', '1', 'DIGITAL_GOODS', '2500.00'],
    ],
  )
  const read = v.parse(payRequest, { service: 'order', ...intent })
  assert.ok(read.service === 'order')
  assert.deepEqual(read.cart[0].amount, totals)
  assert.deepEqual(read.cart[0].shipping.address, {
    address_line_1: 'Zaragoza 120',
    address_line_2: 'Centro',
    admin_area_2: 'Monterrey',
    admin_area_1: 'Nuevo León',
    postal_code: '64000',
    country_code: 'MX',
  })
  assert.deepEqual(
    [read.customer, read.comments],
    [{ name: 'María Garza', email: 'maria@correo.mx' }, 'Casa azul'],
  )
})
