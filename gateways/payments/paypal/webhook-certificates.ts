import { X509Certificate } from 'node:crypto'
import type { WebhookVerdict } from '../payment-webhooks.ts'
import { createDownloadBudget } from './webhook-download-budget.ts'
import type { CertificateTrust } from './webhook-trust.ts'

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
  certificateTimeoutMs?: number
  fetch?: typeof fetch
}

/** `forged`: nothing to believe. `unknown`: it could not be fetched now; asked again it may be there. */
type NotFound = Exclude<WebhookVerdict, { kind: 'genuine' }>
type Found = { kind: 'found'; certificate: X509Certificate }

const largestFile = 64 * 1024
const mostCertificates = 6

/**
 * Certificates by the address a notice names. One that a genuine notice proved is never fetched again, as long as it
 * is valid: an address names one certificate for ever. Any other is fetched from the trusted origins alone, by one
 * request at a time, as far as the budget of the network goes that named it.
 */
export function createCertificates(access: CertificatesAccess) {
  const { trust, proved, now } = access
  const budget = createDownloadBudget(now)
  // Read once: strangers' notices come this far, and reading all of them takes milliseconds.
  const roots = trust.roots?.map((root) => new X509Certificate(root)) ?? null
  /** On their way, or good: what is not good is asked for anew. */
  const fetched = new Map<string, Promise<string | NotFound>>()

  async function fetchedFor(address: string, from: string): Promise<string | NotFound> {
    const known = fetched.get(address)
    if (known) return known
    if (!budget.take(from)) return { kind: 'unknown', reason: 'too many certificates asked for' }
    const file = download(address, access)
    fetched.set(address, file)
    if (typeof (await file) !== 'string') fetched.delete(address)
    return file
  }

  return {
    /** `from`: the internet address that the notice came from. */
    async at(named: string, from: string) {
      const address = trustedAddress(named, trust)
      if (address === null) return refused('address not trusted')
      const kept = await proved.find(address)
      const pem = kept ?? (await fetchedFor(address, from))
      if (typeof pem !== 'string') return pem
      const found = checked(pem, { name: trust.name, roots }, now())
      if (found.kind !== 'found') {
        fetched.delete(address)
        return found
      }
      const { validToDate: validUntil } = found.certificate
      return {
        ...found,
        /** A notice was signed with it: from now on it is known, here and to every process. */
        async isProved(): Promise<void> {
          budget.isGenuine(from)
          if (kept === null) await proved.keep({ address, pem, validUntil })
        },
      }
    },
  }
}

async function download(
  address: string,
  { certificateTimeoutMs = 5000, fetch: ask = fetch }: CertificatesAccess,
): Promise<string | NotFound> {
  try {
    const signal = AbortSignal.timeout(certificateTimeoutMs)
    const response = await ask(address, { redirect: 'manual', signal })
    if (response.status === 200) return (await textUpTo(largestFile, response)) ?? refused('too large')
    await response.body?.cancel()
    const again = response.status >= 500 || response.status === 429
    return { kind: again ? 'unknown' : 'forged', reason: `certificate: HTTP ${response.status}` }
  } catch (error) {
    return { kind: 'unknown', reason: `certificate: ${error instanceof Error ? error.name : 'no answer'}` }
  }
}

/** Whether the first certificate of a file, the signer's, may sign for the provider. */
function checked(
  pem: string,
  { name, roots }: { name: string | null; roots: readonly X509Certificate[] | null },
  now: Date,
): Found | NotFound {
  const certificates = certificatesIn(pem)
  const [certificate] = certificates
  if (!certificate) return refused('not one')
  if (name !== null && !certificate.checkHost(name, { subject: 'always', wildcards: false }))
    return refused('made out to another')
  if (roots && !leadsToRoot(certificates, roots, now)) return refused('leads to no trusted root')
  if (!isCurrent(certificate, now)) return refused('out of its time')
  return { kind: 'found', certificate }
}

function refused(why: string): NotFound {
  return { kind: 'forged', reason: `certificate: ${why}` }
}

/** The certificates of a PEM file in their order. Empty when one of them cannot be read. */
function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.slice(0, mostCertificates).map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

function isCurrent({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}

/** Whether the first certificate leads, over the ones sent with it, to one of the roots. */
function leadsToRoot(
  [first, ...sent]: X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  const between = new Set(sent)
  let current = first
  while (current) {
    const child: X509Certificate = current
    const signs = (issuer: X509Certificate) =>
      issuer.ca && isCurrent(issuer, now) && child.checkIssued(issuer) && child.verify(issuer.publicKey)
    if (roots.some(signs)) return true
    current = [...between].find(signs)
    if (current) between.delete(current)
  }
  return false
}

/** The address to fetch, put together anew from what was understood; null unless every part is as it must be. */
function trustedAddress(named: string, { origins, reachedAt }: CertificateTrust): string | null {
  const url = URL.parse(named)
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
