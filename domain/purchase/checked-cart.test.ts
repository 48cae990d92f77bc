import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineInCart } from '../../test/helpers/sold-goods.ts'
import type { CartLine } from './cart.ts'
import { fitToCheck } from './checked-cart.ts'

const line = (id: string, quantity: number, more: Partial<CartLine> = {}) =>
  lineInCart(id, { title: 'Playera', pieces: 9, quantity, ...more })
const today = { title: 'Playera', price: 28_900, pieces: 9, bySize: false }
const sold = (lineId: string, more: object = {}) => ({ lineId, ...today, ...more })

test('a line whose name, price and stock did not change stays as it is, without a message', () => {
  const same = { bySize: false }
  const cart = { lines: [line('a#na-4', 2, same), line('tarjetaSocio-1', 1, { ...same, pieces: null })] }
  const checked = [sold('a#na-4'), sold('tarjetaSocio-1', { title: 'Tarjeta', pieces: null })]
  assert.deepEqual(fitToCheck(cart, checked), { cart, reductions: [], prices: [] })
})

test('today’s price replaces the old one, and a message names the garment and both prices', () => {
  const { cart, prices } = fitToCheck({ lines: [line('a#na-4', 2)] }, [sold('a#na-4', { price: 31_900 })])
  assert.equal(cart.lines[0]?.price, 31_900)
  assert.deepEqual(prices, [{ lineId: 'a#na-4', title: 'Playera', from: 28_900, to: 31_900 }])
})

test('the price before a markdown comes and goes with the markdown', () => {
  const down = sold('a#na-4', { price: 23_120, priceBefore: 28_900 })
  const during = fitToCheck({ lines: [line('a#na-4', 2)] }, [down])
  assert.equal(during.cart.lines[0]?.priceBefore, 28_900)
  assert.deepEqual(during.prices, [{ lineId: 'a#na-4', title: 'Playera', from: 28_900, to: 23_120 }])
  const ended = fitToCheck(during.cart, [sold('a#na-4')])
  assert.deepEqual(ended.cart.lines, [line('a#na-4', 2, { bySize: false })])
  assert.deepEqual(ended.prices, [{ lineId: 'a#na-4', title: 'Playera', from: 23_120, to: 28_900 }])
})

test('two ages share the pieces of their product; a removed line gets no price message', () => {
  const checked = ['a#na-4', 'a#na-6'].map((id) => sold(id, { price: 100, pieces: 2 }))
  const fitted = fitToCheck({ lines: [line('a#na-4', 2), line('a#na-6', 1)] }, checked)
  const { title, image } = line('a#na-6', 1)
  assert.deepEqual(fitted.reductions, [{ lineId: 'a#na-6', title, image, removed: 1, left: 0 }])
  assert.deepEqual(fitted.prices, [{ lineId: 'a#na-4', title, from: 28_900, to: 100 }])
})

test('a line that the shop does not sell, or not in this size, is removed with the reason', () => {
  const cart = { lines: [line('a#na-4', 2), line('b#na-40', 1), line('c#na-4', 1)] }
  const fitted = fitToCheck(cart, [
    { lineId: 'a#na-4', refused: 'gone' },
    { lineId: 'b#na-40', refused: 'option' },
  ])
  assert.deepEqual(fitted.cart.lines, [cart.lines[2]])
  assert.deepEqual(
    fitted.reductions.map(({ lineId, removed, reason }) => ({ lineId, removed, reason })),
    [
      { lineId: 'a#na-4', removed: 2, reason: 'gone' },
      { lineId: 'b#na-40', removed: 1, reason: 'option' },
    ],
  )
})

test('a catalogue garment takes today’s name; a garment of the builder keeps its own name', () => {
  const built = line('b#Black-M', 1, { colour: 'Black', title: 'Playera con ajolote' })
  const fitted = fitToCheck({ lines: [line('a#na-4', 1), built] }, [
    sold('a#na-4', { title: 'Playera Nueva' }),
    sold('b#Black-M', { title: 'Otra' }),
  ])
  assert.deepEqual(
    fitted.cart.lines.map(({ title }) => title),
    ['Playera Nueva', 'Playera con ajolote'],
  )
})
