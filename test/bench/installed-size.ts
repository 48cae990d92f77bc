import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { oneFigure } from './judge.ts'
import type { Measurement } from './measurement.ts'

const project = path.resolve(import.meta.dirname, '../..')

export type InstalledPackage = {
  /** Two installed versions give two entries of the same name. */
  name: string
  /** True: `npm install --omit=dev` installs the package too. */
  production: boolean
  megabytes: number
}

type Lock = { packages: Record<string, { dev?: boolean }> }

export async function installedPackages(): Promise<InstalledPackage[]> {
  const lock = JSON.parse(await readFile(path.join(project, 'package-lock.json'), 'utf8')) as Lock
  const entries = Object.entries(lock.packages).filter(([folder]) => folder !== '')
  const sized = await Promise.all(
    entries.map(async ([folder, { dev }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      production: dev !== true,
      megabytes: (await bytesIn(path.join(project, folder))) / 1e6,
    })),
  )
  // The lock file also lists packages for other platforms, which are not installed here.
  return sized.filter(({ megabytes }) => megabytes > 0)
}

/** True for the package of Node itself, which npm also installs and the goals do not count. */
export function isNode({ name }: InstalledPackage): boolean {
  return /^node-(linux|darwin|win)/.test(name)
}

/** Returns the disk usage of a folder. Packages nested inside count as packages of their own. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : bytesIn(file)
      return (await lstat(file)).blocks * 512
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const heaviest = 6

export async function measureInstalledSize(): Promise<Measurement[]> {
  return sizesOf(await installedPackages())
}

export function sizesOf(packages: readonly InstalledPackage[]): Measurement[] {
  const beside = packages.filter((each) => !isNode(each))
  const row = (what: string, some: readonly InstalledPackage[]): Measurement => {
    const largest = some.toSorted((a, b) => b.megabytes - a.megabytes).slice(0, heaviest)
    const weights = largest.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`)
    return {
      what,
      unit: 'MB',
      ...oneFigure(some.reduce((sum, { megabytes }) => sum + megabytes, 0)),
      note: `${some.length} packages; ${weights.join(', ')}`,
    }
  }
  const forProduction = beside.filter(({ production }) => production)
  return [
    { ...row('installed for production, beside Node', forProduction), goal: { atMost: 275 } },
    { ...row('installed for development, beside Node', beside), goal: { atMost: 530 } },
    row('Node itself', packages.filter(isNode)),
  ]
}
