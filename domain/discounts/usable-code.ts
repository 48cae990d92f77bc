import { mailboxOf } from '../accounts/mailbox-of.ts'
import type { CartUnfit } from './code-discount.ts'
import type { DiscountCode } from './discount-code.ts'

/** 'void': the one reason that strangers read for every code that they cannot use, also for a code that never existed. */
export type CodeRefusal = { kind: 'void' } | { kind: 'used-by-you' } | CartUnfit

/** `email`: the address that the buyer typed for the order; null: the buyer has typed none yet. */
export type CodeBuyer = { customer: { id: string; email: string } | null; email: string | null }

/**
 * Why nobody, or not this buyer, may use a code. Buyers read one text for both. 'secret': a stranger must not learn that
 * the code exists, so the attempt counts as a guess. 'over': the code is ended or used up, so it is no secret any more.
 */
export type CodeVoid = 'secret' | 'over'

/** `ownUses`: uses that the buyer's unfinished checkout holds; they are free for the buyer. */
export function codeFault(
  code: DiscountCode,
  { buyer, now, ownUses }: { buyer: CodeBuyer; now: Date; ownUses: number },
): CodeVoid | null {
  if (!code.active || (code.beginsAt !== null && now < code.beginsAt) || isOfAnother(code, buyer))
    return 'secret'
  const isEnded = code.endsAt !== null && now >= code.endsAt
  return isEnded || (code.mostUses !== null && code.uses - ownUses >= code.mostUses) ? 'over' : null
}

/** A buyer without any address yet may see what the code gives; the payment compares the address. */
function isOfAnother({ forEmail }: DiscountCode, { customer, email }: CodeBuyer): boolean {
  if (forEmail === '' || (customer === null && email === null)) return false
  return ![customer?.email, email].some((each) => each && mailboxOf(each) === mailboxOf(forEmail))
}

/** A code with a limit for each buyer needs somebody to count. */
export function isNobody({ customer, email }: CodeBuyer): boolean {
  return customer === null && email === ''
}
