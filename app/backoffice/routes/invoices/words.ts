import type { InvoiceXmlFault } from '../../../../domain/invoices/invoice-xml.ts'
import type { InvoiceState, WhyNoInvoice } from '../../../../domain/invoices/invoice-request.ts'
import type { ReceiptFault } from '../../../../domain/payments/receipt.ts'
import { price } from '../../../../words/price.ts'

export const invoicesCopy = {
  title: 'Facturas',
  lead: 'Quién pidió factura y con qué datos. La factura la hace tu contador; aquí se marca y se manda.',
  back: 'Dinero',
  see: 'Facturas',
  tabsLabel: 'Qué facturas',
  tabs: { waiting: 'Por hacer', made: 'Hechas' },
  none: 'Nadie espera una factura.',
  noneMade: 'En este mes no se hizo ninguna.',
  more: 'Ver más',
  daysLeft: (days: number): string =>
    days < 0
      ? 'Mes terminado'
      : days === 0
        ? 'Último día'
        : days === 1
          ? 'Queda 1 día'
          : `Quedan ${days} días`,
  paid: (day: string): string => `Pagado el ${day}`,
  made: (day: string): string => `Hecha el ${day}`,
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
  cancelled: 'Cancelada',
  file: 'Archivo para el contador',
  fileHint: 'Los pedidos con factura pedida que se pagaron en estos días, con el IVA aparte.',
  badDays: 'Revisa los días: desde y hasta, a lo más un año.',
  from: 'Desde',
  to: 'Hasta',
  csv: 'Bajar CSV',
  excel: 'Bajar Excel',
} as const

export const invoiceCopy = {
  titleOf: (number: string): string => `Factura de ${number}`,
  back: 'Facturas',
  copy: 'Copiar',
  copied: 'Copiado',
  state: {
    asked: 'Por hacer',
    invoiced: 'Hecha',
    cancelled: 'Cancelada',
    withdrawn: 'Ya no la necesita',
  } satisfies Record<InvoiceState, string>,
  nobody: 'Nadie ha pedido factura de este pedido.',
  noSale: 'El pedido se canceló o se devolvió: no hay nada que facturar.',
  receiver: 'Quién recibe la factura',
  asked: 'La pidió',
  rfc: 'RFC',
  name: 'Nombre o razón social',
  postalCode: 'Código postal fiscal',
  regime: 'Régimen fiscal',
  use: 'Uso del CFDI',
  email: 'Correo',
  before: (value: string): string => `Antes decía ${value}`,
  payment: 'Pago',
  paid: 'Pagado el',
  form: 'Forma de pago',
  method: 'Método de pago',
  methodValue: 'PUE · Pago en una sola exhibición',
  lines: 'Conceptos',
  copyLines: 'Copiar conceptos',
  shipping: 'Envío',
  columns: ['Cantidad', 'Descripción', 'Valor unitario sin IVA', 'Importe', 'IVA', 'Con IVA'],
  subtotal: 'Subtotal',
  iva: (percent: number): string => `IVA ${percent} %`,
  total: 'Total',
  discounted: 'Los importes ya llevan descuentos y rebajas.',
  refunded: (amount: number): string => `Se devolvieron ${price(amount)}: ya están restados.`,
  changeData: 'Cambiar los datos',
  typeData: 'Escribir los datos',
  order: 'Ver el pedido',
  made: 'Factura hecha',
  by: (name: string | null): string => (name ? `por ${name}` : ''),
  folio: 'Folio',
  folioHint: 'El folio fiscal (UUID) o tu serie y número. Si eliges el XML, se puede dejar vacío.',
  pdf: 'PDF',
  xml: 'XML',
  files: { pdf: 'Bajar PDF', xml: 'Bajar XML' },
  mark: 'Marcar como facturada',
  markTitle: 'Ya la hice',
  markHint: (email: string): string => `Se manda a ${email} y queda en la página del pedido.`,
  correct: 'Corregir y mandar otra vez',
  correctTitle: 'Corregir',
  correctHint: 'Cambia el folio o los archivos; lo que no elijas se queda como está.',
  undo: 'Deshacer: no está hecha',
  cancel: 'Se canceló en el SAT',
  takeBackTitle: '¿No va?',
  takeBackHint:
    'Deshacer la regresa a «por hacer» sin avisar a nadie. Si la cancelaste en el SAT, le avisamos a quien compró.',
  feedback: {
    marked: 'Listo. La factura sale por correo en unos segundos.',
    corrected: 'Listo. La factura corregida sale por correo en unos segundos.',
    undo: 'Listo: otra vez está por hacer.',
    cancel: 'Listo: quedó cancelada, y le avisamos a quien compró.',
    meanwhile:
      'No se hizo: la solicitud cambió mientras la veías. Abajo está como quedó; revisa que tu factura diga lo mismo.',
    notNow: 'No se hizo: esta factura ya no está así. Abajo está como quedó.',
    unknown: 'No encontramos ese pedido.',
    faulty: 'No se marcó: revisa lo señalado.',
  },
  faults: {
    folio: 'Escribe el folio, con letras, números y guiones.',
    noFile: 'Elige el PDF o el XML de la factura.',
    pdf: {
      empty: 'Ese archivo está vacío.',
      'too-large': 'El PDF es muy grande: caben 2 MB.',
      'no-receipt': 'Eso no es un PDF.',
      'no-pdf': 'Eso es una imagen: elige el PDF de la factura.',
      'too-many-pixels': 'Eso no es un PDF.',
      broken: 'No pudimos leer ese PDF.',
      locked: 'Ese PDF tiene contraseña: guárdalo sin ella.',
      dangerous: 'Ese PDF lleva adentro otro archivo o un programa. Guárdalo de nuevo como PDF sencillo.',
      busy: 'Hay varios archivos en revisión. Inténtalo otra vez en un minuto.',
    } satisfies Record<ReceiptFault | 'no-pdf', string>,
    xml: (fault: InvoiceXmlFault | 'too-large', rfc: string): string =>
      ({
        'no-cfdi': 'Eso no es el XML de un CFDI.',
        'not-stamped': 'Ese XML no está timbrado: le falta el folio fiscal.',
        'other-rfc': `Ese XML es de otro RFC: ${rfc === '' ? 'ninguno' : rfc}.`,
        'too-large': 'El XML es muy grande: caben 500 kB.',
      })[fault],
  },
} as const

/** The hidden fields with what the page showed. */
export const seenInput = (field: string): string => `visto-${field}`

export const invoiceDataCopy = {
  title: (number: string): string => `Datos para la factura de ${number}`,
  back: 'Factura',
  lead: 'Escribe lo que te dio quien compró. Todo debe ser igual que en su Constancia de Situación Fiscal.',
  save: 'Guardar los datos',
  faulty: 'No se guardó: revisa lo marcado.',
  saved: 'Listo. Está por hacer.',
  meanwhile: 'Mientras escribías, alguien cambió estos datos. Lo tuyo sigue aquí: guarda otra vez si va.',
  refused: {
    'not-offered': 'Las facturas están apagadas en Ajustes.',
    'no-sale': 'El pedido se canceló o se devolvió.',
    'month-over': 'Ya terminó el mes de la compra.',
    invoiced: 'Ya está hecha: corrígela en su página.',
  } satisfies Record<WhyNoInvoice, string>,
  unknown: 'No encontramos ese pedido.',
} as const

export const invoicePanelCopy = {
  title: 'Factura',
  asked: (days: string): string => `La pidió · ${days.toLowerCase()}`,
  folio: (folio: string): string => `Folio ${folio}`,
  open: 'Ver factura',
  type: 'Escribir datos para factura',
} as const

export const invoiceSpreadsheetColumns = {
  number: 'Pedido',
  paid: 'Fecha de pago',
  state: 'Factura',
  folio: 'Folio',
  made: 'Fecha de factura',
  rfc: 'RFC',
  name: 'Nombre o razón social',
  regime: 'Régimen fiscal',
  use: 'Uso del CFDI',
  postalCode: 'Código postal fiscal',
  email: 'Correo',
  form: 'Forma de pago',
  lines: 'Conceptos',
  subtotal: 'Subtotal',
  iva: 'IVA',
  total: 'Total',
  refunded: 'Devuelto',
} as const
