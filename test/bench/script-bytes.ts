import { brotliBytes, builtScripts } from './built-scripts.ts'
import type { Measurement } from './measurement.ts'

export const mostOfCatalogue = 95
export const mostOfRoute = 15
/** A form that follows its postal code, the payment in all its turns, and who it belongs to. */
const mostOfCheckout = 17

const catalogue = 'shop/routes/catalogue/catalogue'
const checkout = 'shop/routes/checkout/checkout'

/** Bytes of script (brotli) of the catalogue's page, and what each further route brings on top, by the last build. */
export async function measureScriptBytes(): Promise<Measurement[]> {
  const { pages } = builtScripts()
  const base = pages.find(({ route }) => route === catalogue)
  if (!base) throw new Error('The catalogue has another name')
  const further = pages
    .filter(({ route }) => route !== catalogue)
    .map(({ route, files, later }) => ({
      route,
      what: `script of ${route} on top of the catalogue`,
      files: files.filter((file) => !base.files.includes(file)),
      later: later.filter((file) => !base.files.includes(file)),
    }))
    .filter(({ files }) => files.length > 0)
  return [
    counted('script of the catalogue', base.files, base.later, mostOfCatalogue),
    ...further.map(({ route, what, files, later }) =>
      counted(what, files, later, route === checkout ? mostOfCheckout : mostOfRoute),
    ),
  ]
}

function counted(what: string, files: string[], later: string[], atMost: number): Measurement {
  const kilobytes = brotliBytes(files) / 1000
  const note = `${files.length} files${later.length > 0 ? `; later ${(brotliBytes(later) / 1000).toFixed(1)} kB` : ''}`
  return { what, unit: 'kB', median: kilobytes, spread: [kilobytes, kilobytes], goal: { atMost }, note }
}
