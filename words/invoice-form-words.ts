import type { InvoiceFault, InvoiceField } from '../domain/invoices/invoice-data.ts'
import type { RfcFault, Taxpayer } from '../domain/invoices/rfc.ts'
import { fieldFaults } from './field-faults.ts'

/** The fields of 'Necesito factura', at the checkout, on the order's page and in the back office. */
export const invoiceFormCopy = {
  title: 'Necesito factura',
  lead: 'Escríbelos como están en tu Constancia de Situación Fiscal: si algo no coincide, el SAT rechaza la factura.',
  labels: {
    rfc: 'RFC',
    name: 'Nombre o razón social',
    regime: 'Régimen fiscal',
    use: 'Uso del CFDI',
    postalCode: 'Código postal fiscal',
    email: 'Correo para tu factura',
  } satisfies Record<InvoiceField, string>,
  hints: {
    rfc: 'Con homoclave: 13 caracteres, o 12 si es de una empresa.',
    name: 'En mayúsculas y sin el tipo de sociedad (SA DE CV).',
    postalCode: 'El de tu domicilio fiscal, no el de tu envío.',
  } satisfies Partial<Record<InvoiceField, string>>,
  choose: 'Elige…',
  persons: 'Personas físicas',
  companies: 'Empresas (personas morales)',
  both: 'Cualquiera',
  useName: (name: string): string => `Usar «${name}»`,
} as const

const rfcFaults: Record<RfcFault, string> = {
  missing: 'Escribe tu RFC.',
  malformed: 'Revisa tu RFC: cuatro letras (tres si es empresa), la fecha como AAMMDD y tres caracteres más.',
  general: 'Ese es el RFC de público en general: para eso no hace falta pedir factura. Escribe el tuyo.',
  foreign: 'Para facturar a un RFC extranjero escríbenos: lo vemos contigo.',
}

const anyOfThese = new Intl.ListFormat('es-MX', { type: 'disjunction' })

const taxpayers: Record<Taxpayer, string> = { person: 'una persona', company: 'una empresa' }

/** What is wrong with a field of the invoice's data, in words for the buyer. */
export function invoiceFaultWords(fault: InvoiceFault): string {
  switch (fault.field) {
    case 'rfc':
      return rfcFaults[fault.why]
    case 'name':
      if (fault.why === 'missing') return 'Escribe el nombre o la razón social.'
      if (fault.why === 'too-long') return fieldFaults.tooLong(fault.most)
      return `El SAT lo pide sin «${fault.type}»: ${fault.corrected}.`
    case 'regime':
      if (fault.why === 'missing') return 'Elige tu régimen fiscal: está en tu constancia.'
      return `El RFC es de ${taxpayers[fault.taxpayer]}, y ese régimen no. Revisa los dos.`
    case 'use':
      if (fault.why === 'missing') return 'Elige para qué es la factura.'
      return `Con el régimen ${fault.regime} el SAT solo acepta ${anyOfThese.format(fault.uses)}.`
    case 'postalCode':
      if (fault.why === 'missing') return 'Escribe el código postal de tu domicilio fiscal.'
      if (fault.why === 'malformed') return 'El código postal lleva cinco números, como 64000.'
      return 'No conocemos ese código postal. Revísalo, por favor.'
    case 'email':
      return fault.why === 'missing' ? fieldFaults.email : fieldFaults.emailForm
  }
}
