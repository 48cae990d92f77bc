/** Without the signs that are read as others: no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many are given at once. */
export const recoveryCodesAtOnce = 10

/** A code to keep on paper, of twelve bytes of chance: 'XXXX-XXXX-XXXX', 60 bits. */
export function recoveryCode(chance: Uint8Array): string {
  const plain = Array.from(chance.slice(0, 12), (byte) => signs[byte % 32]).join('')
  return plain.match(/.{4}/g)?.join('-') ?? plain
}

/** What somebody typed, as the code was written; null where it can be none. */
export function typedRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain)) return null
  return plain.match(/.{4}/g)!.join('-')
}
