import assert from 'node:assert/strict'
import { it } from 'node:test'
import { undoneFields } from './undo.ts'

const finished = {
  title: 'Luna',
  was: { price: '', category: '' },
  became: { price: '100.00', category: 'Girl' },
}
const now = (status: string) => ({
  fields: { price: '100.00', category: 'Girl', status },
  held: {},
  counted: false,
})

it('undo empties the fields that a spreadsheet gave to a draft', () => {
  assert.deepEqual(undoneFields(finished, now('2')), { back: { price: '', category: '' }, left: [] })
})

it('a product that is on sale meanwhile keeps its price and category', () => {
  assert.deepEqual(undoneFields(finished, now('1')), {
    back: {},
    left: [
      '«Luna»: el precio se queda: solo un borrador puede no tener.',
      '«Luna»: la categoría se queda: solo un borrador puede no tener.',
    ],
  })
})

it('a product that the spreadsheet put into the shop becomes a draft again, without price and category', () => {
  const published = {
    ...finished,
    was: { ...finished.was, status: '2' },
    became: { ...finished.became, status: '1' },
  }
  assert.deepEqual(undoneFields(published, now('1')).back, { price: '', category: '', status: '2' })
})

type Fields = Record<string, string>
const ofPieces = (was: Fields, became: Fields, fields: Fields, held: Record<string, number> = {}) =>
  undoneFields({ title: 'Luna', was, became }, { fields: { status: '1', ...fields }, held, counted: false })
const pieces = (text: string) => ({ pieces: text })
const [two, three] = [{ ages: '4,6' }, { ages: '4,6,8' }]

it('undo reverses the change of each size and keeps the sales and returns of each size', () => {
  assert.deepEqual(
    ofPieces(pieces('4: 3; 6: 1'), pieces('4: 5; 6: 0'), { ...two, ...pieces('4: 4; 6: 2') }),
    { back: pieces('4: 2; 6: 3'), left: [] },
  )
})

it('undo counts a product together again', () => {
  assert.deepEqual(ofPieces(pieces('5'), pieces('4: 3; 6: 1'), { ...two, ...pieces('4: 2; 6: 1') }), {
    back: pieces('4'),
    left: [],
  })
  assert.deepEqual(ofPieces(two, { ages: '4' }, { ages: '4', ...pieces('5') }).back, {
    ...two,
    ...pieces('5'),
  })
})

it('undo never takes a size below its held pieces, or below zero', () => {
  const [was, became] = [pieces('4: 1; 6: 1'), pieces('4: 5; 6: 1')]
  assert.deepEqual(ofPieces(was, became, { ...two, ...pieces('4: 5; 6: 1') }, { '4': 2, '6': 0 }).left, [
    '«Luna»: las piezas de la talla 4 no pueden bajar a 1: hay 2 apartadas. Se quedan en 4: 5; 6: 1.',
  ])
  assert.deepEqual(ofPieces(was, became, { ...two, ...pieces('4: 3; 6: 1') }).left, [
    '«Luna»: las piezas de la talla 4 ya se vendieron. Se quedan en 4: 3; 6: 1.',
  ])
})

it('ages and pieces go back together', () => {
  const [was, became] = [
    { ...two, ...pieces('4: 3; 6: 1') },
    { ...three, ...pieces('4: 3; 6: 1; 8: 2') },
  ]
  assert.deepEqual(ofPieces(was, became, became).back, was)
  const arrived = ofPieces(was, became, { ...three, ...pieces('4: 3; 6: 1; 8: 3') })
  assert.deepEqual(arrived, {
    back: {},
    left: [
      '«Luna»: las piezas de la talla 8 llegaron después. Se quedan en 4: 3; 6: 1; 8: 3.',
      '«Luna»: las edades se quedan, porque hay piezas.',
    ],
  })
  const other = ofPieces(was, became, { ages: '4,6,8,10', ...pieces('4: 3; 6: 1; 8: 2; 10: 0') })
  assert.deepEqual(other, {
    back: {},
    left: [
      '«Luna»: las edades cambiaron después; se quedan como están.',
      '«Luna»: las piezas van con las edades, que cambiaron después; se quedan en 4: 3; 6: 1; 8: 2; 10: 0.',
    ],
  })
})

it('undo keeps the pieces of a product whose way of counting changed after the import', () => {
  assert.deepEqual(ofPieces(pieces('5'), pieces('8'), { ...two, ...pieces('4: 5; 6: 3') }), {
    back: {},
    left: ['«Luna»: las piezas se cuentan de otro modo desde entonces. Se quedan en 4: 5; 6: 3.'],
  })
})
