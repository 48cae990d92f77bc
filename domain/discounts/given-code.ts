import { leastPriceBy, mostRefundedBy, type StaffRole } from '../staff/staff-actions.ts'
import { codeFaults, type CodeFields, type CodeGives } from './discount-code.ts'

/** What staff give one buyer: a code for one use. `days`: how long the code may be used. */
export type GivenDiscount = { gives: Exclude<CodeGives, { kind: 'free-shipping' }>; days: number }

export const mostGivenDays = 365

export type GivenFault = 'percent' | 'amount' | 'days' | 'over-limit'

/** `role` null: no limit. The role sales may give as much as it may refund, and a price as low as it may agree to. */
export function givenFaults({ gives, days }: GivenDiscount, role: StaffRole | null): GivenFault[] {
  const most = role === null ? null : mostRefundedBy(role)
  const isOver =
    gives.kind === 'amount'
      ? most !== null && gives.amount > most
      : role !== null && gives.percent > 100 - leastPriceBy(role)
  const faults = codeFaults(fieldsOfGiven({ gives, days: 1 }, new Date(0)))
  return [
    ...faults.filter((fault) => fault === 'percent' || fault === 'amount'),
    ...(Number.isInteger(days) && days >= 1 && days <= mostGivenDays ? [] : ['days' as const]),
    ...(isOver ? ['over-limit' as const] : []),
  ]
}

/** The fields of the code. Its last day ends when its days have passed. */
export function fieldsOfGiven({ gives, days }: GivenDiscount, now: Date): CodeFields {
  return {
    gives,
    minimum: 0,
    beginsAt: null,
    endsAt: new Date(now.getTime() + days * 24 * 60 * 60_000),
    mostUses: 1,
    mostUsesPerBuyer: 1,
    scope: { kind: 'all' },
    onMarkedDown: true,
  }
}
