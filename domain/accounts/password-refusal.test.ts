import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordRefusal, plainPassword } from './password-refusal.ts'

const owner = { email: 'Ana.Trevi@correo.mx', name: 'Ana María', lastName: 'Treviño Garza' }
const refusal = (pass: string) => passwordRefusal(pass, owner, (plain) => plain === 'password')

test('a common password is refused, also with capitals, blanks or accents composed otherwise', () => {
  for (const pass of ['password', 'PassWord', '  password ']) assert.equal(refusal(pass), 'common', pass)
  assert.equal(plainPassword(' CONTRASEN\u0303A '), 'contraseña')
})

test('a password of one repeated character, or of blanks, is refused', () => {
  for (const pass of ['aaaaaa', 'AaAaAa', '      ', '111111', '🦙🦙🦙🦙🦙🦙'])
    assert.equal(refusal(pass), 'repeated', pass)
})

test('a password made of its owner’s address or name is refused', () => {
  const addresses = ['ana.trevi@correo.mx', 'ANA.TREVI', 'anatrevi']
  const names = ['ana maría', 'anamaria', 'Trevino', 'treviño garza']
  for (const pass of [...addresses, ...names, 'Ana María Treviño Garza', 'trevinogarza-anamaria'])
    assert.equal(refusal(pass), 'owner', pass)
})

test('every other password is accepted', () => {
  const others = ['nopal con lentes', 'trevino come tacos', 'secreta-1', 'ababab', '¡!¡!¡!', 'x ana.trevi']
  for (const pass of others) assert.equal(refusal(pass), null, pass)
  const nobody = { email: 'administra@correo.mx', name: '', lastName: '' }
  const common = () => false
  assert.equal(passwordRefusal('¡!¡!¡!', nobody, common), null)
})
