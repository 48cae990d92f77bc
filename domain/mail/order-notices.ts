import { mayDo, type StaffRole } from '../staff/staff-actions.ts'

/** each: a mail for every paid order. together: one mail for several. */
export const orderMails = ['each', 'together', 'none'] as const
export type OrderMail = (typeof orderMails)[number]

/** Further orders within `minutes` share one mail at the end of that time. */
export const noticesOneByOne = { most: 10, minutes: 30 }

export const togetherMinutes = 60

/** The mail contains a buyer's name, address and payment, so the role must be allowed to see them. */
export function mayGetOrderMail(role: StaffRole): boolean {
  return mayDo(role, 'see buyers') && mayDo(role, 'see money')
}
