import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountFaults as faults } from '../../words/account-faults.ts'
import { checkLogin } from './login-form.ts'
import { checkForgottenPassword, checkNewPassword, checkPasswordChange } from './password-form.ts'
import { checkProfile } from './profile-form.ts'

test('a login judges no password: even a short one goes to be compared', () => {
  assert.deepEqual(checkLogin({ email: 'Ana@Correo.mx', pass: ' x' }), {
    kind: 'good',
    values: { email: 'ana@correo.mx', pass: ' x' },
  })
  assert.deepEqual(checkLogin({ email: '', pass: '' }), {
    kind: 'faulty',
    faults: { email: faults.email, pass: faults.pass },
  })
})

test('a change needs the password of today, and a new one of 6 characters', () => {
  assert.deepEqual(checkPasswordChange({ current: 'a', pass: 'nueva1' }), {
    kind: 'good',
    values: { current: 'a', pass: 'nueva1' },
  })
  assert.deepEqual(checkPasswordChange({ pass: 'corta' }), {
    kind: 'faulty',
    faults: { current: faults.current, pass: faults.passShort(6) },
  })
  assert.deepEqual(checkNewPassword({}), { kind: 'faulty', faults: { pass: faults.newPass } })
})

test('a reset asks for an address, in lower case', () => {
  assert.deepEqual(checkForgottenPassword({ email: ' ANA@correo.mx' }), {
    kind: 'good',
    values: { email: 'ana@correo.mx' },
  })
})

test('a profile changes name and phone, never the address', () => {
  assert.deepEqual(
    checkProfile({ name: ' Ana ', lastName: 'Ruiz', phone: '8112345678', email: 'otra@correo.mx' }),
    {
      kind: 'good',
      values: { name: 'Ana', lastName: 'Ruiz', phone: '+528112345678' },
    },
  )
})
