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
  held: 0,
  counted: false,
})

it('a draft lacks again what a sheet gave it', () => {
  assert.deepEqual(undoneFields(finished, now('2')), { back: { price: '', category: '' }, left: [] })
})

it('what is for sale by now keeps its price and category', () => {
  assert.deepEqual(undoneFields(finished, now('1')), {
    back: {},
    left: [
      '«Luna»: el precio se queda: solo un borrador puede no tener.',
      '«Luna»: la categoría se queda: solo un borrador puede no tener.',
    ],
  })
})

it('what the sheet itself put into the shop is a draft again, as bare as it was', () => {
  const published = {
    ...finished,
    was: { ...finished.was, status: '2' },
    became: { ...finished.became, status: '1' },
  }
  assert.deepEqual(undoneFields(published, now('1')).back, { price: '', category: '', status: '2' })
})
