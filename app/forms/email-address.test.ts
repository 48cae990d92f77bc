import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgottenPasswordForm, loginForm, registerForm } from './account-forms.ts'
import { checkForm } from './check-form.ts'
import { contactForm } from './contact-form.ts'
import { readEnvironment } from '../../config/environment.ts'
import { deliveryFieldFault } from '../../domain/shipping/delivery.ts'

const good = [
  "o'brien@correo.mx",
  'ana+tienda@correo.com.mx',
  'ana_maria-trevi.no@sub.correo-uno.example',
  'a&b=c!d#e$f%g*h/i?j^k`l{m|n}o~p@correo.mx',
  'maria@xn--mxico-bsa.com',
]
const bad = [
  'ana',
  'ana@',
  '@correo.mx',
  'ana@correo',
  'ana @correo.mx',
  'ana..b@correo.mx',
  '.ana@correo.mx',
  'ana@-correo.mx',
  'ana@correo-.mx',
  'mar\u017fa@correo.mx',
  'ana@correo.mx\nBcc: b@correo.mx',
  'Ana <ana@correo.mx>',
  'ana@correo.mx,b@correo.mx',
  '"ana"@correo.mx',
  'ana(b)@correo.mx',
]

/** Every form of the shop that checks a mail address. */
const places: Record<string, (email: string) => boolean> = {
  'the checkout': (email) => deliveryFieldFault('email', email) === null,
  'the contact form': (email) =>
    checkForm(contactForm, { name: 'Ana', email, message: 'Hola' }).kind === 'good',
  'the login': (email) => checkForm(loginForm, { email, pass: 'x' }).kind === 'good',
  'the registration': (email) =>
    checkForm(registerForm, {
      name: 'Ana',
      lastName: 'Treviño',
      phone: '8112345678',
      email,
      pass: 'nopal con lentes',
    }).kind === 'good',
  'the forgotten password': (email) => checkForm(forgottenPasswordForm, { email }).kind === 'good',
  'the configuration': (email) => readEnvironment({ SHOP_EMAIL: email }, '/').kind === 'ok',
}

for (const [place, takes] of Object.entries(places))
  test(`${place} accepts mail addresses and refuses other texts`, () => {
    for (const email of good) assert.equal(takes(email), true, email)
    for (const email of bad) assert.equal(takes(email), false, JSON.stringify(email))
    assert.equal(takes(`${'a'.repeat(255)}@b.mx`), false, 'too long')
  })

test('an address of half a megabyte is refused at once', () => {
  for (const long of ['a.'.repeat(250_000), `a@${'a-'.repeat(250_000)}`, `a@${'a.'.repeat(250_000)}`])
    for (const takes of Object.values(places)) assert.equal(takes(long), false)
})
