import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

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

export function installedMegabytes(
  packages: readonly InstalledPackage[],
  which: (each: InstalledPackage) => boolean,
): number {
  return packages.filter(which).reduce((sum, { megabytes }) => sum + megabytes, 0)
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
