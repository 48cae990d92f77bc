/** In characters: the longest clave de rastreo of a transfer by SPEI. */
export const longestTrackingKey = 30

export type TrackingKey =
  | { kind: 'key'; key: string }
  /** `foreign`: a sign that is no letter of A to Z, no digit, no blank and no dash. */
  | { kind: 'refused'; reason: 'empty' | 'foreign' | 'too-long' }

const dashesAndBlanks = /[\s\p{Pd}\p{Cf}]+/gu

/** Reads the clave de rastreo of a transfer as people type or paste it: ' mbx-0123 456 ' → 'MBX0123456'. */
export function trackingKeyFrom(typed: string): TrackingKey {
  // Longer texts are refused before the regular expressions read them.
  if (typed.length > 10 * longestTrackingKey) return { kind: 'refused', reason: 'too-long' }
  const key = typed.replaceAll(dashesAndBlanks, '').toUpperCase()
  if (key === '') return { kind: 'refused', reason: 'empty' }
  if (!/^[A-Z0-9]+$/.test(key)) return { kind: 'refused', reason: 'foreign' }
  return key.length > longestTrackingKey ? { kind: 'refused', reason: 'too-long' } : { kind: 'key', key }
}
