import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { listText, piecesText, writtenPiecesCell } from './pieces-cell.ts'

const read = (text: string) => {
  const cell = writtenPiecesCell(text)
  return cell.ok ? cell.value : cell.problem
}

it('a number stays a number', () => {
  assert.equal(read('12'), 12)
  assert.equal(read('12.0'), 12)
  assert.match(String(read('')), /Está vacío/)
})

it('pieces by size are read as people write them', () => {
  for (const text of [
    '4: 3; 6: 1; 8: 0',
    '4:3,6:1,8:0',
    '4 = 3\n6 = 1\n8 = 0',
    '4: 3 6: 1 8: 0',
    '4 años: 3 pzs; 6 años: 1pz | 8 años: 0 piezas;',
    '4=3 6=1 8=0',
    '4 :3 ; 6 :1 ;\n8 :0\n',
  ])
    assert.deepEqual(read(text), { '4': 3, '6': 1, '8': 0 }, text)
  assert.deepEqual(read('8-10: 2; xl: 1'), { '8-10': 2, XL: 1 })
})

it('a list that can be misread is refused, and the problem says how to write it', () => {
  for (const [text, problem] of [
    ['4: 3; 4: 1', /La talla 4 está dos veces/],
    ['4: ; 6: 1', /Falta cuántas piezas hay de la talla 4; 0 si no hay/],
    ['4: -1', /Talla 4: «-1» es negativo/],
    ['4: 1.5; 6: 1', /Talla 4: «1\.50?» no es un número entero/],
    ['4: 1,000; 6: 1', /«000; 6: 1» no se entiende.*4: 3; 6: 1/],
    ['enorme: 3', /«enorme» no es una edad/],
    ['4 3; 6 1', /no es un número entero.*O por talla, como 4: 3; 6: 1/],
    ['4: 3: 2', /Falta cuántas piezas hay de la talla 4/],
    ['=A1', /no se entiende/],
    [Array.from({ length: 25 }, (_, age) => `${age}: 1`).join('; '), /Tiene 25 tallas y caben 24/],
  ] as const)
    assert.match(String(read(text)), problem, text)
})

it('a time that a spreadsheet program made of a size and its pieces is read back with a warning, or refused', () => {
  for (const [text, pieces] of [
    ['4:03', { '4': 3 }],
    ['04:03:00', { '4': 3 }],
    ['4:03 a. m.', { '4': 3 }],
    ['02:01:00 p.m.', { '14': 1 }],
  ] as const) {
    const cell = writtenPiecesCell(text)
    assert.deepEqual(cell.ok && cell.value, pieces, text)
    assert.match((cell.ok && cell.ignored) || '', /convirtió la celda en hora/)
  }
  assert.deepEqual(read('4:15'), { '4': 15 })
  // Excel makes 5:15:00 of '4: 75'.
  for (const text of ['05:15:00', '05:15 a. m.'])
    assert.match(String(read(text)), /es una hora\. .*formato de texto/, text)
  assert.match(String(read('4-mar-2026')), /es una fecha\. .*formato de texto/)
})

it('pieces of any sizes are read as they were written, with any separator', () => {
  const age = fc.oneof(fc.constantFrom('XS', 'XXL', '8-10', '0-1'), fc.nat(17).map(String))
  const sizes = fc.uniqueArray(fc.tuple(age, fc.nat(1_000)), {
    minLength: 2,
    maxLength: 6,
    selector: ([size]) => size,
  })
  const separators = fc.constantFrom('; ', ';', ', ', '\n', ' ', ' | ')
  fc.assert(
    fc.property(sizes, separators, fc.constantFrom(': ', ':', ' = '), (entries, between, joint) => {
      const pieces = Object.fromEntries(entries)
      assert.deepEqual(read(listText(entries)), pieces)
      assert.deepEqual(read(piecesText(pieces)), pieces)
      assert.deepEqual(read(entries.map((entry) => entry.join(joint)).join(between)), pieces)
    }),
  )
})
