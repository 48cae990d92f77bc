import type { TextSection } from '../domain/values/long-text.ts'

/** A part of a long text. Words in braces stand for what is the shop's own or for another page (`filledIn`). */
export type LegalSection = TextSection

export type LongWords = {
  title: string
  description: string
  lead: string
  /** When it was changed last. */
  updated?: string | undefined
  sections: readonly LegalSection[]
}

export const legal = {
  contents: 'Contenido',
  updated: (day: string): string => `Última actualización: ${day}`,
  courtsOfDomicile: 'el lugar de su domicilio',
  pages: {
    contact: 'la página de contacto',
    privacy: 'aviso de privacidad',
    terms: 'términos y condiciones',
    cookies: 'política de cookies',
    payments: 'pagos y envíos',
    sizes: 'guía de tallas',
  },
} as const
