import { type BuildPart, buildParts } from '../../server/build-parts.ts'
import { brotliBytes, builtScripts } from './built-scripts.ts'
import { oneFigure } from './judge.ts'
import type { Measurement } from './measurement.ts'

export const mostOfCatalogue = 118
export const mostOfRoute = 17
/** Limits in kB for scripts of the back office: its first page, and the additional scripts of each further page. */
export const mostOfBackoffice = 250
export const mostOfBackofficePage = 40

/** The page on which most visits to the shop or the back office begin. */
const begins = {
  shop: {
    route: 'shop/routes/catalogue/catalogue',
    name: 'the catalogue',
    most: mostOfCatalogue,
    further: mostOfRoute,
  },
  backoffice: {
    route: 'backoffice/routes/today/today',
    name: 'the back office',
    most: mostOfBackoffice,
    further: mostOfBackofficePage,
  },
}

/** Measures the scripts of the last build, compressed with brotli. */
export async function measureScriptBytes(): Promise<Measurement[]> {
  return buildParts.flatMap((part) => measurePart(part))
}

function measurePart(part: BuildPart): Measurement[] {
  const begin = begins[part]
  const pages = builtScripts().pages.filter((page) => page.part === part)
  const base = pages.find(({ route }) => route === begin.route)
  if (!base) throw new Error(`${begin.route} has another name`)
  const further = pages
    .filter((page) => page !== base)
    .map(({ route, files, later }) => ({
      what: `script of ${route} on top of ${begin.name}`,
      files: files.filter((file) => !base.files.includes(file)),
      later: later.filter((file) => !base.files.includes(file)),
    }))
    .filter(({ files }) => files.length > 0)
  return [
    counted(`script of ${begin.name}`, base.files, base.later, begin.most),
    ...further.map(({ what, files, later }) => counted(what, files, later, begin.further)),
  ]
}

function counted(what: string, files: string[], later: string[], atMost: number): Measurement {
  const kilobytes = brotliBytes(files) / 1000
  const note = `${files.length} files${later.length > 0 ? `; later ${(brotliBytes(later) / 1000).toFixed(1)} kB` : ''}`
  return { what, unit: 'kB', ...oneFigure(kilobytes), goal: { atMost }, note }
}
