const minuteMs = 60_000
/** Addresses of certificates come from strangers: they cannot make us ask the provider more often, all together. */
const byStrangers = 20
/** A provider signs with one certificate for months; even two at once are few. */
const byNetwork = 3
const mostGenuine = 256

/** Who may have a certificate fetched that nobody proved yet. Counted by the minute. */
export type DownloadBudget = {
  /** Counts one download for this network; false where it may have none now. */
  take(network: string): boolean
  /** A genuine notice came from there: what strangers spend is no longer taken from it. */
  isGenuine(network: string): void
}

/**
 * Each network has a small share, so that one cannot use up everybody's. All strange ones together have no more than
 * `byStrangers`, so that many cannot either; a network that genuine notices came from stands outside of that.
 */
export function createDownloadBudget(now: () => Date): DownloadBudget {
  const genuine = new Set<string>()
  let taken: { network: string; at: number }[] = []

  return {
    take(network) {
      const at = now().getTime()
      taken = taken.filter((one) => one.at > at - minuteMs)
      if (taken.filter((one) => one.network === network).length >= byNetwork) return false
      const strange = taken.filter((one) => !genuine.has(one.network)).length
      if (!genuine.has(network) && strange >= byStrangers) return false
      taken.push({ network, at })
      return true
    },
    isGenuine(network) {
      genuine.delete(network)
      genuine.add(network)
      const [oldest] = genuine
      if (genuine.size > mostGenuine && oldest !== undefined) genuine.delete(oldest)
    },
  }
}
