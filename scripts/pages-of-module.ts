/** Who imports a module, as the bundler knows it. */
type Known = { importers: readonly string[]; dynamicImporters: readonly string[] }

/** How many pages of each house come to load a module. */
export type Loaders = { shop: number; backoffice: number }

/**
 * Counts the pages (and frames) above a module, so that no script is made of modules of both houses: a shopper's browser
 * gets nothing of the back office, and the other way round. `ask` is the bundler's knowledge of its modules.
 */
export function pagesOfModule(id: string, ask: (id: string) => Known | null): Loaders {
  const seen = new Set([id])
  for (const one of seen) {
    const { importers = [], dynamicImporters = [] } = ask(one) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  const tops = [...seen].filter((one) =>
    /\?__react-router-build-client-route$|\/app\/entry\.client/.test(one),
  )
  const shop = tops.filter((top) => top.includes('/app/shop/')).length
  const backoffice = tops.filter((top) => top.includes('/app/backoffice/')).length
  // The document and the browser's entry are every page's.
  return tops.length > shop + backoffice ? { shop: Infinity, backoffice: Infinity } : { shop, backoffice }
}
