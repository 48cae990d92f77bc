import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownWords } from './own-words.ts'

const said = (text: string, own: Record<string, string>) =>
  ownWords(text, (word) => own[word] ?? '')
    .map((part) => (typeof part === 'string' ? part : own[part.word]))
    .join('')

test('placeholders in braces are replaced by the shop’s own words', () => {
  assert.equal(said('De {name}, en {address}.', { name: 'Luna', address: 'Mérida' }), 'De Luna, en Mérida.')
  assert.equal(said('{name}', { name: 'Luna' }), 'Luna')
})

test('a sentence that ends with the shop’s own words has one full stop', () => {
  for (const hours of ['9:00 a. m. a 6:00 p. m.', 'Cuando hay sol…', '¡Siempre!', '¿Cuándo no?'])
    assert.equal(said('En este horario: {hours}. Y más.', { hours }), `En este horario: ${hours} Y más.`)
  assert.equal(
    said('Desde {address}, México.', { address: 'Monterrey, N. L.' }),
    'Desde Monterrey, N. L., México.',
  )
})
