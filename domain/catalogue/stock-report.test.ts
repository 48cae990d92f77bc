import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineInCart, countedTogether } from '../../test/helpers/sold-goods.ts'
import { misfits, productsOf, type StockReport } from './stock-report.ts'

const report = (pieces: number, price?: number): StockReport => ({
  ...countedTogether(pieces),
  ...(price !== undefined && { price }),
})
const heard = (report: StockReport) => new Map([['roja', report]])

test('a cart follows the products whose pieces it takes', () => {
  const ids = ['roja#na-4', 'roja#na-6', 'custom-TShirt-luna#Vino-S', 'tarjetaSocio-1']
  assert.deepEqual(productsOf({ lines: ids.map((id) => lineInCart(id)) }), ['roja'])
  assert.deepEqual(productsOf(null), [])
})

test('a cart fits the live stock while the product has as many pieces as all its lines want together', () => {
  const cart = { lines: [lineInCart('roja#na-4', { quantity: 2 }), lineInCart('roja#na-6')] }
  assert.equal(misfits(cart, new Map()), '')
  assert.equal(misfits(cart, heard(report(3, 28_900))), '')
  assert.notEqual(misfits(cart, heard(report(2, 28_900))), '')
  assert.equal(misfits(cart, new Map([['azul', report(0)]])), '')
})

test('a line does not fit the live data when its price changed; a designed garment from stock costs what its product costs', () => {
  assert.notEqual(misfits({ lines: [lineInCart('roja#na-4')] }, heard(report(5, 30_000))), '')
  const built = { lines: [lineInCart('roja#Vino-XXL', { colour: 'Vino', size: 'XXL' })] }
  assert.equal(misfits(built, heard(report(5, 28_900))), '')
  assert.notEqual(misfits(built, heard(report(5, 30_000))), '')
})

test('a line at its limit must be checked again when pieces come back', () => {
  const cart = { lines: [lineInCart('roja#na-4', { quantity: 1, pieces: 1 })] }
  assert.equal(misfits(cart, heard(report(1))), '')
  assert.notEqual(misfits(cart, heard(report(2))), '')
})

test('the same difference gives the same text, so that the browser asks the server about it only once', () => {
  const cart = { lines: [lineInCart('roja#na-4', { quantity: 3 })] }
  assert.equal(misfits(cart, heard(report(1))), misfits(cart, heard(report(1))))
  assert.notEqual(misfits(cart, heard(report(1))), misfits(cart, heard(report(0))))
})
