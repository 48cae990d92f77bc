import type { WhyNoInvoice } from '../domain/invoices/invoice-request.ts'

/** 'Necesito factura' on the page of an order. */
export const orderInvoiceCopy = {
  /** The place of the page that shows the invoice. */
  anchor: 'factura',
  title: 'Factura',
  ask: 'Necesito factura',
  until: (day: string): string => `Puedes pedirla hasta el ${day}, al final del día.`,
  send: 'Pedir mi factura',
  asked: (day: string): string => `La pediste el ${day}.`,
  to: (name: string, rfc: string): string => `A nombre de ${name}, RFC ${rfc}.`,
  soon: (email: string): string => `Cuando esté lista te la mandamos a ${email}.`,
  change: 'Cambiar datos',
  save: 'Guardar mis datos',
  changeUntil: (day: string): string => `Puedes cambiar tus datos hasta el ${day}, al final del día.`,
  withdraw: 'Ya no la necesito',
  ready: 'Tu factura está lista.',
  folio: 'Folio',
  files: { pdf: 'Bajar PDF', xml: 'Bajar XML' },
  wrong: 'Si algo no está bien, escríbenos y la corregimos.',
  cancelled: (folio: string): string => `Cancelamos tu factura con folio ${folio}: ya no la uses.`,
  over: 'Ya terminó el mes de tu compra, y la factura se pide dentro de ese mes. Si la necesitas, escríbenos y vemos qué se puede.',
  changeOver: 'Ya terminó el mes de tu compra: si algo cambió en tus datos, escríbenos.',
  write: 'Escríbenos',
} as const

/** Why a form about the invoice was not done. Only the server uses these words, so the page's script has none of them. */
export const orderInvoiceRefusals = {
  mayNot: {
    'not-offered': 'Por ahora esta tienda no hace facturas.',
    'no-sale': 'Este pedido ya no se puede facturar, porque se canceló o se devolvió.',
    'month-over': 'Ya terminó el mes de tu compra. Escríbenos y vemos qué se puede.',
    invoiced: 'Tu factura ya está hecha. Si algo no está bien, escríbenos.',
  } satisfies Record<WhyNoInvoice, string>,
  tooMany: 'Cambiaste tus datos muchas veces hoy. Inténtalo mañana, o escríbenos.',
  faulty: 'No la pedimos todavía: revisa lo marcado.',
} as const
