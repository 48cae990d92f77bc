import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, draftInAddress, withLine, withOneMore, wordsOfCode } from './draft.ts'

const key = '0d7c7c1e-5c1e-4c66-9f59-2f2f0d1b2a3c'
const read = (address: string) => draftInAddress(new URL(address, 'https://x.invalid').searchParams)

test('the draft of a direct sale is written into its address and read back unchanged', () => {
  let draft = read(`/trastienda/venta?k=${key}&q=dino`)
  draft = withOneMore(withOneMore(draft, 'dino#na-4'), 'dino#na-8-10')
  draft = withOneMore(draft, 'dino#na-4')
  assert.deepEqual(read(addressOf(draft)), draft)
  assert.deepEqual(draft.lines, [
    { lineId: 'dino#na-4', quantity: 2 },
    { lineId: 'dino#na-8-10', quantity: 1 },
  ])
  assert.deepEqual(withLine(draft, 'dino#na-4', 0).lines, [{ lineId: 'dino#na-8-10', quantity: 1 }])
})

test('invalid lines, cards and foreign keys in an address are dropped; a garment of the builder stays', () => {
  const draft = read(
    '/trastienda/venta?k=x&l=0*dino%23na-4&l=dos*dino%23na-4&l=1*tarjetaSocio-1&l=1*custom-TShirt-luna%23Black-M&l=1*dino',
  )
  assert.deepEqual(draft, {
    key: null,
    words: '',
    lines: [{ lineId: 'custom-TShirt-luna#Black-M', quantity: 1 }],
  })
})

test('the code on a label gives the id of its product', () => {
  assert.equal(wordsOfCode('https://tienda.example/product/playera-dino?x=1'), 'playera-dino')
  assert.equal(wordsOfCode('https://tienda.example/product/%E0%A4'), '%E0%A4')
  assert.equal(wordsOfCode(' sudadera '), 'sudadera')
})
