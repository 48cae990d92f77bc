import { decomposed } from '../values/plain-text.ts'

export const shortestCode = 3
export const longestCode = 30

/**
 * 'Mamá-10' → 'MAMA10': letters and digits in upper case, without accents. Two spellings of one code give the same
 * text. The result is '' for a text without letters and digits, and may be too short or too long for a code.
 */
export function codeFromTyped(text: string): string {
  return decomposed(text.slice(0, 200))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

export function isCode(code: string): boolean {
  return /^[A-Z0-9]+$/.test(code) && code.length >= shortestCode && code.length <= longestCode
}

/** Letters and digits that nobody confuses when they read a code aloud: no I, O, 0 or 1. */
const clearSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * 'GRACIAS' → 'GRACIAS-7K3M9Q'. `randomBytes`: at least six bytes from a cryptographic source; 32 signs divide a byte
 * evenly.
 */
export function generatedSpelling(beginning: string, randomBytes: Uint8Array): string {
  const ending = [...randomBytes.subarray(0, 6)].map((byte) => clearSigns[byte % clearSigns.length]).join('')
  return `${beginning}-${ending}`
}
