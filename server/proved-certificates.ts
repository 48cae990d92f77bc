import type { Db } from '../data/database.ts'
import { findProvedCertificate, keepProvedCertificate } from '../data/payments/webhook-certificates.ts'
import type { ProvedCertificates } from '../gateways/payments/paypal/webhook-certificates.ts'

/** The provider's proved certificates, kept in the shop's database: for every process, over restarts. */
export function keepsProvedCertificates(db: Db): ProvedCertificates {
  return {
    find: (address) => findProvedCertificate(db, address),
    keep: (certificate) => keepProvedCertificate(db, certificate),
  }
}
