import { networkOf, networksOf } from '../../../domain/values/network-of.ts'

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
    /** Counts one download for the networks of this address. Returns false when one of them has no download left. */
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
    /** Call it after a genuine notice from this address: from then on the strangers' budget does not limit its network. */
    isGenuine: (address: string) => void genuine.add(networkOf(address)),
  }
}
