import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readProductRows } from './product-rows.ts'
import { rowPieces } from './row-pieces.ts'

type Known = Parameters<typeof rowPieces>[1]

const bySize: Known = { ages: ['4', '6', '8'], piecesBySize: { '4': 3, '6': 1, '8': 0 } }
const together: Known = { ages: ['4', '6'], piecesBySize: { '': 5 } }

/** The cells of one row, decided for a product. */
function decided(cells: Record<string, string>, known: Known) {
  const read = readProductRows([{ id: 'a', ...cells }], new Set())
  assert.ok(read.ok, read.ok ? '' : JSON.stringify(read.faults.list))
  const { ages, piecesBySize, fault } = rowPieces(read.rows[0]!, known)
  return fault ? `${fault.column}: ${fault.problem}` : [ages, piecesBySize]
}

it('a number counts a new product together, and by its only age', () => {
  assert.deepEqual(decided({ pieces: '5', ages: '4,6' }, undefined), [['4', '6'], { '': 5 }])
  assert.deepEqual(decided({ pieces: '5', ages: '4' }, undefined), [['4'], { '4': 5 }])
  assert.deepEqual(decided({ pieces: '5' }, undefined), [[], { '': 5 }])
})

it('a number equal to the sum changes nothing of a product counted by size; another number is refused', () => {
  assert.deepEqual(decided({ pieces: '4' }, bySize), [bySize.ages, bySize.piecesBySize])
  assert.equal(
    decided({ pieces: '5' }, bySize),
    'pieces: Este producto se cuenta por talla: escribe 4: 3; 6: 1; 8: 0',
  )
  assert.deepEqual(decided({ pieces: '9' }, together), [together.ages, { '': 9 }])
})

it('a list of pieces switches a product to counting by size; a product without ages gets the sizes of the list as ages', () => {
  assert.deepEqual(decided({ pieces: '4: 3; 6: 2' }, together), [['4', '6'], { '4': 3, '6': 2 }])
  assert.deepEqual(decided({ pieces: 'S: 1; 4: 3', ages: '' }, undefined), [['4', 'S'], { '4': 3, S: 1 }])
  assert.deepEqual(decided({ pieces: '4: 3; 10: 2' }, together), [
    ['4', '6', '10'],
    { '4': 3, '6': 0, '10': 2 },
  ])
})

it('a size that the list does not name has no pieces, unless the shop has pieces of it', () => {
  assert.deepEqual(decided({ pieces: '4: 3; 6: 2' }, bySize), [bySize.ages, { '4': 3, '6': 2, '8': 0 }])
  assert.equal(
    decided({ pieces: '6: 2' }, bySize),
    'pieces: No dice cuántas quedan de 4: 3. Escribe todas las tallas, con 0 las que ya no hay, como 4: 3; 6: 2; 8: 0.',
  )
})

it('a list with a size that is missing in the column of ages is refused; a missing size of that column has no pieces', () => {
  assert.deepEqual(decided({ pieces: '6: 2; 4: 1', ages: '6,4,8' }, bySize), [
    ['4', '6', '8'],
    { '6': 2, '4': 1, '8': 0 },
  ])
  assert.equal(
    decided({ pieces: '4: 2; 10: 1', ages: '4,6' }, undefined),
    'pieces: Lleva 10, que no está en las edades (4, 6).',
  )
})

it('an age with pieces leaves only when the list of the other sizes is written', () => {
  assert.deepEqual(decided({ pieces: '4: 3', ages: '4' }, bySize), [['4'], { '4': 3 }])
  assert.deepEqual(decided({ ages: '4,6' }, bySize), [['4', '6'], { '4': 3, '6': 1 }])
  for (const cells of [{ ages: '4' }, { ages: '4', pieces: '3' }])
    assert.match(String(decided(cells, bySize)), /^ages: Ya no lleva.*: 6: 1\. Déjalas/)
  assert.match(String(decided({ ages: '' }, bySize)), /4: 3; 6: 1\. Déjalas/)
})

it('the column of sizes adds a size and never removes an age', () => {
  assert.deepEqual(decided({ talla: '4', pieces: '5' }, undefined), [['4'], { '4': 5 }])
  assert.deepEqual(decided({ talla: '4, 6', pieces: '5' }, undefined), [['4', '6'], { '': 5 }])
  assert.match(String(decided({ talla: '4', pieces: '3' }, bySize)), /No dice cuántas quedan de 6: 1/)
  assert.deepEqual(decided({ talla: '10' }, bySize), [
    ['4', '6', '8', '10'],
    { '4': 3, '6': 1, '8': 0, '10': 0 },
  ])
})
