import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')

export type InstalledPackage = {
  /** As npm calls it; the same one twice where two versions are installed. */
  name: string
  /** Also there after `npm install --omit=dev`. */
  production: boolean
  megabytes: number
}

type Lock = { packages: Record<string, { dev?: boolean }> }

/** What npm installed on this machine, by the lock file's own word on what is only for development. */
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
  // Packages of other kinds of machine are in the lock file and not here.
  return sized.filter(({ megabytes }) => megabytes > 0)
}

/** Megabytes of some of them together. */
export function installedMegabytes(
  packages: readonly InstalledPackage[],
  which: (each: InstalledPackage) => boolean,
): number {
  return packages.filter(which).reduce((sum, { megabytes }) => sum + megabytes, 0)
}

/** The Node that npm brings along, which the goals do not count. */
export function isNode({ name }: InstalledPackage): boolean {
  return /^node-(linux|darwin|win)/.test(name)
}

/** What it takes of a disk, in its blocks; packages installed inside are packages of their own. */
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
