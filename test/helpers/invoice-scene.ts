import type { InvoiceData, InvoiceDraft } from '../../domain/invoices/invoice-data.ts'

export const invoiceDraft: InvoiceDraft = {
  rfc: 'gote 850101-ab1',
  name: 'Ana Gómez Treviño',
  regime: '612',
  use: 'G03',
  postalCode: '64000',
  email: 'facturas@correo.example',
}

/** The same as the shop stores it. */
export const invoiceData: InvoiceData = {
  ...invoiceDraft,
  rfc: 'GOTE850101AB1',
  name: 'ANA GÓMEZ TREVIÑO',
  regime: '612',
  use: 'G03',
}

/** A small PDF that the shop accepts. */
export const pdfBytes = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
)

export const cfdiUuid = '5FB4F2A2-7C1F-4A6B-9D54-0C0F3B1C9A11'
