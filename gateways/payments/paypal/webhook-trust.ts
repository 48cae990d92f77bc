import { rootCertificates } from 'node:tls'

/** Whose certificates a notice may be signed with. */
export type CertificateTrust = {
  /** Exactly these, scheme and port included. */
  origins: readonly string[]
  /** Where they are fetched instead, when this machine knows the provider by another address than the notice does. */
  reachedAt: string | null
  /** The name the certificate must be made out to; null takes any. */
  name: string | null
  /** PEM roots the certificate must lead to; null does not ask for more than the origin's own TLS. */
  roots: readonly string[] | null
}

const payPalHost = /^api(?:-m)?\.(sandbox\.)?paypal\.com$/

/**
 * Follows from where the provider is reached: PayPal's own hosts of the same environment (live or sandbox) and
 * nothing else, or, with an emulator, the emulator's origin and nothing else.
 */
export function certificateTrust(provider: {
  baseUrl: string
  sdkBaseUrl: string
  /** Whether PayPal's certificate must lead to a root this machine trusts, by what was sent with it. */
  certificateChain: boolean
}): CertificateTrust {
  const own = new URL(provider.baseUrl)
  const payPal = payPalHost.exec(own.host)
  if (!payPal)
    return {
      origins: [...new Set([own.origin, new URL(provider.sdkBaseUrl).origin])],
      reachedAt: own.origin,
      name: null,
      roots: null,
    }
  const environment = payPal[1] ?? ''
  return {
    origins: [`https://api.${environment}paypal.com`, `https://api-m.${environment}paypal.com`],
    reachedAt: null,
    name: `messageverificationcerts.${environment}paypal.com`,
    roots: provider.certificateChain ? rootCertificates : null,
  }
}
