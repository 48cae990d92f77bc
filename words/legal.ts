/**
 * A part of a long text: an anchor, a heading, paragraphs and lists. Words in braces stand for what is the shop's own
 * ({name}, {address}, {hours}, {email}, {whatsapp}, {holdMinutes}, {madeToOrderDays}, {arcoDays}, {states}) or for another page ({contact},
 * {privacy}, {terms}, {cookies}, {payments}, {sizes}).
 */
export type LegalSection = {
  /** Left out where the contents do not name it. */
  id?: string
  title: string
  text: readonly (string | readonly string[])[]
}

export type LongWords = {
  title: string
  description: string
  lead: string
  /** When it was changed last. */
  updated?: string
  sections: readonly LegalSection[]
}

export const legal = {
  contents: 'Contenido',
  pages: {
    contact: 'la página de contacto',
    privacy: 'aviso de privacidad',
    terms: 'términos y condiciones',
    cookies: 'política de cookies',
    payments: 'pagos y envíos',
    sizes: 'guía de tallas',
  },
} as const
