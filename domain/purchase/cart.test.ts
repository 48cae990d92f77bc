import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { lineInCart } from '../../test/helpers/sold-goods.ts'
import {
  add,
  anythingToShip,
  type Cart,
  type CartLine,
  fitToStock,
  pieceCount,
  quantityOf,
  remove,
  subtotal,
} from './cart.ts'
import { stockUnit } from '../catalogue/stock-unit.ts'

const a = stockUnit('a', '')

const line = (id: string, quantity = 1, more: Partial<CartLine> = {}) =>
  lineInCart(id, { quantity, image: '/x', ...more })

test('a new line has its own quantity or the given amount, also in a cart that was not read yet', () => {
  assert.deepEqual(add(null, line('a#na-4')), { lines: [line('a#na-4')] })
  assert.equal(add(null, line('a#na-4', 3)).lines[0]?.quantity, 3)
  assert.equal(add(null, line('a#na-4', 3), 2).lines[0]?.quantity, 2)
})

test('adding an existing line raises its quantity by one or by the given amount, and updates its price and stock', () => {
  const cart = { lines: [line('a#na-4', 2)] }
  assert.deepEqual(add(cart, line('a#na-4', 9), 4), { lines: [line('a#na-4', 6)] })
  const today = { price: 30_000, pieces: 2 }
  assert.deepEqual(add(cart, line('a#na-4', 1, today)), { lines: [line('a#na-4', 3, today)] })
})

test('removing lowers the quantity, and a line with a quantity of zero or less is deleted', () => {
  const [two, one] = [line('a#na-4', 2), line('b#na-4')]
  const cart = { lines: [two, one] }
  assert.deepEqual(remove(cart, 'a#na-4'), { lines: [line('a#na-4', 1), one] })
  assert.deepEqual(remove(cart, 'b#na-4'), { lines: [two] })
  assert.deepEqual(remove(cart, 'a#na-4', 7), { lines: [one] })
  assert.deepEqual(remove(cart, 'unknown'), cart)
  assert.equal(remove(null, 'a'), null)
})

test('two ages of a shirt that is counted by size do not share pieces', () => {
  const bySize = { bySize: true }
  const cart = {
    lines: [line('a#na-4', 2, { ...bySize, size: '4' }), line('a#na-6', 2, { ...bySize, size: '6' })],
  }
  const stock = new Map([
    [stockUnit('a', '4'), 1],
    [stockUnit('a', '6'), 9],
  ])
  const fitted = fitToStock(cart, stock)
  assert.deepEqual(
    fitted.cart?.lines.map(({ quantity, pieces }) => [quantity, pieces]),
    [
      [1, 1],
      [2, 9],
    ],
  )
})

test('two ages of one shirt share its stock, and the line that was added last is reduced first', () => {
  const cart = { lines: [line('a#na-4', 2), line('a#na-6', 2)] }
  const fitted = fitToStock(cart, new Map([[a, 3]]))
  assert.deepEqual(
    fitted.cart?.lines.map(({ quantity }) => quantity),
    [2, 1],
  )
  assert.deepEqual(fitted.reductions, [
    { lineId: 'a#na-6', title: 'a#na-6', image: '/x', removed: 1, left: 1 },
  ])
})

test('a sold-out line is removed, and the missing pieces are reported', () => {
  const fitted = fitToStock({ lines: [line('a#na-4', 2)] }, new Map([[a, 0]]))
  assert.deepEqual(fitted.cart?.lines, [])
  assert.equal(fitted.reductions[0]?.removed, 2)
})

test('a line without a stock response stays, and so does a membership card with any response', () => {
  const cart = { lines: [line('a#na-4', 2), line('tarjetaSocio-1', 1, { pieces: null })] }
  assert.deepEqual(fitToStock(cart, new Map([[stockUnit('tarjetaSocio-1', ''), 0]])).cart, cart)
})

test('a stored line without a stock number is still checked', () => {
  const unsaid = { pieces: null }
  const cart = {
    lines: [
      line('a#na-4', 2, unsaid),
      line('custom-Sets-luna#Black-M', 2, unsaid),
      line('b#Black-M', 1, unsaid),
    ],
  }
  assert.equal(fitToStock(cart, new Map([[a, 1]])).cart?.lines[0]?.quantity, 1)
})

test('a cart with only membership cards ships nothing', () => {
  assert.equal(anythingToShip({ lines: [line('tarjetaInversion-1')] }), false)
  assert.equal(anythingToShip({ lines: [line('tarjetaInversion-1'), line('a#na-4')] }), true)
})

const anyLine = fc.record({
  id: fc.constantFrom('a#na-4', 'a#na-6', 'b#na-4', 'c#Black-M'),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 100_000 }),
})

test('after any additions line ids are unique and the subtotal is the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (steps) => {
      const cart = steps.reduce<Cart>(
        (all, step) => add(all, line(step.id, step.quantity, { price: step.price })),
        null,
      )
      const lines = cart?.lines ?? []
      assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length)
      assert.equal(
        subtotal(cart),
        lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      )
    }),
  )
})

test('for any stock, no line exceeds it, no line is reduced without need, and every reduction is reported', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1 }), fc.integer({ min: 0, max: 12 }), (steps, pieces) => {
      const cart = steps.reduce<Cart>((all, step) => add(all, line(step.id, step.quantity)), null)
      const { cart: fitted, reductions } = fitToStock(cart, new Map([[a, pieces]]))
      assert.equal(quantityOf(fitted, a), Math.min(quantityOf(cart, a), pieces))
      const taken = reductions.reduce((sum, { removed }) => sum + removed, 0)
      assert.equal(pieceCount(cart) - pieceCount(fitted), taken)
    }),
  )
})
