import { leastPriceBy, mostRefundedBy, type StaffRole } from '../staff/staff-actions.ts'
import { dayBegins, mexicanDay } from '../values/mexican-days.ts'
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
  const faults = codeFaults({ ...oneUse, gives, endsAt: null })
  return [
    ...faults.filter((fault) => fault === 'percent' || fault === 'amount'),
    ...(Number.isInteger(days) && days >= 1 && days <= mostGivenDays ? [] : ['days' as const]),
    ...(isOver ? ['over-limit' as const] : []),
  ]
}

const oneUse: Omit<CodeFields, 'gives' | 'endsAt'> = {
  minimum: 0,
  beginsAt: null,
  mostUses: 1,
  mostUsesPerBuyer: 1,
  scope: { kind: 'all' },
  onMarkedDown: true,
}

/** The fields of the code, which ends with a day in Mexico. */
export function fieldsOfGiven({ gives, days }: GivenDiscount, now: Date): CodeFields {
  return { ...oneUse, gives, endsAt: dayBegins(mexicanDay(now), days + 1) }
}
