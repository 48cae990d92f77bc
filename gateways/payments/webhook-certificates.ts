import type { X509Certificate } from 'node:crypto'
import { certificatesIn, isCurrent, isMadeOutTo, leadsToRoot } from './webhook-certificate-check.ts'
import type { CertificateTrust } from './webhook-trust.ts'

/** `refused`: nothing to believe. `unknown`: it could not be fetched now; asked again it may be there. */
export type CertificateAnswer =
  | { kind: 'certificate'; certificate: X509Certificate }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

export type CertificatesAccess = {
  trust: CertificateTrust
  now: () => Date
  timeoutMs?: number
  fetch?: typeof fetch
}

const largestFile = 64 * 1024
const remembered = 16
const rememberedMs = 24 * 60 * 60 * 1000
/** Addresses come from strangers: they cannot make us ask the provider more often than this. */
const downloadsAMinute = 20

type Kept = { certificates: X509Certificate[]; at: number }
type Download =
  | { kind: 'downloaded'; certificates: X509Certificate[] }
  | Exclude<CertificateAnswer, { kind: 'certificate' }>

/**
 * Certificates by the address a notice names. Only addresses of the trusted origins are ever asked; each is fetched
 * once, by one request at a time, and remembered for a day.
 */
export function createCertificates({ trust, now, timeoutMs = 5000, fetch: given }: CertificatesAccess): {
  at(address: string): Promise<CertificateAnswer>
} {
  const request = given ?? fetch
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Download>>()
  let downloads: number[] = []

  async function download(address: string): Promise<Download> {
    const minuteAgo = Date.now() - 60_000
    downloads = downloads.filter((at) => at > minuteAgo)
    if (downloads.length >= downloadsAMinute)
      return { kind: 'unknown', reason: 'too many certificates asked for' }
    downloads.push(Date.now())
    try {
      const response = await request(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status !== 200) {
        await response.body?.cancel()
        const again = response.status >= 500 || response.status === 429
        return { kind: again ? 'unknown' : 'refused', reason: `certificate: HTTP ${response.status}` }
      }
      const text = await textUpTo(largestFile, response)
      if (text === null) return { kind: 'refused', reason: 'certificate: too large' }
      return checked(certificatesIn(text))
    } catch (error) {
      return { kind: 'unknown', reason: `certificate: ${error instanceof Error ? error.name : 'no answer'}` }
    }
  }

  function checked(certificates: X509Certificate[]): Download {
    const [leaf] = certificates
    if (!leaf) return { kind: 'refused', reason: 'certificate: not one' }
    if (trust.name !== null && !isMadeOutTo(leaf, trust.name))
      return { kind: 'refused', reason: 'certificate: made out to another' }
    if (trust.roots && !leadsToRoot(certificates, trust.roots, now()))
      return { kind: 'refused', reason: 'certificate: leads to no trusted root' }
    return { kind: 'downloaded', certificates }
  }

  async function find(address: string): Promise<Download> {
    const known = kept.get(address)
    if (known && known.at + rememberedMs > Date.now())
      return { kind: 'downloaded', certificates: known.certificates }
    let running = underWay.get(address)
    if (!running) {
      running = download(address).finally(() => underWay.delete(address))
      underWay.set(address, running)
    }
    const found = await running
    if (found.kind === 'downloaded') remember(address, found.certificates)
    return found
  }

  function remember(address: string, certificates: X509Certificate[]): void {
    kept.delete(address)
    kept.set(address, { certificates, at: Date.now() })
    const [oldest] = kept.keys()
    if (kept.size > remembered && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async at(named) {
      const address = trustedAddress(named, trust)
      if (address === null) return { kind: 'refused', reason: 'certificate: address not trusted' }
      const found = await find(address)
      if (found.kind !== 'downloaded') return found
      const certificate = found.certificates[0]!
      return isCurrent(certificate, now())
        ? { kind: 'certificate', certificate }
        : { kind: 'refused', reason: 'certificate: out of its time' }
    },
  }
}

/** The address to fetch, put together anew from what was understood; null unless every part is as it must be. */
function trustedAddress(named: string, { origins, reachedAt }: CertificateTrust): string | null {
  const url = named.length <= 300 ? URL.parse(named) : null
  if (!url || !origins.includes(url.origin) || url.username || url.password || url.search || url.hash)
    return null
  if (!/^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/.test(url.pathname)) return null
  return (reachedAt ?? url.origin) + url.pathname
}

async function textUpTo(most: number, response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest.
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('latin1')
}
