import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'

const project = path.resolve(import.meta.dirname, '../..')

/** Copies the files that a command finds in a fresh clone before `npm install`. */
export async function bareClone(): Promise<string> {
  const clone = await mkdtemp(path.join(tmpdir(), 'pl-clone-'))
  after(() => rm(clone, { recursive: true, force: true }))
  for (const part of ['package.json', 'package-lock.json', 'scripts', 'server/processes']) {
    await cp(path.join(project, part), path.join(clone, part), { recursive: true })
  }
  await mkdir(path.join(clone, 'config'))
  await cp(path.join(project, 'config/env-file.mjs'), path.join(clone, 'config/env-file.mjs'))
  return clone
}
