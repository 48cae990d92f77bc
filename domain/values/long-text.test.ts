import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLongText, unknownWords, writeLongText } from './long-text.ts'

test('headings, paragraphs and lists are read in their order', () => {
  const written = `En corto: somos claros.

# 1. Quiénes somos
Somos {nombre},
con domicilio en {direccion}.

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
          'Somos {nombre}, con domicilio en {direccion}.',
          'Para dudas:',
          ['escríbenos', 'llámanos'],
          'Y te contestamos.',
        ],
      },
      { id: 'parte-2', title: '2. Precios', text: ['Con IVA.'] },
    ],
  })
})

test('a text without headings is all introduction, and an empty text has no sections', () => {
  assert.deepEqual(readLongText('Uno.\n\n- dos\n- tres'), { lead: 'Uno. dos tres', sections: [] })
  assert.deepEqual(readLongText(''), { lead: '', sections: [] })
})

test('a text that is written and read again is unchanged', () => {
  const parts = { title: '1. Quiénes', text: ['Somos {nombre}.', ['uno', 'dos'], 'Y más.'] }
  const begun = {
    lead: 'En corto.',
    sections: [
      { id: 'quienes', ...parts },
      { title: '2', text: ['Fin.'] },
    ],
  }
  assert.deepEqual(readLongText(writeLongText(begun)), {
    lead: 'En corto.',
    sections: [
      { id: 'parte-1', ...parts },
      { id: 'parte-2', title: '2', text: ['Fin.'] },
    ],
  })
})

test('each unknown placeholder in braces is named once, also with an accent or a space', () => {
  const written = '{nombre} {nombbre} {nombbre} {1} { nombre } {dirección}'
  assert.deepEqual(unknownWords(written, ['nombre']), ['nombbre', '1', ' nombre ', 'dirección'])
})
