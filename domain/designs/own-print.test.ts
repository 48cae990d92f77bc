import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dotsPerInch,
  largestPrinted,
  type OwnPrint,
  ownLook,
  ownPrintAddress,
  ownPrintAt,
  ownPrintIn,
} from './own-print.ts'

const print: OwnPrint = { hash: '0123456789abcdef'.repeat(2), width: 800, height: 1000, format: 'svg' }

test('the address of a print contains all its facts and is read back unchanged', () => {
  const address = ownPrintAddress(print)
  assert.equal(address, `/pictures/d/${print.hash}-800x1000-svg`)
  assert.deepEqual(ownPrintAt(address), print)
  assert.deepEqual(ownPrintIn(new URLSearchParams(`color=vino${ownLook(address)}`)), print)
})

test('any other address is not an own print', () => {
  for (const address of [
    '',
    '/pictures/diseno-luna',
    `/pictures/d/../${print.hash}-800x1000-svg`,
    `/pictures/d/${print.hash}-0x1000-svg`,
    `/pictures/d/${print.hash}-800x1000-gif`,
    `/pictures/d/${print.hash}-800x1000-svg/..`,
    `https://elsewhere.example/pictures/d/${print.hash}-800x1000-svg`,
  ]) {
    assert.equal(ownPrintAt(address), null, address)
    assert.equal(ownLook(address), '', address)
  }
})

test('the resolution is measured at the largest printed size: one picture has more dots per inch on a pocket', () => {
  const pixels: OwnPrint = { ...print, format: 'png', width: 1600, height: 1600 }
  assert.equal(dotsPerInch(print, ['TShirt']), null, 'vector paths have no resolution')
  assert.deepEqual(largestPrinted(pixels, ['TShirt']), { width: 260, height: 260 })
  assert.equal(dotsPerInch(pixels, ['TShirt']), 156)
  assert.equal(dotsPerInch(pixels, ['Hoodies']), 189)
  // The height of a tall print limits its width.
  assert.equal(dotsPerInch({ ...pixels, width: 800 }, ['TShirt']), 125)
})
