export type InvoiceXmlFault = 'no-cfdi' | 'not-stamped' | 'other-rfc'

export type ReadInvoiceXml =
  | { kind: 'read'; uuid: string }
  | { kind: 'faulty'; fault: InvoiceXmlFault; rfc: string }

/** An entity or a document type could load other files, and no CFDI has one. */
const forbidden = /<!(?:DOCTYPE|ENTITY)/i
const root = /^\ufeff?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[^]*?-->\s*)?<cfdi:Comprobante[\s>]/

/**
 * Reads what the shop compares of a stamped CFDI. `rfc`: that of the request. The shop does not validate the invoice:
 * the accountant's program did, and the SAT.
 */
export function readInvoiceXml(text: string, rfc: string): ReadInvoiceXml {
  const faulty = (fault: InvoiceXmlFault, found = ''): ReadInvoiceXml => ({
    kind: 'faulty',
    fault,
    rfc: found,
  })
  if (forbidden.test(text) || !root.test(text)) return faulty('no-cfdi')
  const receiver = attributeOf(text, 'cfdi:Receptor', 'Rfc').replaceAll('&amp;', '&').toUpperCase()
  const uuid = attributeOf(text, 'tfd:TimbreFiscalDigital', 'UUID').toUpperCase()
  if (!/^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(uuid)) return faulty('not-stamped')
  return receiver === rfc ? { kind: 'read', uuid } : faulty('other-rfc', receiver.slice(0, 13))
}

function attributeOf(text: string, element: string, attribute: string): string {
  const begins = text.search(new RegExp(String.raw`<${element}\s`))
  if (begins < 0) return ''
  const tag = text.slice(begins, text.indexOf('>', begins))
  return new RegExp(String.raw`\s${attribute}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
}
