import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength } from './password-strength.ts'

test('a password of fewer than six characters is too short', () => {
  for (const password of ['', 'a', 'aB3$x', 'ñandú'])
    assert.equal(passwordStrength(password), 'too-short', password)
  assert.notEqual(passwordStrength('ñandús'), 'too-short')
})

test('a common password is rated easy', () => {
  const common = [
    '123456',
    '987654321',
    'aaaaaaaaaaaaaaaa',
    'contraseña1',
    'Password12',
    'abcdefghij',
    'gato12',
  ]
  for (const password of common) assert.equal(passwordStrength(password), 'easy', password)
})

test('a password made of its owner’s name or address is rated easy, unless it is long', () => {
  const about = ['Ana', 'Treviño', 'ana.trevi@correo.mx']
  assert.equal(passwordStrength('trevino2026', about), 'easy')
  assert.equal(passwordStrength('Correo-1987', about), 'easy')
  assert.equal(passwordStrength('trevino come tacos los martes', about), 'strong')
})

test('a longer password is rated stronger', () => {
  assert.equal(passwordStrength('nopalera'), 'fair')
  assert.equal(passwordStrength('Nopal-4821x'), 'strong')
  assert.equal(passwordStrength('nopal con lentes'), 'strong')
})
