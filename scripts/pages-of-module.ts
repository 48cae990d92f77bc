type Known = { importers: readonly string[]; dynamicImporters: readonly string[] }

/** Number of pages that load a module. */
export type Loaders = { shop: number; backoffice: number }

/**
 * Lets the build keep the two parts of the build in separate scripts: a shopper's browser receives nothing of the back office.
 * `infoOf`: the bundler's information about a module.
 */
export function pagesOfModule(id: string, infoOf: (id: string) => Known | null): Loaders {
  const seen = new Set([id])
  for (const one of seen) {
    const { importers = [], dynamicImporters = [] } = infoOf(one) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  const tops = [...seen].filter((one) =>
    /\?__react-router-build-client-route$|\/app\/entry\.client/.test(one),
  )
  const shop = tops.filter((top) => top.includes('/app/shop/')).length
  const backoffice = tops.filter((top) => top.includes('/app/backoffice/')).length
  // The document and the browser's entry belong to every page.
  return tops.length > shop + backoffice ? { shop: Infinity, backoffice: Infinity } : { shop, backoffice }
}
