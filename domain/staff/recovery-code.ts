/** Recovery codes have no I, L, O and U, because people misread these letters. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const recoveryCodesAtOnce = 10

/** A recovery code has the form 'XXXX-XXXX-XXXX' and 60 random bits. `chance`: twelve random bytes. */
export function recoveryCode(chance: Uint8Array): string {
  const plain = Array.from(chance.slice(0, 12), (byte) => signs[byte % 32]).join('')
  return plain.match(/.{4}/g)?.join('-') ?? plain
}

/** Returns null when the typed text is not a recovery code. */
export function typedRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain)) return null
  return plain.match(/.{4}/g)!.join('-')
}
