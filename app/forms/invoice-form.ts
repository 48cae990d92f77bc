import {
  type InvoiceDraft,
  type InvoiceField,
  type InvoiceFault,
  invoiceDraftOf,
  invoiceFields,
} from '../../domain/invoices/invoice-data.ts'
import { invoiceFaultWords } from '../../words/invoice-form-words.ts'

/** Names of the form's fields. They differ from those of the delivery form, which may be on the same page. */
export const invoiceInputs = {
  rfc: 'rfc',
  name: 'razonSocial',
  regime: 'regimen',
  use: 'usoCfdi',
  postalCode: 'cpFiscal',
  email: 'correoFactura',
} as const satisfies Record<InvoiceField, string>

/** A button with this name offers the name without the type of the company. */
export const correctedName = 'usarNombre'

/** What is wrong, in words, and the name that the buyer may take instead. */
export type InvoiceFaults = Partial<Record<InvoiceField, string>> & { corrected?: string }

/** Reads the sent form. A pressed button may replace the name. */
export function invoiceDraftIn(form: FormData): InvoiceDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 2000) : ''
  }
  return invoiceDraftOf((field) => (field === 'name' && text(correctedName)) || text(invoiceInputs[field]))
}

export function invoiceFaultsOf(faults: readonly InvoiceFault[]): InvoiceFaults {
  const words: InvoiceFaults = Object.fromEntries(faults.map((each) => [each.field, invoiceFaultWords(each)]))
  const named = faults.find((each) => each.field === 'name')
  return named?.why === 'company-type' ? { ...words, corrected: named.corrected } : words
}

export function firstFaultOf(faults: InvoiceFaults): InvoiceField | null {
  return invoiceFields.find((field) => faults[field] !== undefined) ?? null
}
