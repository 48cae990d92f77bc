import assert from 'node:assert/strict'
import { test } from 'node:test'

import { misspelledNames } from './misspelled-names.ts'

test('an unknown name in .env is reported with the name that was meant', () => {
  assert.deepEqual(
    misspelledNames({ inFile: ['PAYPAL_CLIENTID', 'smtp_url', 'TIENDA', 'PORT'], around: [] }),
    [
      'PAYPAL_CLIENTID: está en .env y la tienda no la conoce; ¿querías PAYPAL_CLIENT_ID?',
      'smtp_url: está en .env y la tienda no la conoce; ¿querías SMTP_URL?',
      'TIENDA: está en .env y la tienda no la conoce; las que conoce están en .env.example.',
    ],
  )
})

test('names that Node and the system read may be in .env', () => {
  const inFile = [
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'TZ',
    'MALLOC_ARENA_MAX',
    'HTTPS_PROXY',
    'CHROMIUM_PATH',
  ]
  assert.deepEqual(misspelledNames({ inFile, around: [] }), [])
})

test('in the whole environment only a name similar to one of the shop’s is reported, and each name once', () => {
  const around = ['HOME', 'PORTS', 'HOSTNAME', 'USERNAME', 'LOGNAME', 'MAIL', 'npm_config_cache', 'SHOP_EMAL']
  assert.deepEqual(misspelledNames({ inFile: ['SHOP_EMAL'], around: [...around, 'DATABSE_URL'] }), [
    'SHOP_EMAL: está en .env y la tienda no la conoce; ¿querías SHOP_EMAIL?',
    'DATABSE_URL: la tienda no la conoce; ¿querías DATABASE_URL?',
  ])
})
