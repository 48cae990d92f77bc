import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { bareClone } from '../../test/helpers/bare-clone.ts'

const clone = await bareClone()

/** Runs `npm start` in the folder with a fake npm that ends with the given exit code and output. */
async function start(
  npm: { code: number; says: string },
  before: string[] = [],
  folder = clone,
): Promise<{ code: unknown; said: string }> {
  const program = path.join(folder, 'npm.cjs')
  await writeFile(
    program,
    `console.error(${JSON.stringify(npm.says)}, process.argv.join(' ')); process.exit(${npm.code})`,
  )
  const [command = '', ...args] = [...before, process.execPath, 'scripts/start.mjs']
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], npm_execpath: program, PORT: '0' }
    execFile(command, args, { cwd: folder, env }, (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, said: out + complaint }),
    )
  })
}

test('a folder that npm cannot write to is reported, also where its exit code looks like a signal', async () => {
  const { code, said } = await start({ code: 243, says: 'npm error code EACCES\nnpm error errno -13' })
  assert.equal(code, 1)
  assert.match(said, /: falló \(\d+ s\)\nNo se pudo instalar: tu usuario no tiene permiso .*\.\n$/)
  assert.doesNotMatch(said, /listo|npm error/)
})

test('any other failure of npm is shown with npm’s own output and a sentence', async () => {
  const { code, said } = await start({ code: 217, says: 'npm error something new' })
  assert.equal(code, 1)
  assert.match(said, /npm error something new .*\nNo se pudo instalar: npm terminó con el error 217\.\n$/)
  assert.match(said, / install .*--no-save/, 'package-lock.json stays, so that a later `git pull` works')
})

test('a disk that fills up at the end of the installation is reported in a sentence', async () => {
  await mkdir(path.join(clone, 'node_modules'))
  // prlimit stops the process from writing files.
  const { code, said } = await start({ code: 0, says: '' }, ['prlimit', '--fsize=1'])
  assert.equal(code, 1)
  assert.match(said, /\nNo se pudo terminar de instalar: no queda espacio en el disco\.\n$/)
})

test('an unreadable .env file is reported before the installation takes a minute', async () => {
  const file = path.join(clone, '.env')
  await writeFile(file, Buffer.from('PORT=4000', 'utf16le'))
  const { code, said } = await start({ code: 0, says: 'installing' })
  await rm(file)
  assert.equal(code, 1)
  assert.match(said, /^\.env: no es texto en UTF-8; [^\n]*\n$/)
})

test('package-lock.json lists the packages of every platform, so that npm has nothing to add to it', async () => {
  const lock = JSON.parse(await readFile(path.join(clone, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
    ),
  )
  assert.deepEqual(missing, [])
})

test('a folder with # or % in its name is refused in one sentence, before npm runs', async (t) => {
  const above = await mkdtemp(path.join(tmpdir(), 'folder-'))
  t.after(() => rm(above, { recursive: true }))
  for (const sign of ['#', '%']) {
    const folder = path.join(above, `tienda ${sign}1`)
    await cp(clone, folder, { recursive: true, filter: (file) => !file.includes('node_modules') })
    const { code, said } = await start({ code: 1, says: 'npm ran' }, [], folder)
    assert.equal(code, 1)
    assert.match(said, new RegExp(`^La ruta del proyecto no puede tener «${sign}»: .*\\.\n$`))
  }
})
