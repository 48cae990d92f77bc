import { composed } from '../values/plain-text.ts'

/** The kind of a taxpayer. The SAT calls companies personas morales and persons personas físicas. */
export type Taxpayer = 'company' | 'person'

/** general: the RFC for sales to the public. foreign: the RFC for buyers from abroad. */
export type RfcFault = 'missing' | 'malformed' | 'general' | 'foreign'

const blanksAndDashes = /[\s\p{Pd}\p{Cf}.]+/gu

/** Reads an RFC as people type or paste it: ' gote-850101 ab1' → 'GOTE850101AB1'. */
export function rfcTyped(typed: string): string {
  return composed(typed.slice(0, 200).replaceAll(blanksAndDashes, '')).toLocaleUpperCase('es-MX')
}

/** The pattern of the SAT's schema: letters of the name, a date, and three more characters. */
const pattern = /^[A-Z&Ñ]{3,4}\d{2}(?:0[1-9]|1[012])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/

/** `rfc`: the result of `rfcTyped`. null: nothing is wrong. */
export function rfcFault(rfc: string): RfcFault | null {
  if (rfc === '') return 'missing'
  if (rfc === 'XAXX010101000') return 'general'
  if (rfc === 'XEXX010101000') return 'foreign'
  return pattern.test(rfc) ? null : 'malformed'
}

/** A company's RFC has 12 characters, a person's 13. */
export function taxpayerOf(rfc: string): Taxpayer {
  return rfc.length === 12 ? 'company' : 'person'
}
