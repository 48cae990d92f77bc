import type { InvoiceFile } from '../../data/invoices/invoice-requests.ts'
import { type InvoiceXmlFault, readInvoiceXml } from '../../domain/invoices/invoice-xml.ts'
import type { ReceiptFault } from '../../domain/payments/receipt.ts'
import { largestFiles } from '../../domain/pictures/largest-files.ts'
import type { Shop } from '../shop.ts'

export type InvoiceFilesRead =
  /** `uuid`: the fiscal folio that the XML names; null without an XML. */
  | { kind: 'read'; files: InvoiceFile[]; uuid: string | null }
  | { kind: 'faulty'; file: 'pdf'; fault: ReceiptFault | 'no-pdf' }
  /** `rfc`: that of another receiver. */
  | { kind: 'faulty'; file: 'xml'; fault: InvoiceXmlFault | 'too-large'; rfc: string }

/** Reads the files that staff chose. A PDF passes the same checks as a buyer's receipt. */
export async function readInvoiceFiles(
  shop: Pick<Shop, 'cleanReceipt'>,
  { pdf, xml, rfc }: { pdf: Uint8Array | null; xml: Uint8Array | null; rfc: string },
): Promise<InvoiceFilesRead> {
  const files: InvoiceFile[] = []
  let uuid: string | null = null
  if (xml) {
    if (xml.length > largestFiles.invoiceXml)
      return { kind: 'faulty', file: 'xml', fault: 'too-large', rfc: '' }
    const read = readInvoiceXml(new TextDecoder().decode(xml), rfc)
    if (read.kind === 'faulty') return { ...read, file: 'xml' }
    uuid = read.uuid
    files.push({ kind: 'xml', bytes: Buffer.from(xml) })
  }
  if (pdf) {
    const cleaned = await shop.cleanReceipt(pdf)
    if (cleaned.kind === 'refused') return { kind: 'faulty', file: 'pdf', fault: cleaned.reason }
    if (cleaned.type !== 'application/pdf') return { kind: 'faulty', file: 'pdf', fault: 'no-pdf' }
    files.push({ kind: 'pdf', bytes: Buffer.from(cleaned.bytes) })
  }
  return { kind: 'read', files, uuid }
}
