import { type InstalledPackage, installedPackages, isNode, installedMegabytes } from './installed-packages.ts'
import type { Measurement } from './measurement.ts'

const heaviest = 6

export async function measureInstalledSize(): Promise<Measurement[]> {
  return sizesOf(await installedPackages())
}

export function sizesOf(packages: readonly InstalledPackage[]): Measurement[] {
  const beside = packages.filter((each) => !isNode(each))
  const row = (
    what: string,
    which: (each: InstalledPackage) => boolean,
    from: readonly InstalledPackage[] = beside,
  ): Measurement => {
    const megabytes = installedMegabytes(from, which)
    const largest = from
      .filter(which)
      .toSorted((a, b) => b.megabytes - a.megabytes)
      .slice(0, heaviest)
      .map(({ name, megabytes: weight }) => `${name} ${Math.round(weight)}`)
    return {
      what,
      unit: 'MB',
      median: megabytes,
      spread: [megabytes, megabytes],
      note: `${from.filter(which).length} packages; ${largest.join(', ')}`,
    }
  }
  return [
    { ...row('installed for production, beside Node', (each) => each.production), goal: { atMost: 275 } },
    { ...row('installed for development, beside Node', () => true), goal: { atMost: 530 } },
    row('Node itself', isNode, packages),
  ]
}
