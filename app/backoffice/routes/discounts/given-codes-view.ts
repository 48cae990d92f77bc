import { codesGivenFor } from '../../../../data/discounts/discount-codes.ts'
import { codeState } from '../../../../domain/discounts/discount-code.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { givingCopy as copy } from './giving-words.ts'
import { codesCopy, discountsCopy } from './words.ts'

export type GivenCodesView = NonNullable<Awaited<ReturnType<typeof givenCodes>>>

/** The codes that the buyer got for an order or a message; null for a role that sees no discounts. */
export async function givenCodes(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  role: StaffRole,
  subject: Parameters<typeof codesGivenFor>[1],
) {
  if (!mayDo(role, 'see discounts')) return null
  const codes = await codesGivenFor(db, subject)
  return {
    mayGive: mayDo(role, 'give code'),
    codes: codes.map((code) => ({
      id: code.id,
      spelling: code.spelling,
      about: [
        codesCopy.givesWords(code.gives),
        discountsCopy.windowWords(null, code.endsAt, now()),
        copy.states[codeState(code, now())],
      ].join(' · '),
    })),
  }
}
