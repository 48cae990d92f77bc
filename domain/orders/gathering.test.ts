import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathered } from './gathering.ts'

const line = (lineId: string, quantity: number, more: object = {}) => ({
  lineId,
  productId: lineId.split('#')[0]!,
  name: lineId,
  size: lineId.split('-').at(-1)!,
  colour: 'na',
  design: 'na',
  image: '',
  quantity,
  ...more,
})

test('the same garment in the same size is gathered once for all orders, with the share of each order', () => {
  const list = gathered(
    [
      { number: 'PL-A', lines: [line('dino#na-4', 2), line('dino#na-10', 1), line('capa#na-6', 1)] },
      { number: 'PL-B', lines: [line('dino#na-4', 1), line('tarjetaSocio-17', 1, { productId: null })] },
      { number: 'PL-C', lines: [line('custom-TShirt-luna#Black-M', 3, { productId: null })] },
    ],
    (id) => (id === 'dino' ? 'TShirt' : null),
  )
  assert.deepEqual(
    list.map(({ place, pieces }) => [place, pieces.map(({ lineId, quantity }) => `${quantity} ${lineId}`)]),
    [
      ['TShirt', ['3 dino#na-4', '1 dino#na-10']],
      ['other', ['1 capa#na-6']],
      ['workshop', ['3 custom-TShirt-luna#Black-M']],
    ],
  )
  assert.deepEqual(list[0]!.pieces[0]!.orders, [
    { number: 'PL-A', quantity: 2 },
    { number: 'PL-B', quantity: 1 },
  ])
})

test('two lines of one order with the same garment and size are one share', () => {
  const [shelf] = gathered(
    [
      { number: 'PL-A', lines: [line('dino#na-6', 2), line('capa#na-6', 1), line('dino#na-6', 1)] },
      { number: 'PL-B', lines: [line('dino#na-6', 1)] },
    ],
    () => 'TShirt',
  )
  const dino = shelf!.pieces.find(({ lineId }) => lineId === 'dino#na-6')!
  assert.deepEqual(
    [dino.quantity, dino.orders],
    [
      4,
      [
        { number: 'PL-A', quantity: 3 },
        { number: 'PL-B', quantity: 1 },
      ],
    ],
  )
})

test('the sizes of one garment lie as a parent sorts them', () => {
  const sizes = ['2', '12m', '10', '6-9m', '0-3m', '4']
  const lines = sizes.map((size) => line(`mameluco#na-${size}`, 1, { name: 'Mameluco', size }))
  const [shelf] = gathered([{ number: 'PL-A', lines }], () => 'Sets')
  assert.deepEqual(
    shelf!.pieces.map(({ size }) => size),
    ['0-3m', '6-9m', '12m', '2', '4', '10'],
  )
})
