import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLongText, unknownWords } from './long-text.ts'

test('headings, paragraphs and lists are read as they were written', () => {
  const written = `En corto: somos claros.

# 1. Quiénes somos
Somos {name},
con domicilio en {address}.

Para dudas:
- escríbenos
- llámanos
Y te contestamos.
# 2. Precios

Con IVA.`
  assert.deepEqual(readLongText(written), {
    lead: 'En corto: somos claros.',
    sections: [
      {
        id: 'parte-1',
        title: '1. Quiénes somos',
        text: [
          'Somos {name}, con domicilio en {address}.',
          'Para dudas:',
          ['escríbenos', 'llámanos'],
          'Y te contestamos.',
        ],
      },
      { id: 'parte-2', title: '2. Precios', text: ['Con IVA.'] },
    ],
  })
})

test('a text without headings is all lead, and nothing is nothing', () => {
  assert.deepEqual(readLongText('Uno.\n\n- dos\n- tres'), { lead: 'Uno. dos tres', sections: [] })
  assert.deepEqual(readLongText(''), { lead: '', sections: [] })
})

test('a word in braces that stands for nothing is named, once', () => {
  assert.deepEqual(unknownWords('{name} {naem} {naem} {1} { name }', ['name']), ['naem', '1'])
})
