import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountFaults as faults } from '../../words/account-faults.ts'
import {
  forgottenPasswordForm,
  loginForm,
  newPasswordForm,
  passwordChangeForm,
  profileForm,
  registerForm,
  type RegistrationFields,
} from './account-forms.ts'
import { checkForm } from './check-form.ts'

const good: RegistrationFields = {
  name: 'María Fernanda',
  lastName: 'Garza Treviño',
  phone: '+528112345678',
  email: 'maria@correo.mx',
  pass: 'secreta',
}

function faultsOf(changes: Record<string, unknown>) {
  const checked = checkForm(registerForm, { ...good, ...changes })
  return checked.kind === 'faulty' ? checked.faults : {}
}

test('typed values lose surrounding blanks, and phone and address are stored in one form', () => {
  assert.deepEqual(
    checkForm(registerForm, {
      ...good,
      name: '  María Fernanda ',
      phone: '(81) 1234 5678',
      email: ' Maria@Correo.MX ',
      partner: true,
    }),
    { kind: 'good', values: good },
  )
})

test('every field is required, and a value that is not a form lacks all of them', () => {
  const all = {
    name: faults.name,
    lastName: faults.lastName,
    phone: faults.phone,
    email: faults.email,
    pass: faults.pass,
  }
  for (const sent of [{}, null, 'hola', [], 7])
    assert.deepEqual(checkForm(registerForm, sent), { kind: 'faulty', faults: all })
  const blank = { name: ' ', lastName: '', phone: ' ', email: ' ', pass: '' }
  assert.deepEqual(faultsOf(blank), all)
  assert.deepEqual(faultsOf({ name: 7, pass: ['secreta'] }), { name: faults.name, pass: faults.pass })
})

test('a password has 6 to 200 characters and no other rule, and its blanks are kept', () => {
  assert.deepEqual(faultsOf({ pass: '12345' }), { pass: faults.passShort(6) })
  assert.deepEqual(faultsOf({ pass: 'a'.repeat(201) }), { pass: faults.tooLong(200) })
  for (const pass of ['123456', '      ', ' ñandú ', 'a'.repeat(200)]) {
    const checked = checkForm(registerForm, { ...good, pass })
    assert.equal(checked.kind === 'good' && checked.values.pass, pass)
  }
})

test('line breaks, control characters and direction marks are removed from a name', () => {
  for (const [name, kept] of [
    ['Ana\r\nBcc: todos@correo.mx', 'Ana Bcc: todos@correo.mx'],
    ['Ana\u0000', 'Ana'],
    ['Ana\u202egnp.exe', 'Anagnp.exe'],
    ['A\u2028b', 'A b'],
  ] as const) {
    const checked = checkForm(registerForm, { ...good, name })
    assert.equal(checked.kind === 'good' && checked.values.name, kept, JSON.stringify(name))
  }
  assert.deepEqual(faultsOf({ name: '\u0000\u200b' }), { name: faults.name })
  for (const name of ["O'Connor", 'Núñez-Íñiguez', '李', '=1+1', 'a'.repeat(120)])
    assert.deepEqual(faultsOf({ name }), {}, name)
  assert.deepEqual(faultsOf({ lastName: 'a'.repeat(121) }), { lastName: faults.tooLong(120) })
})

test('a mail address must have the form of one, in ASCII letters', () => {
  for (const email of [
    'maria',
    'maria@',
    'maria correo.mx',
    'maria@correo',
    'mar\u017fa@correo.mx',
    'a@b.mx\nBcc: c@d.mx',
  ])
    assert.deepEqual(faultsOf({ email }), { email: faults.emailForm }, JSON.stringify(email))
  assert.deepEqual(faultsOf({ email: `${'a'.repeat(250)}@correo.mx` }), { email: faults.tooLong(254) })
})

test('a phone is Mexican and has ten digits', () => {
  assert.deepEqual(faultsOf({ phone: '81 1234 567' }), { phone: faults.phoneForm })
  assert.deepEqual(faultsOf({ phone: '+1 555 123 4567' }), { phone: faults.phoneForm })
})

test('the sign-in form accepts any password, also a short one', () => {
  assert.deepEqual(checkForm(loginForm, { email: 'Ana@Correo.mx', pass: ' x' }), {
    kind: 'good',
    values: { email: 'ana@correo.mx', pass: ' x' },
  })
  assert.deepEqual(checkForm(loginForm, { email: '', pass: '' }), {
    kind: 'faulty',
    faults: { email: faults.email, pass: faults.pass },
  })
})

test('a password change needs the current password and a new one of at least 6 characters', () => {
  assert.deepEqual(checkForm(passwordChangeForm, { current: 'a', pass: 'nueva1' }), {
    kind: 'good',
    values: { current: 'a', pass: 'nueva1' },
  })
  assert.deepEqual(checkForm(passwordChangeForm, { pass: 'corta' }), {
    kind: 'faulty',
    faults: { current: faults.current, pass: faults.passShort(6) },
  })
  assert.deepEqual(checkForm(newPasswordForm, {}), { kind: 'faulty', faults: { pass: faults.newPass } })
})

test('a reset takes an address and stores it in lower case', () => {
  assert.deepEqual(checkForm(forgottenPasswordForm, { email: ' ANA@correo.mx' }), {
    kind: 'good',
    values: { email: 'ana@correo.mx' },
  })
})

test('a profile changes name and phone, never the address', () => {
  assert.deepEqual(
    checkForm(profileForm, { name: ' Ana ', lastName: 'Ruiz', phone: '8112345678', email: 'otra@correo.mx' }),
    {
      kind: 'good',
      values: { name: 'Ana', lastName: 'Ruiz', phone: '+528112345678' },
    },
  )
})
