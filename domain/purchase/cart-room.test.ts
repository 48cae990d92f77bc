import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineInCart } from '../../test/helpers/sold-goods.ts'
import { excessOf, mostLines, mostOfLine, roomFor, withinLimits } from './cart-room.ts'

const line = (id: string, quantity = 1, pieces: number | null = null) => lineInCart(id, { quantity, pieces })
const stock = { kind: 'stock' } as const

test('the free pieces are the limit of a product, and all its lines in the cart count', () => {
  const cart = { lines: [line('a#na-4', 2, 35), line('a#na-6', 2, 35)] }
  assert.deepEqual(roomFor(cart, line('a#na-4', 1, 35)), { pieces: 31, inCart: 4, limit: stock })
  assert.deepEqual(roomFor(cart, line('a#na-8', 1, 4)), { pieces: 0, inCart: 4, limit: stock })
  assert.deepEqual(roomFor(null, line('b#na-4', 1, 35)), { pieces: 35, inCart: 0, limit: stock })
})

test('a line of unknown stock is limited only by the most pieces of a line', () => {
  const known = { lines: [line('a#na-4', 2)] }
  assert.deepEqual(roomFor(known, line('a#na-4')), {
    pieces: 9_997,
    inCart: 2,
    limit: { kind: 'line', most: 9_999 },
  })
})

test('a line made to order is limited to 30 pieces, and the limit names its kind', () => {
  const cart = { lines: [line('custom-Sets-luna#Black-M', 29), line('custom-Sets-luna#Black-S', 30)] }
  const limit = { kind: 'made-to-order', most: 30 } as const
  assert.deepEqual(roomFor(cart, line('custom-Sets-luna#Black-M')), { pieces: 1, inCart: 29, limit })
  assert.deepEqual(roomFor(cart, line('custom-Sets-luna#Black-S')), { pieces: 0, inCart: 30, limit })
  assert.deepEqual(roomFor(cart, line('custom-Sets-luna#Black-L')), { pieces: 30, inCart: 0, limit })
})

test('a cart with the most lines takes more pieces of its lines, and no new line', () => {
  const cart = { lines: Array.from({ length: 40 }, (_, index) => line(`p${index}#na-4`, 1, 5)) }
  assert.deepEqual(roomFor(cart, line('p1#na-4', 1, 5)), { pieces: 4, inCart: 1, limit: stock })
  assert.deepEqual(roomFor(cart, line('new#na-4', 1, 5)), {
    pieces: 0,
    inCart: 0,
    limit: { kind: 'lines', most: 40 },
  })
  assert.equal(roomFor(cart, line('p1#na-6', 1, 1)).limit.kind, 'stock', 'the limit that was reached')
})

test('every membership card is a line of its own, with at most five in an order', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, index) => line(`tarjetaSocio-${index}`))
  const limit = { kind: 'cards', most: 5 } as const
  assert.deepEqual(roomFor({ lines: cards(4) }, line('tarjetaSocio-9')), { pieces: 1, inCart: 0, limit })
  assert.deepEqual(roomFor({ lines: cards(5) }, line('tarjetaSocio-9')), { pieces: 0, inCart: 0, limit })
  assert.deepEqual(roomFor({ lines: cards(1) }, line('tarjetaSocio-0')), { pieces: 0, inCart: 1, limit })
})

test('an order has the same limits as a cart, and lines beyond them are named', () => {
  const full = [line('a#na-4', mostOfLine), line('custom-Sets-luna#Black-M', 30)]
  const cards = Array.from({ length: 5 }, (_, index) => line(`tarjetaSocio-${index}`))
  assert.deepEqual(excessOf([...full, ...cards]), [])
  const beyond = [line('a#na-4', mostOfLine + 1), line('custom-Sets-luna#Black-M', 31), ...cards]
  assert.deepEqual(excessOf([...beyond, line('tarjetaSocio-9')]), [
    { lineId: 'tarjetaSocio-9', limit: { kind: 'cards', most: 5 } },
    { lineId: 'a#na-4', limit: { kind: 'line', most: mostOfLine } },
    { lineId: 'custom-Sets-luna#Black-M', limit: { kind: 'made-to-order', most: 30 } },
  ])
})

test('a manipulated stored cart is cut to the limits', () => {
  const many = Array.from({ length: mostLines + 1 }, (_, index) => line(`p${index}#na-4`))
  assert.equal(withinLimits(many).length, mostLines)
  const [made] = withinLimits([line('custom-Sets-luna#Black-M', 99)])
  assert.equal(made?.quantity, 30)
})
