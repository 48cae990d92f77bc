import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileLine, postalCodeFile } from '../../test/helpers/test-postal-code-file.ts'
import { beginsAsPostalCodeFile, isFarFewer, postalCodeFileParts, textOfFile } from './postal-code-file.ts'

const read = (bytes: Buffer) => {
  const parts = [...postalCodeFileParts(textOfFile(bytes), 10)]
  const last = parts.at(-1)
  return {
    places: parts.flatMap((part) => (part.kind === 'places' ? part.places : [])),
    fault: last?.kind === 'faulty' ? last.fault : null,
  }
}
const withLine = (line: string) =>
  Buffer.concat([postalCodeFile({ codes: 1, places: 1 }), Buffer.from(line, 'latin1')])

test('every suburb has its postal code, the usual name of its state, and the municipality where there is no city', () => {
  const { places, fault } = read(postalCodeFile())
  assert.equal(fault, null)
  assert.equal(places.length, 32 * 2 * 2)
  const [city, country] = places.filter(({ postalCode }) => postalCode === '50001')
  assert.partialDeepStrictEqual(city, {
    postalCode: '50001',
    suburb: 'Colonia Ñandú 1',
    city: 'Ciudad Inventada',
    state: 'Estado de México',
  })
  assert.equal(country?.city, 'Municipio Inventado')
})

test('the file is read in Latin-1 or in UTF-8', () => {
  const again = Buffer.from(postalCodeFile().toString('latin1'), 'utf8')
  assert.notDeepEqual(again, postalCodeFile())
  assert.deepEqual(read(again), read(postalCodeFile()))
})

test('another file, a truncated file, a file without all states and one with an unreadable line get different errors', () => {
  assert.deepEqual(read(Buffer.from('nombre,precio\nPlayera,289\n')).fault, { kind: 'not-it' })
  assert.deepEqual(read(Buffer.from('')).fault, { kind: 'not-it' })
  const whole = postalCodeFile({ codes: 1, places: 1 })
  assert.deepEqual(read(whole.subarray(0, whole.length - 30)).fault, { kind: 'cut', line: 34 })
  assert.deepEqual(read(postalCodeFile({ but: ['Zacatecas', 'Yucatán'] })).fault, {
    kind: 'states-missing',
    states: ['Yucatán', 'Zacatecas'],
  })
  for (const strange of [
    fileLine('640', 'Centro', 'Nuevo León'),
    fileLine('64000', 'Centro', 'Texas'),
    fileLine('64000', '', 'Nuevo León'),
    'texto',
  ])
    assert.deepEqual(read(withLine(`${strange}\r\n`)).fault, { kind: 'line', line: 35 }, strange)
})

test('a file with another beginning is not read further', () => {
  assert.equal(beginsAsPostalCodeFile(postalCodeFile()), true)
  assert.equal(beginsAsPostalCodeFile(Buffer.from('PK or whatever\n'.repeat(2_000))), false)
})

test('a file with a tenth fewer codes than before is incomplete', () => {
  assert.equal(isFarFewer(90, 100), false)
  assert.equal(isFarFewer(89, 100), true)
  assert.equal(isFarFewer(1, 0), false)
})

test('a code that lost its leading zero in a spreadsheet gets it back, as in the shop’s own spreadsheets', () => {
  const { places, fault } = read(withLine(`${fileLine('1234', 'Centro', 'Ciudad de México')}\r\n`))
  assert.equal(fault, null)
  assert.equal(places.at(-1)?.postalCode, '01234')
})
