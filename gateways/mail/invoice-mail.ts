import { firstName, hello, type MailContent, type Sender, small } from './mail-content.ts'
import { confirmationOf, type MailedOrder, seeOrder } from './order-blocks.ts'

export type InvoiceMailKind = 'invoice-made' | 'invoice-corrected' | 'invoice-cancelled'

export type MailedInvoice = Pick<MailedOrder, 'number' | 'accessKey' | 'delivery'> & {
  id: string
  folio: string
  rfc: string
  files: readonly { kind: 'pdf' | 'xml'; bytes: Buffer }[]
}

/** Sends a buyer the invoice that the accountant made, or tells that the invoice was cancelled. */
export function invoiceMail(kind: InvoiceMailKind, invoice: MailedInvoice, shop: Sender): MailContent {
  const { number, folio, rfc, delivery } = invoice
  const { subject, lead } = wordsOf(kind, number, shop)
  const files = kind === 'invoice-cancelled' ? [] : invoice.files
  return {
    subject,
    preheader: `Folio ${folio}.`,
    follows: [confirmationOf(invoice)],
    files: files.map(({ kind: end, bytes }) => ({
      name: `factura-${number}.${end}`,
      type: end === 'pdf' ? 'application/pdf' : 'application/xml',
      bytes,
    })),
    blocks: [
      { heading: hello(firstName(delivery.fullName)) },
      lead,
      { lines: [['Folio ', { text: folio, bold: true }], `RFC ${rfc}`], boxed: true },
      files.length > 0 &&
        'Va en este correo, y también la puedes bajar cuando quieras en la página de tu pedido.',
      seeOrder(invoice),
      small('Si algo no está bien, responde a este correo.', 12),
    ],
  }
}

function wordsOf(kind: InvoiceMailKind, number: string, { name }: Sender): { subject: string; lead: string } {
  switch (kind) {
    case 'invoice-made':
      return {
        subject: `Tu factura del pedido ${number} de ${name}`,
        lead: `Ya está la factura de tu pedido ${number}.`,
      }
    case 'invoice-corrected':
      return {
        subject: `Tu factura corregida del pedido ${number} de ${name}`,
        lead: `Corregimos la factura de tu pedido ${number}. Usa esta en lugar de la anterior.`,
      }
    case 'invoice-cancelled':
      return {
        subject: `Cancelamos la factura de tu pedido ${number} de ${name}`,
        lead: `Cancelamos la factura de tu pedido ${number}: ya no la uses. Si necesitas otra, pídela en la página de tu pedido o responde a este correo.`,
      }
  }
}
