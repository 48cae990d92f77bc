import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'

import { bankOfClabe, clabeFault } from '../domain/payments/transfer-account.ts'
import { fc } from '../test/helpers/properties.ts'
import { testHoldLimits, testTransferLimits } from '../test/helpers/test-settings.ts'
import { type Config, readEnvironment } from './environment.ts'
import { variables } from './variables.ts'

type Environment = Record<string, string | undefined>

function configOf(env: Environment): Config {
  const outcome = readEnvironment(env, '/proyecto')
  return outcome.kind === 'ok' ? outcome.config : assert.fail(outcome.faults.join('\n'))
}

function warningsOf(env: Environment): string[] {
  const outcome = readEnvironment(env, '/proyecto')
  return outcome.kind === 'ok' ? outcome.warnings : assert.fail(outcome.faults.join('\n'))
}

function faultsOf(env: Environment): string[] {
  const outcome = readEnvironment(env, '/proyecto')
  return outcome.kind === 'refused' ? outcome.faults : []
}

const production: Environment = {
  MODE: 'production',
  DATABASE_URL: 'postgresql://tienda:clave@db.example/tienda',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SMTP_URL: 'smtps://u:p@mail.example',
  PUBLIC_URL: 'https://tienda.example',
  TRUST_PROXY: '1',
  BACKEND_API_KEY: 'llave-de-la-tienda',
  SHOP_EMAIL: 'hola@tienda.example',
  SHOP_WHATSAPP: '+52 81 1234 5678',
  SHOP_ADDRESS: 'Calle 1, Monterrey',
}

test('without variables the shop is the demonstration: embedded database, emulator, mails in a folder', () => {
  const config = configOf({})
  assert.equal(config.mode, 'demonstration')
  assert.deepEqual(config.http.port, 3000)
  assert.deepEqual(config.http.host, '127.0.0.1')
  assert.equal(config.dataFolder, '/proyecto/.data')
  assert.deepEqual(config.database, { url: undefined, directUrl: undefined, poolSize: 10 })
  assert.deepEqual(config.payments, { kind: 'emulator' })
  assert.deepEqual(config.mail, { kind: 'folder', folder: '/proyecto/.data/mail', from: undefined })
  const { holdMinutes, holdLimits, transferLimits, paymentLimits, madeToOrderDays, arcoDays, shipping } =
    config.settings
  assert.deepEqual([holdMinutes, madeToOrderDays, arcoDays, shipping.withMexicoCity], [15, 5, 20, false])
  assert.deepEqual(holdLimits, testHoldLimits)
  assert.deepEqual(transferLimits, testTransferLimits)
  assert.deepEqual(paymentLimits, { perBrowser: 20, perNetwork: 120, inAll: 3000 })
  assert.deepEqual(config.settings.membershipCard, { price: 250_000, monthlyYield: 13, notice: null })
  assert.deepEqual(config.settings.demonstration, { payments: true, mail: true, backoffice: true })
  assert.equal(config.demoCatalogue, true)
})

test('the demonstration offers transfer to an account of no bank; a production shop offers none at first', () => {
  const account = configOf({}).settings.transfer?.account
  assert.ok(account && clabeFault(account.clabe) === null && bankOfClabe(account.clabe) === null)
  assert.match(account.holder, /demostración/)
  assert.equal(configOf(production).settings.transfer, null)
})

test('every error is reported at once, in words', () => {
  assert.deepEqual(
    faultsOf({
      PORT: '70000',
      HOLD_MINUTES: 'quince',
      MODE: 'prod',
      DATABASE_URL: 'mysql://u:secreta@h/d',
      SHOP_EMAIL: 'hola',
      CIUDAD_DE_MEXICO: 'quizá',
      ALLOW_DEMO_PARTS: 'mail,todo',
      PUBLIC_URL: 'https://tienda.example/inicio',
      MAIL_FROM: 'nadie',
      SHOP_WHATSAPP: '8112345678',
      MEMBERSHIP_YIELD: '13%',
    }),
    [
      'MODE: «prod» no es una de: demonstration, production.',
      'ALLOW_DEMO_PARTS: «todo» no es una de: database, catalogue, payments, mail.',
      'PORT: «70000» no es un número entero entre 0 y 65535.',
      'PUBLIC_URL: no es una dirección como https://tienda.example, solo protocolo, nombre y puerto.',
      'DATABASE_URL: no es una dirección como postgresql://usuario:clave@servidor:5432/tienda.',
      'SHOP_EMAIL: «hola» no es un correo.',
      'SHOP_WHATSAPP: «8112345678» no es un teléfono como +52 81 1234 5678.',
      'HOLD_MINUTES: «quince» no es un número entero entre 1 y 1440.',
      'CIUDAD_DE_MEXICO: «quizá» no es on ni off.',
      'MEMBERSHIP_YIELD: «13%» no es un número entre 0 y 100.',
      'MAIL_FROM: «nadie» no es un remitente como «Tienda <hola@tienda.example>».',
    ],
  )
})

test('an invalid address has its own message, and hides no other error', () => {
  for (const [name, value] of [
    ['PUBLIC_URL', 'tienda.mx'],
    ['PUBLIC_URL', 'https://'],
    ['PAYPAL_BASE_URL', 'abc'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://u:%zz@correo.example'],
    ['DATABASE_URL', 'postgresql://u:%e0%a4%a@db.example/tienda'],
  ] as const) {
    const faults = faultsOf({ [name]: value, PORT: 'tres mil', IDENTITY: 'firebase', PAYPAL_WEBHOOK_ID: 'x' })
    const named = (of: string) => faults.filter((fault) => fault.startsWith(`${of}: `))
    assert.equal(named(name).length, 1, `${name}=${value}: ${faults.join(' ')}`)
    assert.match(named(name)[0] ?? '', /como /)
    assert.equal(named('PORT').length, 1)
    assert.equal(named('FIREBASE_API_KEY').length, 1, 'also a fault that depends on two variables')
    assert.equal(named('PAYPAL_WEBHOOK_ID').length, 1)
  }
})

test('any environment is either accepted or refused with messages', () => {
  const names = Object.keys(variables.entries)
  const addresses = ['tienda.mx', 'https://', 'http://[', 'smtp:x', 'https://%zz', 'a@b']
  const odd = [...addresses, '%', ',', '\ufeff', '-1']
  const garbage = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.webUrl(), fc.constantFrom(...odd))
  const modes = fc.constantFrom('demonstration', 'production', '')
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), garbage), modes, (given, MODE) => {
      const outcome = readEnvironment({ ...given, MODE }, '/proyecto')
      if (outcome.kind === 'ok') return
      for (const fault of outcome.faults) assert.match(fault, /^[A-Z_]+: .*\.$/su)
      const faulty = outcome.faults.map((fault) => fault.split(':')[0])
      for (const name of faulty) assert.ok(names.includes(name ?? ''), name)
    }),
  )
})

test('in production no secret travels unencrypted', () => {
  const exposed = faultsOf({
    ...production,
    PUBLIC_URL: 'http://tienda.example',
    PAYPAL_BASE_URL: 'http://api.example',
    PAYPAL_SDK_BASE_URL: 'http://www.example',
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'x',
    FIREBASE_BASE_URL: 'http://identity.example',
  })
  assert.deepEqual(
    exposed.map((fault) => fault.split(':')[0]),
    ['PUBLIC_URL', 'PAYPAL_BASE_URL', 'PAYPAL_SDK_BASE_URL', 'FIREBASE_BASE_URL'],
  )
  for (const fault of exposed) assert.match(fault, /en producción lleva https/)
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
    assert.equal(configOf({ ...production, PUBLIC_URL: url }).http.publicUrl, url, 'local address')
  assert.equal(configOf({ PUBLIC_URL: 'http://tienda.example' }).mode, 'demonstration')
})

test('the host of the back office must differ from the shop’s, with the same encryption', () => {
  const faultsWith = (backoffice: string, shop = 'https://tienda.example') =>
    faultsOf({ PUBLIC_URL: shop, BACKOFFICE_URL: backoffice })
  const apart = { PUBLIC_URL: 'https://tienda.example', BACKOFFICE_URL: 'https://trastienda.example/' }
  assert.equal(configOf(apart).settings.backofficeUrl, 'https://trastienda.example')
  assert.equal(configOf({}).settings.backofficeUrl, null)
  assert.match(faultsWith('https://tienda.example').join(), /^BACKOFFICE_URL: es la misma/)
  assert.match(faultsWith('http://trastienda.example').join(), /^BACKOFFICE_URL: .*protocolo/)
  assert.match(faultsWith('https://trastienda.example', '').join(), /^BACKOFFICE_URL: .*falta PUBLIC_URL/)
  assert.match(faultsWith('https://trastienda.example/entrar').join(), /^BACKOFFICE_URL: no es una dirección/)
  const bare = { PUBLIC_URL: 'http://tienda.example', BACKOFFICE_URL: 'http://trastienda.example' }
  assert.match(faultsOf({ ...production, ...bare }).join(), /BACKOFFICE_URL: en producción lleva https/)
})

test('in production mail is encrypted: smtp requires STARTTLS, which cannot be switched off', () => {
  const urlOf = (env: Environment) => {
    const { mail } = configOf(env)
    return mail.kind === 'smtp' ? mail.url : assert.fail()
  }
  const url = 'smtp://u:p@mail.example:587'
  assert.equal(urlOf({ SMTP_URL: url }), url)
  assert.equal(new URL(urlOf({ ...production, SMTP_URL: url })).searchParams.get('requireTLS'), 'true')
  assert.equal(urlOf({ ...production, SMTP_URL: 'smtp://localhost:25' }), 'smtp://localhost:25')
  assert.equal(urlOf(production), production['SMTP_URL'])
  for (const off of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false']) {
    const [fault = '', ...others] = faultsOf({ ...production, SMTP_URL: `${url}?${off}` })
    assert.deepEqual(others, [])
    assert.match(fault, new RegExp(`^SMTP_URL: .*${off.split('=')[0]}`))
  }
})

test('https gives a warning if all customers would share one address, and if the demonstration’s payments cannot open', () => {
  assert.deepEqual(warningsOf({}), [])
  assert.deepEqual(warningsOf(production), [])
  const [warning = '', ...others] = warningsOf({ ...production, TRUST_PROXY: '0' })
  assert.deepEqual(others, [])
  assert.match(warning, /^TRUST_PROXY: .*una sola dirección/)
  const demonstration = { PUBLIC_URL: 'https://demo.example', TRUST_PROXY: '1' }
  const [emulator = '', ...more] = warningsOf(demonstration)
  assert.deepEqual(more, [])
  assert.match(emulator, /^PUBLIC_URL: .*los pagos son de demostración/)
  assert.equal(warningsOf({ ...demonstration, TRUST_PROXY: '0' }).length, 2)
  assert.deepEqual(warningsOf({ PUBLIC_URL: 'http://demo.example' }), [])
})

test('an empty variable counts as not set', () => {
  assert.deepEqual(configOf({ PORT: '', SHOP_NAME: '  ' }), configOf({}))
})

test('PayPal needs its id and its secret together', () => {
  assert.deepEqual(faultsOf({ PAYPAL_CLIENT_ID: 'id' }), [
    'PAYPAL_CLIENT_SECRET: falta, y PAYPAL_CLIENT_ID sí está.',
  ])
  assert.deepEqual(faultsOf({ PAYPAL_WEBHOOK_ID: 'WH-1' }), [
    'PAYPAL_WEBHOOK_ID: está, pero falta PAYPAL_CLIENT_ID.',
  ])
  assert.deepEqual(configOf({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 's' }).payments, {
    kind: 'paypal',
    baseUrl: 'https://api-m.sandbox.paypal.com',
    sdkBaseUrl: 'https://www.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 's',
    webhookId: undefined,
  })
})

test('PayPal’s addresses serve the account that the owner connects, too', () => {
  assert.deepEqual(configOf({ PAYPAL_BASE_URL: 'https://api.example' }).payPalAddresses, {
    baseUrl: 'https://api.example',
    sdkBaseUrl: 'https://www.sandbox.paypal.com',
  })
})

test('production uses real services, without membership card and demonstration catalogue', () => {
  const config = configOf(production)
  assert.equal(config.payments.kind === 'paypal' && config.payments.baseUrl, 'https://api-m.paypal.com')
  assert.equal(config.settings.membershipCard, null)
  assert.equal(config.demoCatalogue, false)
})

test('in production the membership card needs a confirmation that the operator read the legal requirements', () => {
  const [fault = '', ...others] = faultsOf({ ...production, MEMBERSHIP_CARD: 'on' })
  assert.deepEqual(others, [])
  assert.match(fault, /^MEMBERSHIP_CARD: .*regulada.*MEMBERSHIP_LEGAL_READ=yes.*docs\/manual-operacion\.md/)
  assert.equal(faultsOf({ ...production, MEMBERSHIP_CARD: 'on', MEMBERSHIP_LEGAL_READ: 'no' }).length, 1)
  const knowing = { ...production, MEMBERSHIP_CARD: 'on', MEMBERSHIP_LEGAL_READ: 'yes' }
  assert.ok(configOf(knowing).settings.membershipCard)
  assert.equal(configOf({ ...production, MEMBERSHIP_LEGAL_READ: 'yes' }).settings.membershipCard, null)
  assert.equal(configOf({ MEMBERSHIP_CARD: 'off' }).settings.membershipCard, null)
})

test('the operator can replace the notice on the membership page', () => {
  const own = { MEMBERSHIP_NOTICE: ' Oferta sujeta a contrato. ', MEMBERSHIP_MINIMUM: '3000' }
  const card = { price: 300_000, monthlyYield: 13, notice: 'Oferta sujeta a contrato.' }
  assert.deepEqual(configOf(own).settings.membershipCard, card)
})

test('production starts with a database and an address; everything else is set in the back office', () => {
  const names = faultsOf({ MODE: 'production' }).map((fault) => fault.split(':')[0])
  assert.deepEqual(names, ['DATABASE_URL', 'PUBLIC_URL'])
  assert.deepEqual(faultsOf({ ...production, DATABASE_URL: '', ALLOW_DEMO_PARTS: 'database' }), [])
  const { DATABASE_URL, PUBLIC_URL } = production
  const bare = { MODE: 'production', DATABASE_URL, PUBLIC_URL }
  const { settings, mail, payments, demoCatalogue } = configOf(bare)
  assert.deepEqual([settings.email, settings.whatsapp, settings.address, settings.social], ['', '', '', []])
  assert.deepEqual(settings.opening, { state: 'soon', words: '' })
  assert.deepEqual(settings.missing, ['payments', 'mail'])
  assert.deepEqual([mail.kind, payments.kind, demoCatalogue], ['none', 'paypal', false])
  assert.deepEqual(settings.demonstration, { payments: false, mail: false, backoffice: false })
})

test('parts that a shop needs to open are named, and a demonstration part is allowed by name', () => {
  const missing = (env: Environment) => configOf({ ...production, ...env }).settings.missing
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ PAYPAL_WEBHOOK_ID: '' }), ['webhook'])
  const without = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '', SMTP_URL: '' }
  assert.deepEqual(missing(without), ['payments', 'mail'])
  const allowed = { ...without, ALLOW_DEMO_PARTS: 'payments,mail' }
  assert.deepEqual(missing(allowed), [])
  const { payments, mail } = configOf({ ...production, ...allowed })
  assert.deepEqual([payments.kind, mail.kind], ['emulator', 'folder'])
  assert.deepEqual(configOf({}).settings.opening.state, 'open')
})

test('each shop has its own API key for its pages, unless the operator sets one', () => {
  const keyOf = (env: Environment) =>
    configOf({ ...production, BACKEND_API_KEY: '', ...env }).settings.backendKey
  assert.equal(keyOf({}), keyOf({}))
  assert.notEqual(keyOf({}), keyOf({ PUBLIC_URL: 'https://otra.example' }))
  assert.equal(keyOf({ BACKEND_API_KEY: 'llave-de-la-tienda' }), 'llave-de-la-tienda')
})

test('.env.example names every variable of the schema with its default', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8')
  const rows = parseEnv(file)
  assert.deepEqual(Object.keys(rows).toSorted(), Object.keys(variables.entries).toSorted())
  const config = configOf(rows)
  // A backup stores the variables as they were set.
  assert.equal(config.backup.environment['PORT'], '3000')
  assert.deepEqual({ ...config, backup: { ...config.backup, environment: {} } }, configOf({}))
})

test('users and passwords are kept by the shop, or by Firebase with a project’s key', () => {
  assert.deepEqual(configOf({}).identity, { kind: 'builtin' })
  assert.deepEqual(configOf({ IDENTITY: 'firebase', FIREBASE_API_KEY: 'AIza-1' }).identity, {
    kind: 'firebase',
    baseUrl: 'https://identitytoolkit.googleapis.com',
    apiKey: 'AIza-1',
  })
  const emulator = 'http://localhost:9099/identitytoolkit.googleapis.com/'
  const local = { IDENTITY: 'firebase', FIREBASE_API_KEY: 'x', FIREBASE_BASE_URL: emulator }
  assert.deepEqual(configOf(local).identity, {
    kind: 'firebase',
    baseUrl: 'http://localhost:9099/identitytoolkit.googleapis.com',
    apiKey: 'x',
  })
  assert.deepEqual(faultsOf({ DATABASE_DIRECT_URL: 'postgresql://u:c@servidor/tienda' }), [
    'DATABASE_DIRECT_URL: está, pero falta DATABASE_URL.',
  ])
  assert.deepEqual(faultsOf({ IDENTITY: 'firebase' }), ['FIREBASE_API_KEY: falta, y IDENTITY es firebase.'])
  assert.deepEqual(faultsOf({ FIREBASE_API_KEY: 'x' }), [
    'FIREBASE_API_KEY: está, pero IDENTITY no es firebase.',
  ])
  assert.match(faultsOf({ ...production, ...local }).join(), /FIREBASE_BASE_URL: en producción lleva https/)
})

test('backups go to the data folder at four o’clock, or to a bucket, which requires its key', () => {
  const SECRETS_KEY = Buffer.alloc(32).toString('base64')
  const own = { BACKUP_PASSPHRASE: 'una frase larga y propia', SHOP_NAME: 'Luna', SECRETS_KEY }
  const { backup, settings } = configOf(own)
  assert.deepEqual(backup, {
    to: { folder: '/proyecto/.data/backups', bucket: null },
    passphrase: 'una frase larga y propia',
    // The stored environment contains neither BACKUP_PASSPHRASE nor SECRETS_KEY.
    environment: { SHOP_NAME: 'Luna' },
  })
  assert.equal(settings.backupHour, 4)
  assert.equal(configOf({ BACKUP_HOUR: 'off' }).settings.backupHour, null)
  assert.deepEqual(faultsOf({ BACKUP_HOUR: '24' }).length, 1)
  assert.deepEqual(faultsOf({ BACKUP_PASSPHRASE: 'corta' }).length, 1)
  assert.deepEqual(faultsOf({ BACKUP_BUCKET: 'copias' }), [
    'BACKUP_KEY_ID: falta, y BACKUP_BUCKET sí está.',
    'BACKUP_KEY_SECRET: falta, y BACKUP_BUCKET sí está.',
  ])
  const bucket = { BACKUP_BUCKET: 'copias', BACKUP_KEY_ID: 'k', BACKUP_KEY_SECRET: 's' }
  assert.equal(configOf(bucket).backup.to.bucket?.bucket, 'copias')
  assert.match(warningsOf(bucket).join(), /BACKUP_PASSPHRASE: falta/)
})
