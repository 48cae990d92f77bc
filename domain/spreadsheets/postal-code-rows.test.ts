import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readPostalCodeRows } from './postal-code-rows.ts'

const read = (...lines: string[]) =>
  readPostalCodeRows(Buffer.from(['postal_code,suburb,city,state,shipping_cost', ...lines].join('\n')))

it('suburbs and other names of a state are read, and a lost leading zero is restored', () => {
  const result = read(
    '64000,Centro,Monterrey,Nuevo León,79.00',
    '1000,Las Flores,Ciudad de México,D.F.,$139.50',
    '52140,,Metepec,mexico,0',
  )
  const capital = { city: 'Ciudad de México', state: 'Ciudad de México' }
  const monterrey = { city: 'Monterrey', state: 'Nuevo León' }
  assert.deepEqual(result.ok && result.rows, [
    { row: 2, postalCode: '64000', suburb: 'Centro', ...monterrey, shipping: 7_900 },
    { row: 3, postalCode: '01000', suburb: 'Las Flores', ...capital, shipping: 13_950 },
    { row: 4, postalCode: '52140', suburb: '', city: 'Metepec', state: 'Estado de México', shipping: 0 },
  ])
  assert.deepEqual(result.warnings, [])
})

it('a code that does not belong to its state gets a warning', () => {
  const result = read('64000,Centro,Monterrey,Jalisco,79.00')
  assert.ok(result.ok)
  assert.match(result.warnings[0]?.problem ?? '', /«64000» suele ser de Nuevo León y aquí dice Jalisco/)
})

it('every error of a postal code row is reported', () => {
  const result = read(
    '640,Centro,Monterrey,Nuevo León,79.00',
    '64000,Centro,Monterrey,Texas,-1',
    '64000,Centro,Monterrey,Nuevo León,100000.01',
  )
  assert.ok(!result.ok)
  const faults = result.faults.list.map(({ row, column }) => `${row} ${column}`)
  assert.deepEqual(faults, ['2 postal_code', '3 state', '3 shipping_cost', '4 shipping_cost'])
})
