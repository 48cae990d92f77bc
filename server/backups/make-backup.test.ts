import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { withSnapshot } from '../../data/backups/copy-out.ts'
import { databaseName, databasesNamed } from '../../data/backups/databases.ts'
import {
  type NotOpened,
  readBackupFile,
  readPartText,
  writeBackupFile,
} from '../../gateways/backups/backup-file.ts'
import type { MadeBackup } from '../../gateways/backups/backups.ts'
import { backupBucket } from '../../gateways/backups/backup-bucket.ts'
import { folderStore } from '../../gateways/files/folder-store.ts'
import { s3Store } from '../../gateways/files/s3-store.ts'
import { openBucket } from '../../test/helpers/test-bucket.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { createBackupMaker } from './backup-maker.ts'
import { type BackupPlan, makeBackup } from './make-backup.ts'

const passphrase = 'una frase larga y fácil de recordar'
let shop: TestShop
let folder: string
before(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(path.join(tmpdir(), 'pl-copias-'))
  await stock(shop.db, 'luna', 5)
  await folderStore(path.join(folder, 'fotos')).put('pictures/abc-640.avif', Buffer.from('foto'))
})
after(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function planOf(over: Partial<BackupPlan> = {}): BackupPlan {
  return {
    connectionString: shop.connectionString,
    to: { folder: path.join(folder, randomUUID()), bucket: null },
    passphrase: null,
    files: { folder: path.join(folder, 'fotos'), bucket: null },
    drafts: path.join(folder, 'borradores'),
    environment: { PAYPAL_CLIENT_SECRET: 'muy-secreto' },
    ...over,
  }
}

async function made(plan: BackupPlan): Promise<MadeBackup> {
  const backup = await makeBackup(plan)
  if (backup.kind !== 'made') assert.fail('another process makes a backup')
  return backup
}

async function partsIn(file: string, secret: string | null): Promise<Record<string, string> | NotOpened> {
  return readBackupFile(file, { passphrase: secret, isEncrypted: file.endsWith('.age') }, async (found) => {
    const parts: Record<string, string> = {}
    for (let part = await found.next(); !part.done; part = await found.next())
      parts[part.value.name] = await readPartText(part.value.content)
    return parts
  })
}

const leftBehind = async () => [
  ...(await databasesNamed(shop.connectionString, `${databaseName(shop.connectionString)}_`)),
  ...(await readdir(path.join(folder, 'borradores'))),
]

test('a backup has every row and picture, was restored as a test, and leaves no temporary files', async () => {
  const plan = planOf()
  const backup = await made(plan)
  const { name, bytes: _bytes, takenAt: _takenAt, ...rest } = backup
  const counts = { orders: 0, files: 1, dropped: 0 }
  const kinds = { kind: 'made', verified: true, apart: false, encrypted: false }
  assert.deepEqual(rest, { place: plan.to.folder, ...counts, ...kinds })
  assert.deepEqual(await readdir(plan.to.folder), [name])
  const parts = (await partsIn(path.join(plan.to.folder, name), null)) as Record<string, string>
  assert.equal(Object.keys(parts)[0], 'manifest.json', 'the manifest comes first')
  assert.match(parts['tables/products.copy']!, /^luna\t/m)
  assert.equal(parts['files/pictures/abc-640.avif'], 'foto')
  assert.deepEqual(await leftBehind(), [])
})

test('an encrypted backup is unreadable without its passphrase, and only its inside has the shop’s settings', async () => {
  const secret = planOf({ passphrase, workFactor: 4 })
  const { name } = await made(secret)
  const file = path.join(secret.to.folder, name)
  const whole = await readFile(file)
  assert.doesNotMatch(whole.toString('latin1'), /luna|manifest/)
  assert.deepEqual(await partsIn(file, null), { kind: 'locked' })
  assert.deepEqual(await partsIn(file, 'otra frase que no es la suya'), { kind: 'locked' })
  const parts = (await partsIn(file, passphrase)) as Record<string, string>
  assert.deepEqual(JSON.parse(parts['settings.json']!), { PAYPAL_CLIENT_SECRET: 'muy-secreto' })
  await expectDamageFound(whole, { parts, secret: passphrase, shares: [0.5] })
})

test('one guess of a passphrase costs a second: scrypt with work factor 18', async () => {
  const file = path.join(folder, 'copia.tar.gz.age')
  await writeBackupFile(file, { passphrase }, { folder, parts: ['fotos'] })
  assert.match(await readFile(file, 'latin1'), /^-> scrypt \S+ 18$/m)
})

test('with buckets, pictures are read by name and the backup is stored in a bucket of its own', async () => {
  const bucket = await openBucket()
  try {
    await s3Store(bucket).put('pictures/def-640.avif', Buffer.from('otra'))
    const apartPlan = planOf({ to: { folder: '', bucket }, files: { folder: '', bucket } })
    const { name, files, apart } = await made(apartPlan)
    assert.deepEqual([files, apart], [1, true])
    const local = path.join(folder, name)
    assert.equal(await backupBucket(bucket).get(name, local), true)
    const parts = (await partsIn(local, null)) as Record<string, string>
    assert.equal(parts['files.txt'], 'pictures/def-640.avif')
  } finally {
    await bucket.close()
  }
})

/**
 * Asserts that a backup is reported as damaged when it is truncated, or has one changed bit, at each part of its
 * length.
 */
async function expectDamageFound(
  whole: Buffer,
  { parts, secret, shares }: { parts: Record<string, string>; secret: string | null; shares: number[] },
): Promise<void> {
  const damaged = path.join(folder, secret === null ? 'dañada.tar.gz' : 'dañada.tar.gz.age')
  const expectFound = async (bytes: Buffer, what: string) => {
    await writeFile(damaged, bytes)
    const found = await partsIn(damaged, secret)
    // The gzip format has unused bits, and a change of such a bit changes no content.
    if (isDeepStrictEqual(found, parts)) return
    assert.ok(found['kind'] === 'broken' || found['kind'] === 'locked', what)
  }
  for (const share of shares) {
    const at = Math.floor(whole.length * share)
    await expectFound(whole.subarray(0, at), `cut at ${share}`)
    const changed = Buffer.from(whole)
    changed[at] = changed[at]! ^ 1
    await expectFound(changed, `changed at ${share}`)
  }
  await writeFile(damaged, 'esto no es una copia')
  assert.deepEqual(await partsIn(damaged, null), { kind: secret === null ? 'broken' : 'locked' })
}

test('damage anywhere in a backup is detected', async () => {
  const clear = planOf()
  const { name } = await made(clear)
  const file = path.join(clear.to.folder, name)
  const parts = (await partsIn(file, null)) as Record<string, string>
  assert.deepEqual(JSON.parse(parts['settings.json']!), { PAYPAL_CLIENT_SECRET: null })
  await expectDamageFound(await readFile(file), { parts, secret: null, shares: [0.02, 0.5, 0.97] })
})

test('only one backup is made at a time, and without disk space no file is left', async () => {
  const busy = await withSnapshot(shop.connectionString, () => makeBackup(planOf()))
  assert.deepEqual(busy, { kind: 'busy' })
  const notAFolder = path.join(folder, 'un-archivo')
  await writeFile(notAFolder, '')
  await assert.rejects(makeBackup(planOf({ to: { folder: notAFolder, bucket: null } })), { code: 'EEXIST' })
  assert.deepEqual(await leftBehind(), [])
})

test('old backups are deleted, other files stay', async () => {
  const plan = planOf()
  await mkdir(plan.to.folder)
  const old = [10, 11, 12, 13].map((hour) => `copia-2020-01-01T${hour}-00-00Z.tar.gz`)
  for (const name of [...old, 'recuerdo.zip']) await writeFile(path.join(plan.to.folder, name), '')
  const { dropped, name } = await made(plan)
  assert.equal(dropped, 2)
  const left = await readdir(plan.to.folder)
  assert.deepEqual(left.toSorted(), [...old.slice(2), name, 'recuerdo.zip'].toSorted())
})

test('a backup in a separate process is made, refused with the reason, or ended', async () => {
  const plan = planOf()
  const good = await createBackupMaker(plan).make()
  assert.equal(good.kind, 'made')
  const notAFolder = path.join(folder, 'un-archivo')
  const bad = createBackupMaker(planOf({ to: { folder: notAFolder, bucket: null } }))
  await assert.rejects(bad.make(), { code: 'EEXIST' })
  const ended = createBackupMaker(plan)
  const making = ended.make()
  ended.end()
  await assert.rejects(making, { code: 'ended' })
})
