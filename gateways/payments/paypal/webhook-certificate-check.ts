import { X509Certificate } from 'node:crypto'

const mostCertificates = 6

/** The certificates of a PEM file in their order, the signer's first. Empty when one of them cannot be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.slice(0, mostCertificates).map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

export function isCurrent(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate
}

export function isMadeOutTo(certificate: X509Certificate, name: string): boolean {
  return certificate.checkHost(name, { subject: 'always', wildcards: false }) !== undefined
}

/** Whether the first certificate leads, over the ones sent with it, to one of the roots. */
export function leadsToRoot(
  certificates: readonly X509Certificate[],
  roots: readonly string[],
  now: Date,
): boolean {
  const trusted = roots.map((root) => new X509Certificate(root))
  const between = new Set(certificates.slice(1))
  let current = certificates[0]
  while (current) {
    const child: X509Certificate = current
    const signs = (issuer: X509Certificate) =>
      issuer.ca && isCurrent(issuer, now) && child.checkIssued(issuer) && child.verify(issuer.publicKey)
    if (trusted.some(signs)) return true
    current = [...between].find(signs)
    if (current) between.delete(current)
  }
  return false
}
