import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitLine, fitLines, type Pen, wrap } from './lettering.ts'

/** A pen for tests, in which every letter is half an em wide. */
const pen: Pen = (words) => ({ d: words, width: [...words].length / 2 })
const fit = { size: 40, least: 20, room: 400 }

test('a text that fits keeps its size, a longer one shrinks, and a text that is still too long is cut', () => {
  assert.deepEqual(fitLine(pen, 'Ana', 'display', fit), { words: 'Ana', size: 40, width: 60 })
  assert.equal(fitLine(pen, 'x'.repeat(25), 'display', fit).size, 32)
  const long = fitLine(pen, 'x'.repeat(60), 'display', fit)
  assert.equal(long.size, 20)
  assert.equal(long.words, `${'x'.repeat(39)}…`)
  assert.ok(long.width <= fit.room)
})

test('a long name is set in two lines of one size, broken where it reads well', () => {
  const lines = fitLines(pen, 'María Guadalupe Fernández de Lizardi', 'display', fit)
  assert.deepEqual(
    lines.map(({ words }) => words),
    ['María Guadalupe', 'Fernández de Lizardi'],
  )
  assert.equal(lines[0]!.size, lines[1]!.size)
  assert.equal(fitLines(pen, 'x'.repeat(60), 'display', fit).length, 2)
})

test('no line of a paragraph is wider than its box', () => {
  const lines = wrap(pen, 'Escanea el código para comprobar que esta tarjeta es válida.', 'text', {
    size: 32,
    room: 300,
  })
  assert.ok(lines.length > 2)
  assert.ok(lines.every(({ width }) => width <= 300))
  assert.equal(
    lines.map(({ words }) => words).join(' '),
    'Escanea el código para comprobar que esta tarjeta es válida.',
  )
})
