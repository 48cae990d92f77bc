import { directMethodOf } from '../payments/direct-sale.ts'

/** The SAT's list c_FormaPago, as far as a shop takes money. */
export const paymentForms = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
} as const

export type PaymentForm = keyof typeof paymentForms

export const paymentFormCodes = Object.keys(paymentForms).toSorted() as PaymentForm[]

/** The owner's settings about invoices. Which payment form a payment has is the accountant's decision. */
export type InvoiceSettings = {
  /** Buyers may ask for invoices. */
  invoices: boolean
  /** Days after the month's end on which buyers may still ask. */
  extraDays: number
  /** In percent. Prices contain it. */
  iva: number
  formOnline: PaymentForm
  formTransfer: PaymentForm
  formTerminal: PaymentForm
  formCash: PaymentForm
}

export const invoiceSettingsAtFirst: InvoiceSettings = {
  invoices: true,
  extraDays: 0,
  iva: 16,
  formOnline: '31',
  formTransfer: '03',
  formTerminal: '04',
  formCash: '01',
}

/** `provider`: the payment provider, or the way of a direct payment. */
export function paymentFormOf(provider: string, settings: InvoiceSettings): PaymentForm {
  switch (directMethodOf(provider)) {
    case 'cash':
      return settings.formCash
    case 'transfer':
      return settings.formTransfer
    case 'terminal':
      return settings.formTerminal
    case null:
      return settings.formOnline
  }
}

/** '03 · Transferencia electrónica de fondos'. */
export function paymentFormWords(code: PaymentForm): string {
  return `${code} · ${paymentForms[code]}`
}
