import { networkOf, networksOf } from '../../../domain/network-of.ts'

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
  let taken: { networks: readonly string[]; at: number }[] = []

  return {
    /** Counts one download for the networks of this address; false where one of them may have none now. */
    take(address: string): boolean {
      const at = now().getTime()
      taken = taken.filter((one) => one.at > at - minuteMs)
      const own = networksOf(address)
      const hasRoom = own.every(
        ({ network, times }) =>
          taken.filter(({ networks }) => networks.includes(network)).length < byNetwork * times,
      )
      const strange = taken.filter(({ networks }) => !genuine.has(networks[0]!))
      if (!hasRoom || (!genuine.has(networkOf(address)) && strange.length >= byStrangers)) return false
      taken.push({ networks: own.map(({ network }) => network), at })
      return true
    },
    /** A genuine notice came from there: what strangers spend is no longer taken from its network. */
    isGenuine: (address: string) => void genuine.add(networkOf(address)),
  }
}
