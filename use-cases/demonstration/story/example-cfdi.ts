import type { InvoiceFile } from '../../../data/invoices/invoice-requests.ts'

type ExampleInvoice = { folio: string; uuid: string; rfc: string; name: string }

const unfit = 'Ejemplo de la demostración: sin validez fiscal'

/** The two files of an invoice, of which the accountant would get better ones from the SAT. Both say that they are examples. */
export function filesOfExampleInvoice({ folio, uuid, rfc, name }: ExampleInvoice): InvoiceFile[] {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${unfit} -->
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="${folio}">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="CUENTA DE DEMOSTRACION" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${rfc}" Nombre="${name}"/>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/>
  </cfdi:Complemento>
</cfdi:Comprobante>
`
  const lines = [`Factura ${folio}`, `Folio fiscal ${uuid}`, `${rfc} ${name}`, unfit]
  return [
    { kind: 'xml', bytes: Buffer.from(xml) },
    { kind: 'pdf', bytes: pdfOf(lines) },
  ]
}

/** One page with these lines. */
function pdfOf(lines: readonly string[]): Buffer {
  const text = `BT /F 14 Tf 24 TL 60 720 Td ${lines.map((line) => `(${line.replaceAll(/[\\()]/g, '')}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}
