import { brotliBytes, builtScripts } from './built-scripts.ts'
import type { Measurement } from './measurement.ts'

export const mostOfCatalogue = 112
export const mostOfRoute = 15

const catalogue = 'shop/routes/catalogue/catalogue'

/** Bytes of script (brotli) of the catalogue's page, and what each further route brings on top, by the last build. */
export async function measureScriptBytes(): Promise<Measurement[]> {
  const { pages } = builtScripts()
  const base = pages.find(({ route }) => route === catalogue)
  if (!base) throw new Error('The catalogue has another name')
  const further = pages
    .filter(({ route }) => route !== catalogue)
    .map(({ route, files, later }) => ({
      what: `script of ${route} on top of the catalogue`,
      files: files.filter((file) => !base.files.includes(file)),
      later: later.filter((file) => !base.files.includes(file)),
    }))
    .filter(({ files }) => files.length > 0)
  return [
    counted('script of the catalogue', base.files, base.later, mostOfCatalogue),
    ...further.map(({ what, files, later }) => counted(what, files, later, mostOfRoute)),
  ]
}

function counted(what: string, files: string[], later: string[], atMost: number): Measurement {
  const kilobytes = brotliBytes(files) / 1000
  const note = `${files.length} files${later.length > 0 ? `; later ${(brotliBytes(later) / 1000).toFixed(1)} kB` : ''}`
  return { what, unit: 'kB', median: kilobytes, spread: [kilobytes, kilobytes], goal: { atMost }, note }
}
