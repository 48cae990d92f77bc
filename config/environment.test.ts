import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'

import type { Config } from './config.ts'
import { readEnvironment } from './environment.ts'
import { variables } from './variables.ts'

type Environment = Record<string, string | undefined>

function configOf(env: Environment): Config {
  const outcome = readEnvironment(env, '/proyecto')
  assert.equal(outcome.kind, 'ok', outcome.kind === 'refused' ? outcome.faults.join('\n') : '')
  return outcome.kind === 'ok' ? outcome.config : assert.fail()
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
  SHOP_EMAIL: 'hola@tienda.example',
  SHOP_WHATSAPP: '+52 81 1234 5678',
  SHOP_ADDRESS: 'Calle 1, Monterrey',
}

test('nothing set is the demonstration: embedded database, emulator, mails in a folder', () => {
  const config = configOf({})
  assert.equal(config.mode, 'demonstration')
  assert.deepEqual(config.http.port, 3000)
  assert.deepEqual(config.http.host, '127.0.0.1')
  assert.equal(config.dataFolder, '/proyecto/.data')
  assert.deepEqual(config.database, { kind: 'embedded', poolSize: 10 })
  assert.deepEqual(config.payments, { kind: 'emulator' })
  assert.deepEqual(config.mail, {
    kind: 'folder',
    folder: '/proyecto/.data/mail',
    from: 'Pequeña Leyenda <hola@pequenaleyenda.example>',
  })
  assert.deepEqual(config.checkout, { holdMinutes: 15, holdsPerAddress: 20, mexicoCity: false })
  assert.deepEqual(config.membership, {
    kind: 'on',
    monthlyYield: 13,
    minimum: 250_000,
    notice: undefined,
  })
  assert.equal(config.demoCatalogue, true)
})

test('every fault is named at once, in words', () => {
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
      'PUBLIC_URL: lleva solo protocolo, nombre y puerto, como https://tienda.example.',
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

test('an empty variable is an unset one', () => {
  assert.deepEqual(configOf({ PORT: '', SHOP_NAME: '  ' }), configOf({}))
})

test('PayPal needs its id and its secret together', () => {
  assert.deepEqual(faultsOf({ PAYPAL_CLIENT_ID: 'id' }), [
    'PAYPAL_CLIENT_SECRET: falta, y PAYPAL_CLIENT_ID sí está.',
  ])
  assert.deepEqual(faultsOf({ PAYPAL_BASE_URL: 'https://api.example' }), [
    'PAYPAL_BASE_URL: está, pero falta PAYPAL_CLIENT_ID.',
  ])
  assert.deepEqual(configOf({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 's' }).payments, {
    kind: 'paypal',
    baseUrl: 'https://api-m.sandbox.paypal.com',
    sdkBaseUrl: 'https://www.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 's',
    webhookId: undefined,
    certificateChain: false,
  })
})

test('production stands with everything real, without membership card and demonstration catalogue', () => {
  const config = configOf(production)
  assert.equal(config.payments.kind === 'paypal' && config.payments.baseUrl, 'https://api-m.paypal.com')
  assert.deepEqual(config.membership, { kind: 'off' })
  assert.equal(config.demoCatalogue, false)
})

test('in production the membership card is switched on by somebody who read what the law says', () => {
  const [fault, ...others] = faultsOf({ ...production, MEMBERSHIP_CARD: 'on' })
  assert.deepEqual(others, [])
  assert.match(
    fault ?? '',
    /^MEMBERSHIP_CARD: .*regulada.*MEMBERSHIP_LEGAL_READ=yes.*docs\/manual-operacion\.md/,
  )
  assert.equal(faultsOf({ ...production, MEMBERSHIP_CARD: 'on', MEMBERSHIP_LEGAL_READ: 'no' }).length, 1)
  const knowing = { ...production, MEMBERSHIP_CARD: 'on', MEMBERSHIP_LEGAL_READ: 'yes' }
  assert.equal(configOf(knowing).membership.kind, 'on')
  // Having read is no wish to sell.
  assert.equal(configOf({ ...production, MEMBERSHIP_LEGAL_READ: 'yes' }).membership.kind, 'off')
  assert.equal(configOf({ MEMBERSHIP_CARD: 'off' }).membership.kind, 'off')
})

test('the notice on the membership page is the operator’s own', () => {
  const { membership } = configOf({
    MEMBERSHIP_NOTICE: ' Oferta sujeta a contrato. ',
    MEMBERSHIP_MINIMUM: '3000',
  })
  assert.deepEqual(membership, {
    kind: 'on',
    monthlyYield: 13,
    minimum: 300_000,
    notice: 'Oferta sujeta a contrato.',
  })
})

test('production refuses each demonstration part, unless it is allowed by name', () => {
  const names = faultsOf({ MODE: 'production' }).map((fault) => fault.split(':')[0])
  assert.deepEqual(names, [
    'DATABASE_URL',
    'PAYPAL_CLIENT_ID',
    'SMTP_URL',
    'PUBLIC_URL',
    'SHOP_EMAIL',
    'SHOP_WHATSAPP',
    'SHOP_ADDRESS',
  ])
  const rest = {
    ...production,
    DATABASE_URL: '',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: '',
    SMTP_URL: '',
  }
  assert.equal(faultsOf(rest).length, 3)
  assert.equal(configOf({ ...rest, ALLOW_DEMO_PARTS: 'database, payments,mail' }).payments.kind, 'emulator')
  assert.deepEqual(faultsOf({ ...production, PAYPAL_WEBHOOK_ID: undefined }).length, 1)
})

test('.env.example names the variables of the schema and states the defaults', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8')
  const rows = parseEnv(file)
  assert.deepEqual(Object.keys(rows).toSorted(), Object.keys(variables.entries).toSorted())
  assert.deepEqual(configOf(rows), configOf({}))
})

test('users and passwords are the shop’s own, or Firebase’s with the key of a project', () => {
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
  assert.deepEqual(faultsOf({ IDENTITY: 'firebase' }), ['FIREBASE_API_KEY: falta, y IDENTITY es firebase.'])
  assert.deepEqual(faultsOf({ FIREBASE_API_KEY: 'x' }), [
    'FIREBASE_API_KEY: está, pero IDENTITY no es firebase.',
  ])
  assert.match(faultsOf({ ...production, ...local }).join(), /FIREBASE_BASE_URL: en producción lleva https/)
})
