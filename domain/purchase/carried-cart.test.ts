import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineInCart } from '../../test/helpers/sold-goods.ts'
import { carriedFromCart, cartFromCarried } from './carried-cart.ts'

const shirt = lineInCart('luna-azul#na-8-10', {
  title: 'Playera Luna ñandú',
  description: 'Con luna.',
  size: '8-10',
  price: 34_950,
  quantity: 2,
  image: '/pictures/luna.webp',
})
const made = { ...shirt, id: 'custom-Hoodies-d7#Black-XXL', colour: 'Black', size: 'XXL', pieces: null }
const card = { ...shirt, id: 'tarjetaSocio-s-1', size: 'na', pieces: null, quantity: 1 }

test('the cart in the cookie has all lines that a page shows, without descriptions', () => {
  const cart = { lines: [shirt, made, card] }
  assert.deepEqual(cartFromCarried(carriedFromCart(cart, { pictures: true })), {
    lines: cart.lines.map((line) => ({ ...line, description: '' })),
  })
  assert.deepEqual(
    cartFromCarried(carriedFromCart(cart, { pictures: false })).lines.map(({ image }) => image),
    ['', '', ''],
  )
})

test('a cookie that the shop did not write is an empty cart', () => {
  for (const text of ['', '{}', '[]', '[1]', '[[]]', '[["a"]]', 'null'])
    assert.deepEqual(cartFromCarried(text), { lines: [] })
})

test('a full cart without its pictures fits into one cookie', () => {
  const lines = Array.from({ length: 40 }, (_, place) => ({ ...shirt, id: `playera-luna-${place}#na-8` }))
  assert.ok(encodeURIComponent(carriedFromCart({ lines }, { pictures: false })).length < 3_900)
})
