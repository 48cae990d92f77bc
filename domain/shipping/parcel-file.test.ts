import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatsAtFirst,
  parcelFields,
  type ParcelOfOrder,
  parcelRow,
  parcelsAtFirst,
  readColumns,
  streetParts,
} from './parcel-file.ts'

const parcel: ParcelOfOrder = {
  number: 'PL-7K3M-9Q2FX',
  delivery: {
    fullName: 'Ana Treviño',
    street: 'Av. Hidalgo #12 int. 3',
    suburb: 'Centro',
    city: 'Monterrey',
    state: 'Nuevo León',
    postalCode: '06400',
    phone: '+528112345678',
    country: 'MX',
  },
  email: 'ana@correo.example',
  comments: 'Tocar\nfuerte',
  weighed: [
    { quantity: 2, grams: null, box: '' },
    { quantity: 1, grams: 400, box: '40x30x12' },
  ],
  value: 86_700,
}

const columnsOf = (text: string) => {
  const read = readColumns(text)
  assert.ok(read.kind === 'columns', JSON.stringify(read))
  return read.columns
}

test('the columns of a platform are filled from the order, the box and the shop', () => {
  const text =
    'guia\n calle y num = {calle}, {numero}\ntel={telefono}\nCP = {cp}\npeso = {kilos} kg\ncaja = {largo}x{ancho}x{alto}, {piezas}\nref = {pedido} = {notas}'
  assert.deepEqual(parcelRow(columnsOf(text), parcel, parcelsAtFirst), {
    guia: '',
    'calle y num': 'Av. Hidalgo, 12 int. 3',
    tel: '8112345678',
    CP: '06400',
    peso: '1.00 kg',
    caja: '40x30x12, 3',
    ref: 'PL-7K3M-9Q2FX = Tocar fuerte',
  })
})

test('the formats of the beginning can be read, and every field has a value', () => {
  for (const { columns } of formatsAtFirst) parcelRow(columnsOf(columns), parcel, parcelsAtFirst)
  const all = parcelFields.map((field) => `${field} = {${field}}`).join('\n')
  for (const value of Object.values(parcelRow(columnsOf(all), parcel, parcelsAtFirst)))
    assert.ok(!value.includes('undefined'))
})

test('a faulty line is named', () => {
  assert.deepEqual(readColumns(' \n'), { kind: 'none' })
  assert.deepEqual(readColumns('a = {pedido}\n= {cp}'), { kind: 'no-heading', line: 2 })
  assert.deepEqual(readColumns('a = {pedido}\n\na = {cp}'), { kind: 'heading-twice', line: 3 })
  assert.deepEqual(readColumns('a = {pedido} {color}'), { kind: 'unknown-field', line: 1, field: 'color' })
  assert.deepEqual(readColumns(Array.from({ length: 61 }, (_, index) => `c${index}`).join('\n')), {
    kind: 'too-many',
  })
})

test('street and number are parted as people write them', () => {
  for (const [written, street, number] of [
    ['Hidalgo 12', 'Hidalgo', '12'],
    ['Calle 5 de Mayo 120-B', 'Calle 5 de Mayo', '120-B'],
    ['Av. Juárez No. 45 Depto 2', 'Av. Juárez', '45 Depto 2'],
    ['Reforma, 222', 'Reforma', '222'],
    ['Reforma 222 int. 3', 'Reforma', '222 int. 3'],
    ['Reforma #222, depto 4', 'Reforma', '222, depto 4'],
    ['16 de Septiembre 8', '16 de Septiembre', '8'],
    ['Domicilio conocido', 'Domicilio conocido', 'S/N'],
    ['', '', 'S/N'],
  ] as const)
    assert.deepEqual(streetParts(written), { street, number }, written)
})
