import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mexicanPhone } from './phone.ts'

test('ten digits are stored in one form, however they are typed', () => {
  const tenDigits = ['8112345678', '81 1234 5678', '(81) 1234-5678', '81.1234.5678']
  const withCountry = ['+52 81 1234 5678', '+52 1 81 1234 5678', '5218112345678', '52 8112345678']
  const withPrefix = ['044 81 1234 5678', '045-81-1234-5678', '01 81 1234 5678', '+528112345678']
  for (const written of [...tenDigits, ...withCountry, ...withPrefix])
    assert.equal(mexicanPhone(written), '+528112345678', written)
})

test('ten digits that begin like a country code stay ten digits', () => {
  assert.equal(mexicanPhone('5213456789'), '+525213456789')
  assert.equal(mexicanPhone('52 5213456789'), '+525213456789')
})

test('a text that is not a Mexican telephone number is refused', () => {
  const ofDigits = ['81 1234 567', '811234567890', '+1 555 123 4567', '0112345678', '1812345678']
  for (const written of [
    '',
    ...ofDigits,
    '81 1234 567a',
    '81+12345678',
    '８１１２３４５６７８',
    "8112345678' --",
  ])
    assert.equal(mexicanPhone(written), null, written)
})
