import { emailAddress, longestEmailAddress } from '../values/email-address.ts'
import { plainWithin } from '../values/plain-text.ts'
import { statesOfPostalCode } from '../shipping/states-of-postal-code.ts'
import { withoutCompanyType } from './company-type.ts'
import {
  type CfdiUse,
  cfdiUses,
  cfdiUseWords,
  isCfdiUse,
  isRegimeCode,
  type RegimeCode,
  regimes,
  usesFor,
} from './regimes.ts'
import { rfcFault, type RfcFault, rfcTyped, type Taxpayer, taxpayerOf } from './rfc.ts'

/** What a buyer gives for an invoice (CFDI 4.0). Name, regime and postal code must equal the SAT's records. */
export type InvoiceData = {
  rfc: string
  /** In capitals, without the type of the company. */
  name: string
  regime: RegimeCode
  use: CfdiUse
  /** The fiscal postal code, which may differ from that of the delivery. */
  postalCode: string
  email: string
}

export const invoiceFields = ['rfc', 'name', 'regime', 'use', 'postalCode', 'email'] as const
export type InvoiceField = (typeof invoiceFields)[number]

/** The fields as typed; an empty field is ''. */
export type InvoiceDraft = Record<InvoiceField, string>

export const longestInvoiceName = 254

export type InvoiceFault =
  | { field: 'rfc'; why: RfcFault }
  | { field: 'name'; why: 'missing' }
  | { field: 'name'; why: 'too-long'; most: number }
  /** `corrected`: the name without its last words `type`. Only the buyer may take it. */
  | { field: 'name'; why: 'company-type'; type: string; corrected: string }
  | { field: 'regime'; why: 'missing' }
  | { field: 'regime'; why: 'other-taxpayer'; taxpayer: Taxpayer }
  | { field: 'use'; why: 'missing' }
  /** `uses`: those that the SAT accepts with the regime, such as 'S01 · Sin efectos fiscales'. */
  | { field: 'use'; why: 'pair'; regime: RegimeCode; uses: string[] }
  | { field: 'postalCode'; why: 'missing' | 'malformed' | 'unknown' }
  | { field: 'email'; why: 'missing' | 'malformed' }

export type CheckedInvoice =
  | { kind: 'good'; data: InvoiceData }
  /** `draft`: the cleaned texts. At most one fault a field, in the order of the fields. */
  | { kind: 'faulty'; draft: InvoiceDraft; faults: InvoiceFault[] }

export const emptyInvoiceDraft: InvoiceDraft = {
  rfc: '',
  name: '',
  regime: '',
  use: '',
  postalCode: '',
  email: '',
}

export function invoiceDraftOf(text: (field: InvoiceField) => string): InvoiceDraft {
  return {
    rfc: rfcTyped(text('rfc')),
    name: plainWithin(longestInvoiceName, text('name')).toLocaleUpperCase('es-MX'),
    regime: text('regime').trim().slice(0, 10),
    use: text('use').trim().slice(0, 10),
    postalCode: text('postalCode').replaceAll(/\s/g, '').slice(0, 10),
    email: plainWithin(longestEmailAddress, text('email')),
  }
}

/** Checks typed fields. Whether a postal code is on the shop's list is asked elsewhere (use-cases/invoices/). */
export function checkInvoice(typed: InvoiceDraft): CheckedInvoice {
  const draft = invoiceDraftOf((field) => typed[field])
  const { rfc, name, regime, use, postalCode, email } = draft
  const known = { rfc: rfcFault(rfc) === null, regime: isRegimeCode(regime) }
  const faults = [
    faultOfRfc(rfc),
    faultOfName(name, known.rfc ? taxpayerOf(rfc) : null),
    faultOfRegime(regime, known.rfc ? taxpayerOf(rfc) : null),
    faultOfUse(use, regime),
    faultOfPostalCode(postalCode),
    faultOfEmail(email),
  ].filter((fault) => fault !== null)
  if (faults.length > 0 || !isRegimeCode(regime) || !isCfdiUse(use)) return { kind: 'faulty', draft, faults }
  return { kind: 'good', data: { ...draft, regime, use } }
}

function faultOfRfc(rfc: string): InvoiceFault | null {
  const why = rfcFault(rfc)
  return why && { field: 'rfc', why }
}

function faultOfName(name: string, taxpayer: Taxpayer | null): InvoiceFault | null {
  if (name === '') return { field: 'name', why: 'missing' }
  if (name.length > longestInvoiceName) return { field: 'name', why: 'too-long', most: longestInvoiceName }
  const split = taxpayer === 'company' ? withoutCompanyType(name) : null
  return split && { field: 'name', why: 'company-type', type: split.type, corrected: split.name }
}

function faultOfRegime(regime: string, taxpayer: Taxpayer | null): InvoiceFault | null {
  if (!isRegimeCode(regime)) return { field: 'regime', why: 'missing' }
  const of: readonly Taxpayer[] = regimes[regime].of
  return taxpayer === null || of.includes(taxpayer)
    ? null
    : { field: 'regime', why: 'other-taxpayer', taxpayer }
}

function faultOfUse(use: string, regime: string): InvoiceFault | null {
  if (!isCfdiUse(use)) return { field: 'use', why: 'missing' }
  if (!isRegimeCode(regime) || cfdiUses[use].for.includes(regime)) return null
  return { field: 'use', why: 'pair', regime, uses: usesFor(regime).map(cfdiUseWords) }
}

function faultOfPostalCode(postalCode: string): InvoiceFault | null {
  if (postalCode === '') return { field: 'postalCode', why: 'missing' }
  if (!/^\d{5}$/.test(postalCode)) return { field: 'postalCode', why: 'malformed' }
  return statesOfPostalCode(postalCode).length === 0 ? { field: 'postalCode', why: 'unknown' } : null
}

function faultOfEmail(email: string): InvoiceFault | null {
  if (email === '') return { field: 'email', why: 'missing' }
  const good = email.length <= longestEmailAddress && emailAddress.test(email)
  return good ? null : { field: 'email', why: 'malformed' }
}
