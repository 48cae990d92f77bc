const minuteMs = 60_000
/** Addresses of certificates come from strangers: they cannot make us ask the provider more often, all together. */
const byStrangers = 20
/** A provider signs with one certificate for months; even two at once are few. */
const byNetwork = 3

/**
 * Who may have a certificate fetched that nobody proved yet. Each network has a small share of a minute, so that one
 * cannot use up everybody's. All strange ones together have no more than `byStrangers`, so that many cannot either; a
 * network that genuine notices came from stands outside of that.
 */
export function createDownloadBudget(now: () => Date) {
  const genuine = new Set<string>()
  let taken: { network: string; at: number }[] = []

  return {
    /** Counts one download for this network; false where it may have none now. */
    take(network: string): boolean {
      const at = now().getTime()
      taken = taken.filter((one) => one.at > at - minuteMs)
      const own = taken.filter((one) => one.network === network)
      const strange = taken.filter((one) => !genuine.has(one.network))
      if (own.length >= byNetwork || (!genuine.has(network) && strange.length >= byStrangers)) return false
      taken.push({ network, at })
      return true
    },
    /** A genuine notice came from there: what strangers spend is no longer taken from it. */
    isGenuine: (network: string) => void genuine.add(network),
  }
}
