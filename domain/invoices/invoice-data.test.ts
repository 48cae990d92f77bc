import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutCompanyType } from './company-type.ts'
import { checkInvoice, emptyInvoiceDraft, type InvoiceDraft } from './invoice-data.ts'
import { cfdiUseCodes, regimeCodes, regimesFor, usesFor } from './regimes.ts'

const person: InvoiceDraft = {
  rfc: 'gote 850101-ab1',
  name: ' María  gómez Treviño ',
  regime: '612',
  use: 'G03',
  postalCode: '64 000',
  email: 'maria@correo.example',
}
const company: InvoiceDraft = { ...person, rfc: 'ZNO010203A19', name: 'Zapatos del Norte', regime: '601' }

function faultsOf(draft: InvoiceDraft): string[] {
  const checked = checkInvoice(draft)
  return checked.kind === 'good' ? [] : checked.faults.map(({ field, why }) => `${field}: ${why}`)
}

test('good data are stored in capitals, without superfluous blanks', () => {
  assert.deepEqual(checkInvoice(person), {
    kind: 'good',
    data: {
      rfc: 'GOTE850101AB1',
      name: 'MARÍA GÓMEZ TREVIÑO',
      regime: '612',
      use: 'G03',
      postalCode: '64000',
      email: 'maria@correo.example',
    },
  })
})

test('every empty field has its own fault, in the order of the form', () => {
  assert.deepEqual(faultsOf(emptyInvoiceDraft), [
    'rfc: missing',
    'name: missing',
    'regime: missing',
    'use: missing',
    'postalCode: missing',
    'email: missing',
  ])
})

test('a company’s name with its type is offered without the type', () => {
  const checked = checkInvoice({ ...company, name: 'Zapatos del Norte, S.A. de C.V.' })
  assert.ok(checked.kind === 'faulty')
  assert.deepEqual(checked.faults, [
    { field: 'name', why: 'company-type', type: 'S.A. DE C.V', corrected: 'ZAPATOS DEL NORTE' },
  ])
  assert.deepEqual(faultsOf({ ...company, name: 'ZAPATOS DEL NORTE' }), [])
  assert.deepEqual(faultsOf({ ...person, name: 'Ana Sosa SA' }), [], 'a person has no company type')
})

test('types of companies are found however they are written, and only at the end', () => {
  const names: [string, string | null][] = [
    ['TELAS SA DE CV', 'TELAS'],
    ['TELAS S.A. DE C.V.', 'TELAS'],
    ['TELAS S. DE R.L. DE C.V.', 'TELAS'],
    ['TELAS SAPI DE CV', 'TELAS'],
    ['ESCUELA DEL SOL A.C.', 'ESCUELA DEL SOL'],
    ['DESPACHO RUIZ SC', 'DESPACHO RUIZ'],
    ['SA DE CV', null],
    ['CASA SADECVA', null],
    ['SA TELAS', null],
    ['TELASSA', null],
  ]
  for (const [name, rest] of names) assert.equal(withoutCompanyType(name)?.name ?? null, rest, name)
})

test('a regime of the other kind of taxpayer is refused', () => {
  assert.deepEqual(faultsOf({ ...company, regime: '612' }), ['regime: other-taxpayer'])
  assert.deepEqual(faultsOf({ ...person, regime: '601' }), ['regime: other-taxpayer'])
  assert.deepEqual(faultsOf({ ...company, regime: '626' }), [])
  assert.deepEqual(faultsOf({ ...person, regime: '626' }), [])
})

test('a use that the SAT refuses with the regime is refused, and every regime has a use', () => {
  assert.deepEqual(faultsOf({ ...person, regime: '616' }), ['use: pair'])
  assert.deepEqual(faultsOf({ ...person, regime: '605', use: 'S01' }), [])
  assert.deepEqual(faultsOf({ ...person, use: 'D01' }), ['use: missing'], 'deductions are not offered')
  for (const code of regimeCodes) assert.ok(usesFor(code).length > 0, code)
  assert.deepEqual(usesFor('616'), ['S01'])
  assert.deepEqual(usesFor('601'), cfdiUseCodes)
  assert.ok(!regimesFor('company').includes('612') && regimesFor('person').includes('612'))
})

test('a fiscal postal code without five digits, or of no state, is refused', () => {
  assert.deepEqual(faultsOf({ ...person, postalCode: '6400' }), ['postalCode: malformed'])
  assert.deepEqual(faultsOf({ ...person, postalCode: '00999' }), ['postalCode: unknown'])
  assert.deepEqual(faultsOf({ ...person, email: 'maria@' }), ['email: malformed'])
})
