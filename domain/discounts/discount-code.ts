import type { Centavos } from '../values/money.ts'
import { codeFromTyped, isCode, longestCode } from './code-spelling.ts'
import { type DiscountScope, isEmptyScope } from './discount-scope.ts'

/** A per cent or an amount is taken off the garments; free shipping makes the shipping cost 0. */
export type CodeGives =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: Centavos }
  | { kind: 'free-shipping' }

/**
 * A discount code. `spelling` is what the owner typed and people see, `code` what `codeFromTyped` makes of it.
 * Null for `beginsAt`, `endsAt` and both limits of uses means no limit.
 */
export type DiscountCode = {
  id: string
  spelling: string
  code: string
  gives: CodeGives
  /** The garments that the code is for must cost at least this together. */
  minimum: Centavos
  beginsAt: Date | null
  endsAt: Date | null
  mostUses: number | null
  mostUsesPerBuyer: number | null
  scope: DiscountScope
  /** Whether the code also lowers prices that a markdown has lowered. */
  onMarkedDown: boolean
  active: boolean
  /** The mail address of the only buyer who may use the code; '' lets every buyer use it. */
  forEmail: string
  /** The order or the message for which staff gave the code. */
  orderId: string | null
  messageId: string | null
  uses: number
  version: number
}

/** The part of a code that the owner may change. `gives`, `scope` and `onMarkedDown` stay after the first use. */
export type CodeFields = Pick<
  DiscountCode,
  'gives' | 'minimum' | 'beginsAt' | 'endsAt' | 'mostUses' | 'mostUsesPerBuyer' | 'scope' | 'onMarkedDown'
>

export type CodeFault =
  | 'spelling'
  | 'percent'
  | 'amount'
  | 'minimum'
  | 'begins'
  | 'ends'
  | 'ends-before-begin'
  | 'mostUses'
  | 'mostUsesPerBuyer'
  | 'empty-scope'

/** The CHECKs of the table discount_codes have the same limits. */
const dearest: Centavos = 100_000_000
const mostOfUses = 1_000_000
const mostOfBuyer = 1_000

/** Returns every reason why the fields cannot be saved. An unreadable number is NaN, an unreadable time an invalid Date. */
export function codeFaults({ gives, minimum, beginsAt, endsAt, scope, ...limits }: CodeFields): CodeFault[] {
  const faults: (CodeFault | false)[] = [
    gives.kind === 'percent' && !isWholeWithin(gives.percent, 1, 100) && 'percent',
    gives.kind === 'amount' && !isWholeWithin(gives.amount, 1, dearest) && 'amount',
    !isWholeWithin(minimum, 0, dearest) && 'minimum',
    isNoTime(beginsAt) && 'begins',
    isNoTime(endsAt) && 'ends',
    beginsAt !== null && endsAt !== null && endsAt <= beginsAt && 'ends-before-begin',
    limits.mostUses !== null && !isWholeWithin(limits.mostUses, 1, mostOfUses) && 'mostUses',
    limits.mostUsesPerBuyer !== null &&
      !isWholeWithin(limits.mostUsesPerBuyer, 1, mostOfBuyer) &&
      'mostUsesPerBuyer',
    isEmptyScope(scope) && 'empty-scope',
  ]
  return faults.filter((fault) => fault !== false)
}

export function isSpelling(spelling: string): boolean {
  return spelling.length <= longestCode && isCode(codeFromTyped(spelling))
}

const isWholeWithin = (amount: number, least: number, most: number): boolean =>
  Number.isInteger(amount) && amount >= least && amount <= most

const isNoTime = (moment: Date | null): boolean => moment !== null && Number.isNaN(moment.getTime())

/** Whether both codes give the same to the same garments. */
export function givesTheSame(one: CodeFields, other: CodeFields): boolean {
  const part = ({ gives, scope, onMarkedDown }: CodeFields) => JSON.stringify([gives, scope, onMarkedDown])
  return part(one) === part(other)
}

export type CodeState = 'off' | 'prepared' | 'running' | 'ended' | 'used-up'

export function codeState(
  { active, beginsAt, endsAt, mostUses, uses }: Omit<DiscountCode, 'id'>,
  now: Date,
): CodeState {
  if (!active) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (mostUses !== null && uses >= mostUses) return 'used-up'
  return beginsAt !== null && beginsAt > now ? 'prepared' : 'running'
}
