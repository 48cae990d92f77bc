import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { keyFileName, openVault } from './vault.ts'

async function folderOf(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vault-'))
  t.after(() => rm(folder, { recursive: true }))
  return path.join(folder, 'data')
}

const secret = { password: 'añil-y-papel' }
const inFolder = (folder: string) => openVault({ key: undefined, folder })

test('a secret opens only with its key, for its row, and undamaged', async (t) => {
  const folder = await folderOf(t)
  const vault = inFolder(folder)
  const sealed = (await vault.seal(secret, 'mail:1'))!
  assert.ok(!sealed.toString('latin1').includes('papel'))
  assert.notDeepEqual(await vault.seal(secret, 'mail:1'), sealed)
  assert.deepEqual(await inFolder(folder).unseal(sealed, 'mail:1'), secret)
  assert.equal(await vault.unseal(sealed, 'mail:2'), null)
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const damaged = Buffer.from(sealed)
    damaged[at]! ^= 1
    assert.equal(await vault.unseal(damaged, 'mail:1'), null, `byte ${at}`)
  }
  assert.equal(await vault.unseal(sealed.subarray(0, 20), 'mail:1'), null)
})

test('the key file is created by the first secret, for its owner alone, and two processes agree on it', async (t) => {
  const folder = await folderOf(t)
  assert.equal(await inFolder(folder).unseal(Buffer.alloc(60, 1), 'mail:1'), null)
  await assert.rejects(stat(folder), 'reading creates no key')
  const sealed = await Promise.all(
    Array.from({ length: 8 }, (_, at) => inFolder(folder).seal(secret, `mail:${at}`)),
  )
  const other = inFolder(folder)
  for (const [at, each] of sealed.entries()) assert.deepEqual(await other.unseal(each!, `mail:${at}`), secret)
  assert.equal((await stat(path.join(folder, keyFileName))).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(folder), [keyFileName])
})

test('a damaged key file is not replaced; nothing can be encrypted or read', async (t) => {
  const folder = await folderOf(t)
  const sealed = (await inFolder(folder).seal(secret, 'mail:1'))!
  const file = path.join(folder, keyFileName)
  await writeFile(file, 'no es una llave')
  assert.equal(await inFolder(folder).unseal(sealed, 'mail:1'), null)
  assert.equal(await inFolder(folder).seal(secret, 'mail:1'), null)
  assert.equal(await readFile(file, 'utf8'), 'no es una llave')
})

test('the key of the environment wins over the file, in base64 and in hexadecimal', async (t) => {
  const folder = await folderOf(t)
  const sealedByFile = (await inFolder(folder).seal(secret, 'mail:1'))!
  const key = randomBytes(32)
  const [one, other] = [key.toString('base64'), key.toString('hex')].map((text) =>
    openVault({ key: text, folder }),
  )
  assert.equal(await one!.unseal(sealedByFile, 'mail:1'), null)
  assert.deepEqual(await other!.unseal((await one!.seal(secret, 'mail:1'))!, 'mail:1'), secret)
})
