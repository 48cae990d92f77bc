import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { rfcFault, rfcTyped, taxpayerOf } from './rfc.ts'

test('an RFC is read with blanks, dashes, dots and small letters', () => {
  assert.equal(rfcTyped(' gote-850101 ab1 '), 'GOTE850101AB1')
  assert.equal(rfcTyped('ñu&8.50101-ab1'), 'ÑU&850101AB1')
  // Some keyboards type the tilde as a character of its own.
  assert.equal(rfcTyped('n\u0303u&850101ab1'), 'ÑU&850101AB1')
})

test('a tax number (RFC) of a company or of a person is accepted if it fits the pattern of the tax authority (SAT)', () => {
  for (const [rfc, of] of [
    ['GOTE850101AB1', 'person'],
    ['ZNO010203A19', 'company'],
    ['Ñ&A991231ZZA', 'company'],
    ['XIQB891116QE4', 'person'],
  ] as const) {
    assert.equal(rfcFault(rfc), null, rfc)
    assert.equal(taxpayerOf(rfc), of, rfc)
  }
})

test('an RFC with an impossible date, a wrong length or a foreign sign is refused', () => {
  for (const rfc of [
    'GOTE851301AB1',
    'GOTE850100AB1',
    'GOTE850132AB1',
    'GOT850101AB',
    'GOTEE850101AB1',
    'GOTE850101AB_',
    'GÓTE850101AB1',
    'GOTE850101ABB',
  ])
    assert.equal(rfcFault(rfc), 'malformed', rfc)
  assert.equal(rfcFault(''), 'missing')
})

test('the RFC of the general public and the RFC of foreign buyers are refused, each with its own reason', () => {
  assert.equal(rfcFault('XAXX010101000'), 'general')
  assert.equal(rfcFault('XEXX010101000'), 'foreign')
})

test('no typed text makes the reader fail, and a read RFC stays the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const rfc = rfcTyped(typed)
      assert.equal(rfcTyped(rfc), rfc)
      if (rfcFault(rfc) === null) assert.ok(rfc.length === 12 || rfc.length === 13)
    }),
  )
})
