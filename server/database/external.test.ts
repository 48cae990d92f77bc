import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { checkServer, placeOf } from './external.ts'

async function reasonFor(url: string): Promise<string> {
  const outcome = await checkServer(url)
  return outcome.kind === 'refused' ? outcome.reason : assert.fail('the database was accepted')
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('a usable database server is accepted, with its version', async () => {
  const { connectionString } = await createTestDatabase({ migrated: false })
  const outcome = await checkServer(connectionString)
  assert.equal(outcome.kind, 'ok')
  assert.match(outcome.kind === 'ok' ? outcome.version : '', /^\d+\.\d+/)
})

test('a missing database, a closed port and an unknown user get different messages', async () => {
  const { connectionString } = await createTestDatabase({ migrated: false })
  const missing = new URL(connectionString)
  missing.pathname = '/no_existe'
  assert.match(await reasonFor(missing.href), /: esa base de datos no existe\.$/)
  assert.equal(
    await reasonFor('postgresql://tienda:secreta@127.0.0.1:1/tienda'),
    'No se pudo entrar a la base de datos de DATABASE_URL (127.0.0.1:1/tienda): ahí no atiende ningún servidor.',
  )
  assert.match(await reasonFor('postgresql://t:secreta@no-existe.invalid/t'), /nombre|dirección/)
})

test('a user without the right to create tables is told how to get it; a read-only server is refused', async () => {
  // The tests run as a superuser, who has every right; a missing schema takes the place of a missing right.
  for (const [setting, reason] of [
    ['search_path to nowhere', /^El usuario «.*» no puede crear tablas .*«ALTER DATABASE .* OWNER TO .*»\.$/],
    ['default_transaction_read_only to on', /es de solo lectura/],
  ] as const) {
    const { connectionString, name } = await createTestDatabase({ migrated: false })
    await run(connectionString, `alter database ${name} set ${setting}`)
    assert.match(await reasonFor(connectionString), reason)
  }
})

test('messages show the database address without user and password', () => {
  assert.equal(
    placeOf('postgresql://tienda:secreta@db.example:5433/tienda?sslmode=require'),
    'db.example:5433/tienda',
  )
  assert.equal(placeOf('postgresql://tienda@localhost/tienda?host=/run/pg'), '/run/pg/tienda')
})

test('a database address with unusable options is refused with a message, without an exception', async () => {
  const reason = await reasonFor('postgresql://u:secreta@127.0.0.1/tienda?sslrootcert=/no/existe.pem')
  assert.match(reason, /^No se pudo entrar .*no\/existe\.pem/)
})
