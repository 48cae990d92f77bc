import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupName, backupsToDrop, readBackupName } from './backup.ts'

test('the name of a backup says when it was taken and whether it is encrypted', () => {
  const takenAt = new Date('2026-11-24T10:30:05.123Z')
  for (const encrypted of [true, false]) {
    const name = backupName(takenAt, encrypted)
    assert.deepEqual(readBackupName(name), { takenAt: new Date('2026-11-24T10:30:05Z'), encrypted })
  }
  const almost = ['copia-2026-13-24T10-30-05Z.tar.gz', 'copia-2026-11-24T10-30-05Z.tar.gz.part']
  for (const other of [...almost, 'foto.zip', '']) assert.equal(readBackupName(other), null)
})

test('of a year of nightly backups, seven daily, four weekly and twelve monthly ones are kept', () => {
  const nights = Array.from({ length: 400 }, (_, night) =>
    backupName(new Date(Date.UTC(2026, 10, 24, 10) - night * 86_400_000), true),
  )
  const dropped = new Set(backupsToDrop(nights))
  const kept = nights.filter((name) => !dropped.has(name)).map((name) => name.slice(6, 16))
  const sevenDays = [24, 23, 22, 21, 20, 19, 18].map((day) => `2026-11-${day}`)
  const sundaysBefore = ['2026-11-15', '2026-11-08']
  const endsOfMonths = [
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]
  assert.deepEqual(kept, [...sevenDays, ...sundaysBefore, ...endsOfMonths])
})

test('deleting old backups every night keeps the same backups as deleting once at the end', () => {
  let names: string[] = []
  for (let night = 0; night < 500; night += 1) {
    names.push(backupName(new Date(Date.UTC(2026, 0, 1, 10) + night * 86_400_000), false))
    const dropped = new Set(backupsToDrop(names))
    names = names.filter((name) => !dropped.has(name))
    assert.ok(names.length <= 3 + 7 + 4 + 12)
  }
  // A backup of twelve months ago is still kept.
  assert.equal(names[0]?.slice(6, 13), '2026-06')
})

test('the newest backup of a day is kept, backups of a shop that rested for years stay, and other files are left alone', () => {
  const morning = 'copia-2026-11-24T10-00-00Z.tar.gz'
  const noon = 'copia-2026-11-24T18-00-00Z.tar.gz.age'
  const long = 'copia-2019-02-01T10-00-00Z.tar.gz'
  const evening = 'copia-2026-11-25T01-00-00Z.tar.gz'
  const night = 'copia-2026-11-25T02-00-00Z.tar.gz'
  assert.deepEqual(backupsToDrop([morning, long, 'mis-notas.zip', noon, night, evening]), [morning])
  assert.deepEqual(backupsToDrop([morning, long, noon, evening]), [], 'the three newest are all kept')
})
