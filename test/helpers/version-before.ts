import { execFile } from 'node:child_process'
import { constants, cp, mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const project = path.resolve(import.meta.dirname, '../..')

/** Checks out the commit, installs its packages and builds it. */
export async function earlierState(folder: string, commit: string): Promise<string> {
  const home = path.join(folder, 'antes')
  await mkdir(home)
  const archive = path.join(folder, 'antes.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: project })
  await run('tar', ['xf', archive, '-C', home])
  const modules = [path.join(project, 'node_modules'), path.join(home, 'node_modules')] as const
  // npm would change node_modules for different packages, so it gets a copy.
  if (await samePackages(home)) await symlink(...modules)
  else await cp(...modules, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  await run(process.execPath, ['scripts/build.mjs'], { cwd: home, maxBuffer: 1 << 26 })
  return home
}

async function samePackages(home: string): Promise<boolean> {
  for (const name of ['package.json', 'package-lock.json'])
    if (
      (await readFile(path.join(home, name), 'utf8')) !== (await readFile(path.join(project, name), 'utf8'))
    )
      return false
  return true
}

/**
 * Returns the newest earlier tag 'v…'; without one, the commit before the newest migration, so that tables change too.
 */
export async function versionBefore(): Promise<string> {
  const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], {
    cwd: project,
  }).catch(() => null)
  if (tag) return tag.stdout.trim()
  const args = ['log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations']
  const { stdout } = await run('git', args, { cwd: project })
  const parent = await run('git', ['rev-parse', `${stdout.trim()}^`], { cwd: project })
  return parent.stdout.trim()
}
