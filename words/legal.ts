import type { TextSection } from '../domain/values/long-text.ts'

/** Words in braces are placeholders (`filledIn`). */
export type LegalSection = TextSection

export type LongWords = {
  title: string
  description: string
  lead: string
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
