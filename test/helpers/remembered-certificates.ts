import type { ProvedCertificates } from '../../gateways/payments/paypal/webhook-certificates.ts'

/** Proved certificates of one test, in memory: for tests of the gateway, which knows no database. */
export function rememberedCertificates(): ProvedCertificates {
  const kept = new Map<string, string>()
  return {
    find: async (address) => kept.get(address) ?? null,
    keep: async ({ address, pem }) => void kept.set(address, pem),
  }
}
