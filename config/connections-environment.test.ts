import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from './environment.ts'

const read = (env: Record<string, string>) => readEnvironment(env, '/proyecto')

function configOf(env: Record<string, string>) {
  const result = read(env)
  return result.kind === 'ok' ? result.config : assert.fail(result.faults.join('\n'))
}

function faultsOf(env: Record<string, string>): string[] {
  const result = read(env)
  return result.kind === 'refused' ? result.faults : []
}

test('the key of the secrets has 32 bytes in base64 or hexadecimal', () => {
  const key = Buffer.alloc(32, 9)
  for (const form of ['base64', 'hex', 'base64url'] as const)
    assert.deepEqual(configOf({ SECRETS_KEY: key.toString(form) }).secrets.key, key.toString(form))
  assert.equal(configOf({}).secrets.key, undefined)
  for (const SECRETS_KEY of [
    key.subarray(1).toString('base64'),
    key.subarray(1).toString('hex'),
    'secreto',
  ]) {
    const [fault = '', ...more] = faultsOf({ SECRETS_KEY })
    assert.ok(fault.startsWith('SECRETS_KEY: lleva') && !fault.includes(SECRETS_KEY) && more.length === 0)
  }
})

test('the environment fixes the mail server and the account that it sets', () => {
  const { connections } = configOf({ SMTP_URL: 'smtps://u:p@correo.example' }).settings
  assert.deepEqual(connections, { mail: 'fixed', paypal: 'none' })
  assert.equal(
    configOf({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }).settings.connections.paypal,
    'fixed',
  )
})
