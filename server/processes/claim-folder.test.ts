import assert from 'node:assert/strict'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { claimFolder } from './claim-folder.ts'

const around = await mkdtemp(path.join(tmpdir(), 'pl-claim-'))
await chmod(around, 0o755)
after(() => rm(around, { recursive: true, force: true }))
const isRoot = process.getuid?.() === 0
/** A user other than root, for tests that root runs too. */
const other = 65_533

async function refusalOf(folder: string): Promise<string> {
  const outcome = await claimFolder(folder)
  return outcome.kind === 'refused' ? outcome.reason : assert.fail(`${folder} was taken`)
}

/** Runs the work as another user than root. Root may write everywhere, so it would not see the refusals. */
async function asOther<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work()
  process.seteuid?.(other)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

test('a new folder and its parents are created empty, for the owner of the surrounding folder', async () => {
  const home = path.join(around, 'home')
  await mkdir(home)
  if (isRoot) await chown(home, other, other)
  const folder = path.join(home, 'tienda/datos')
  assert.deepEqual(await claimFolder(folder), { kind: 'ok' })
  assert.deepEqual(await readdir(folder), [])
  const owner = (await stat(home)).uid
  for (const made of [path.dirname(folder), folder]) assert.equal((await stat(made)).uid, owner)
  assert.deepEqual(await claimFolder(folder), { kind: 'ok' }, 'the folder can be claimed again')
})

test('an unusable folder is refused in one sentence with the remedy', async () => {
  const file = path.join(around, 'archivo')
  await writeFile(file, '')
  for (const folder of [file, path.join(file, 'dentro')]) {
    assert.match(await refusalOf(folder), /^No se pudo preparar la carpeta .*hay un archivo, no una carpeta/)
  }
  // Even root cannot create a folder in /proc, and Node's recursive mkdir never ends there.
  assert.match(await refusalOf('/proc/tienda'), /^No se pudo preparar la carpeta .*\/proc\/tienda.*DATA_DIR/s)
  for (const closed of [0o555, 0o000]) {
    const folder = path.join(around, `cerrada-${closed}`)
    await mkdir(folder)
    await chmod(folder, closed)
    await asOther(async () => {
      const reason = await refusalOf(folder)
      assert.match(reason, /tu usuario no tiene permiso.*otra con DATA_DIR/)
      if (isRoot) assert.match(reason, /pertenece a root: .*sudo chown -R/, 'names the remedy')
      // For a folder inside another one the message does not advise chown, because the outer folder may belong to
      // another user.
      const inside = await refusalOf(path.join(folder, 'dentro'))
      assert.match(inside, /tu usuario no tiene permiso.*otra con DATA_DIR/)
      assert.doesNotMatch(inside, /chown/)
    })
  }
})

test('the shop’s own folder is made private, also if it was open; other folders keep their permissions', async () => {
  const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777
  const open = path.join(around, 'abierta')
  await mkdir(open)
  await chmod(open, 0o755)
  assert.deepEqual(await claimFolder(open, { setting: 'MAIL_FOLDER', mode: 0o700 }), { kind: 'ok' })
  assert.equal(await modeOf(open), 0o755, 'the mode that the owner chose is kept')
  assert.deepEqual(await claimFolder(open, { setting: 'DATA_DIR', mode: 0o700, ours: true }), { kind: 'ok' })
  assert.equal(await modeOf(open), 0o700)
})
