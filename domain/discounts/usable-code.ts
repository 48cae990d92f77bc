import { mailboxOf } from '../accounts/mailbox-of.ts'
import type { CartUnfit } from './code-discount.ts'
import type { DiscountCode } from './discount-code.ts'

/** 'void': buyers read one text for all its reasons, also for a code that never existed; staff read the reason. */
export type CodeRefusal =
  | { kind: 'void'; reason: VoidReason }
  | { kind: 'used-by-you' }
  /** Unpaid purchases of the buyer's network hold as many uses as one network may hold. */
  | { kind: 'held-by-network' }
  | CartUnfit

/**
 * unknown: no such code. of-another: only another person may use it. address-missing: its uses are counted for each
 * buyer, and this buyer gave no address. used-by-address: the owner of this address has no use left.
 */
export type VoidReason = CodeUnusable | 'unknown' | 'address-missing' | 'used-by-address'

export type CodeUnusable = 'off' | 'not-begun' | 'of-another' | 'ended' | 'used-up'

/** `email`: the address that the buyer typed for the order; null: the buyer has typed none yet. */
export type CodeBuyer = { customer: { id: string; email: string } | null; email: string | null }

const guesses: readonly VoidReason[] = ['unknown', 'off', 'not-begun', 'of-another']

/**
 * True if the refused attempt tried a code that the buyer must not know of. A code that is ended or used up is no secret
 * any more.
 */
export function isGuess(why: CodeRefusal): boolean {
  return why.kind === 'void' && guesses.includes(why.reason)
}

/**
 * Why nobody, or not this buyer, may use a code. `ownUses`: uses that the buyer's unfinished checkout holds; they are
 * free for the buyer.
 */
export function codeFault(
  code: DiscountCode,
  { buyer, now, ownUses }: { buyer: CodeBuyer; now: Date; ownUses: number },
): CodeUnusable | null {
  if (!code.active) return 'off'
  if (code.beginsAt !== null && now < code.beginsAt) return 'not-begun'
  if (isOfAnother(code, buyer)) return 'of-another'
  if (code.endsAt !== null && now >= code.endsAt) return 'ended'
  return code.mostUses !== null && code.uses - ownUses >= code.mostUses ? 'used-up' : null
}

/** A buyer without any address yet may see what the code gives; the payment compares the address. */
function isOfAnother({ forEmail }: DiscountCode, { customer, email }: CodeBuyer): boolean {
  if (forEmail === '' || (customer === null && email === null)) return false
  return ![customer?.email, email].some((each) => each && mailboxOf(each) === mailboxOf(forEmail))
}

/**
 * How many uses of a code the unpaid purchases of one network may hold: a fifth of its uses, and never fewer than three,
 * which is enough for a family. Without this limit one person could keep a code from everybody without paying.
 */
export function mostUnpaidUses(mostUses: number): number {
  return Math.max(3, Math.floor(mostUses / 5))
}

/** A code with a limit for each buyer needs somebody to count. */
export function isNobody({ customer, email }: CodeBuyer): boolean {
  return customer === null && email === ''
}
