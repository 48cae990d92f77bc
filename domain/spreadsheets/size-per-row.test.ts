import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readProductRows } from './product-rows.ts'

const read = (...lines: string[]) => readProductRows(Buffer.from(lines.join('\n')), new Set())
const head = 'id,título,precio,categoría,talla,piezas,SKU'

function faultsOf(...lines: string[]) {
  const result = read(...lines)
  assert.ok(!result.ok, 'the file was accepted')
  return result.faults.list.map(({ row, column, problem }) => `${row} ${column}: ${problem}`)
}

it('rows with the same id and another size are one product counted by size', () => {
  const result = read(
    head,
    'a,Luna,100,niña,4,3,x1',
    'b,Sol,90,niño,,7,x9',
    'A,,,,6,0,x2',
    'a,Luna,$100.00,Girl,8 años,2,x3',
  )
  assert.ok(result.ok, JSON.stringify(!result.ok && result.faults.list))
  assert.deepEqual(
    result.rows.map(({ row, id, title, price, sizes, pieces }) => [row, id, title, price, sizes, pieces]),
    [
      [2, 'a', 'Luna', 10_000, ['4', '6', '8'], { '4': 3, '6': 0, '8': 2 }],
      [3, 'b', 'Sol', 9_000, [], 7],
    ],
  )
  assert.deepEqual(
    result.warnings.map(({ column }) => column),
    ['SKU'],
  )
})

it('a column of ages with one age in each row has the sizes', () => {
  const result = read('id,edad,piezas', 'a,4,3', 'a,6,1')
  assert.deepEqual(result.ok && [result.rows[0]!.ages, result.rows[0]!.pieces], [[], { '4': 3, '6': 1 }])
  const ages = read('id,edad,precio', 'a,4,100', 'a,6,')
  assert.deepEqual(ages.ok && [ages.rows.length, ages.rows[0]!.ages], [1, ['4', '6']])
})

it('values of a later row fill the empty cells of the first row', () => {
  const result = read('id,título,descripción,talla,piezas', 'a,Luna,,4,3', 'a,,Suave,6,1')
  assert.equal(result.ok && result.rows[0]!.description, 'Suave')
})

it('contradicting rows are refused with the numbers of both rows', () => {
  assert.deepEqual(faultsOf(head, 'a,Luna,100,niña,4,3,', 'a,Luna,120,niña,6,1,', 'a,,,,8,1,'), [
    '3 precio: La fila 2 dice «100» y la fila 3 dice «120», y son el mismo producto. Pon lo mismo, o deja vacía la segunda.',
  ])
})

it('each row of a product needs its own size and a number of pieces', () => {
  assert.deepEqual(
    faultsOf(head, 'a,Luna,100,niña,4,3,', 'a,,,,4,1,', 'a,,,,,1,', 'a,,,,8,"4: 1; 6: 2",', 'a,,,,10,x,'),
    [
      '3 talla: La talla 4 de este producto ya está en la fila 2.',
      '4 talla: El producto está en varias filas: pon aquí la talla de esta fila, una sola.',
      '5 piezas: El producto tiene una fila por talla: aquí va un número, las piezas de esa talla.',
      '6 piezas: «x» no es un número entero. Se espera algo como 12, sin decimales, comas ni letras. O por talla, como 4: 3; 6: 1.',
    ],
  )
})

it('a repeated id without sizes is refused', () => {
  assert.match(
    faultsOf('id,título,edades', 'a,Luna,"4,6"', 'a,Sol,"4,6"')[0]!,
    /^3 id: .*con la columna «talla»/,
  )
})

it('the export of another shop program has its sizes after its headings were renamed as the hint says', () => {
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
    'luna,Luna,Suave,X,playera,Talla,4,s1,5,289.00,https://fotos.example/luna.jpg',
    'luna,,,,,,6,s2,0,289.00,https://fotos.example/luna.jpg',
  ]
  const [hint = ''] = faultsOf(...shopify)
  const renames = [...hint.matchAll(/«([^»]+)» es «([^»]+)»/g)]
  const heads = renames.reduce((line, [, theirs = '', ours = '']) => line.replace(theirs, ours), shopify[0]!)
  const result = read(heads, ...shopify.slice(1))
  assert.ok(result.ok, JSON.stringify(!result.ok && result.faults.list))
  assert.deepEqual(
    result.rows.map(({ id, pieces }) => [id, pieces]),
    [['luna', { '4': 5, '6': 0 }]],
  )
})
