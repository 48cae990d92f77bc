import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Config, readEnvironment } from './environment.ts'

function configOf(env: Record<string, string>): Config {
  const read = readEnvironment(env, '/proyecto')
  return read.kind === 'ok' ? read.config : assert.fail(read.faults.join())
}

function faultsOf(env: Record<string, string>): string[] {
  const read = readEnvironment(env, '/proyecto')
  return read.kind === 'refused' ? read.faults : []
}

test('backups go to the data folder at four o’clock, or to a bucket, which requires its key', () => {
  const { backup, settings } = configOf({ BACKUP_PASSPHRASE: 'una frase larga y propia', SHOP_NAME: 'Luna' })
  assert.deepEqual(backup, {
    to: { folder: '/proyecto/.data/backups', bucket: null },
    passphrase: 'una frase larga y propia',
    // The stored environment does not contain BACKUP_PASSPHRASE itself.
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
  const warned = readEnvironment(bucket, '/proyecto')
  assert.match(warned.kind === 'ok' ? warned.warnings.join() : '', /BACKUP_PASSPHRASE: falta/)
})
