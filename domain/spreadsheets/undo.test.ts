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
