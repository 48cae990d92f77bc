import type { X509Certificate } from 'node:crypto'
import { certificatesIn, isCurrent, isMadeOutTo, leadsToRoot } from './webhook-certificate-check.ts'
import { createDownloadBudget } from './webhook-download-budget.ts'
import type { CertificateTrust } from './webhook-trust.ts'

/** `refused`: nothing to believe. `unknown`: it could not be fetched now; asked again it may be there. */
export type CertificateAnswer =
  | {
      kind: 'certificate'
      certificate: X509Certificate
      /** A notice was signed with it: from now on it is known, here and to every process. */
      proved(): Promise<void>
    }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/** Certificates that genuine notices proved, by the address they were fetched from. */
export type ProvedCertificates = {
  /** As PEM, with what was sent along; null when it was never proved. */
  find(address: string): Promise<string | null>
  keep(certificate: { address: string; pem: string; validUntil: Date }): Promise<void>
}

export type CertificatesAccess = {
  trust: CertificateTrust
  proved: ProvedCertificates
  now: () => Date
  timeoutMs?: number
  fetch?: typeof fetch
}

const largestFile = 64 * 1024
/** In memory, of the proved and of the others each. A provider has one or two at a time. */
const remembered = 16

type Asking = Pick<CertificatesAccess, 'trust' | 'now'> & { timeoutMs: number; request: typeof fetch }

type Found = { kind: 'found'; pem: string; leaf: X509Certificate }
type Lookup = Found | Exclude<CertificateAnswer, { kind: 'certificate' }>

/**
 * Certificates by the address a notice names. One that a genuine notice proved is never fetched again, as long as it
 * is valid: an address names one certificate for ever. Any other is fetched from the trusted origins alone, by one
 * request at a time, as far as the budget of the network goes that named it.
 */
export function createCertificates({
  trust,
  proved,
  now,
  timeoutMs = 5000,
  fetch: given,
}: CertificatesAccess): {
  /** `network`: where the notice came from. */
  at(address: string, network: string): Promise<CertificateAnswer>
} {
  const request = given ?? fetch
  const budget = createDownloadBudget(now)
  const known = new Map<string, Found>()
  const unproved = new Map<string, Found>()
  const underWay = new Map<string, Promise<Lookup>>()

  async function find(address: string, network: string): Promise<Lookup> {
    const here = known.get(address) ?? unproved.get(address)
    if (here) return here
    const kept = await proved.find(address)
    if (kept !== null) return remember(known, address, checked(kept, trust, now()))
    const running = underWay.get(address)
    if (running) return running
    if (!budget.take(network)) return { kind: 'unknown', reason: 'too many certificates asked for' }
    const fetched = download(address, { trust, now, timeoutMs, request })
      .then((found) => remember(unproved, address, found))
      .finally(() => underWay.delete(address))
    underWay.set(address, fetched)
    return fetched
  }

  async function prove(address: string, network: string, found: Found): Promise<void> {
    budget.isGenuine(network)
    if (known.has(address)) return
    await proved.keep({ address, pem: found.pem, validUntil: found.leaf.validToDate })
    unproved.delete(address)
    remember(known, address, found)
  }

  return {
    async at(named, network) {
      const address = trustedAddress(named, trust)
      if (address === null) return { kind: 'refused', reason: 'certificate: address not trusted' }
      const found = await find(address, network)
      if (found.kind !== 'found') return found
      const { leaf: certificate } = found
      return isCurrent(certificate, now())
        ? { kind: 'certificate', certificate, proved: () => prove(address, network, found) }
        : { kind: 'refused', reason: 'certificate: out of its time' }
    },
  }
}

/** Fetches it, and looks whether it may sign for the provider at all. */
async function download(address: string, { trust, now, timeoutMs, request }: Asking): Promise<Lookup> {
  try {
    const response = await request(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status !== 200) {
      await response.body?.cancel()
      const again = response.status >= 500 || response.status === 429
      return { kind: again ? 'unknown' : 'refused', reason: `certificate: HTTP ${response.status}` }
    }
    const text = await textUpTo(largestFile, response)
    if (text === null) return { kind: 'refused', reason: 'certificate: too large' }
    return checked(text, trust, now())
  } catch (error) {
    return { kind: 'unknown', reason: `certificate: ${error instanceof Error ? error.name : 'no answer'}` }
  }
}

function checked(pem: string, trust: CertificateTrust, now: Date): Lookup {
  const certificates = certificatesIn(pem)
  const [leaf] = certificates
  if (!leaf) return { kind: 'refused', reason: 'certificate: not one' }
  if (trust.name !== null && !isMadeOutTo(leaf, trust.name))
    return { kind: 'refused', reason: 'certificate: made out to another' }
  if (trust.roots && !leadsToRoot(certificates, trust.roots, now))
    return { kind: 'refused', reason: 'certificate: leads to no trusted root' }
  return { kind: 'found', pem, leaf }
}

function remember(among: Map<string, Found>, address: string, lookup: Lookup): Lookup {
  if (lookup.kind !== 'found') return lookup
  among.delete(address)
  among.set(address, lookup)
  const [oldest] = among.keys()
  if (among.size > remembered && oldest !== undefined) among.delete(oldest)
  return lookup
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
