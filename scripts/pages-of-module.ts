/** The importers of a module, as the bundler reports them. */
type Known = { importers: readonly string[]; dynamicImporters: readonly string[] }

/** Number of pages of each house (shop, back office) that load a module. */
export type Loaders = { shop: number; backoffice: number }

/**
 * Counts the pages (and frames) that load a module, so that the build can keep the two houses in separate scripts: a
 * shopper's browser receives nothing of the back office. `ask`: the bundler's information about a module.
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
  // The document and the browser's entry belong to every page of both houses.
  return tops.length > shop + backoffice ? { shop: Infinity, backoffice: Infinity } : { shop, backoffice }
}
