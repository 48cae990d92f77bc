import { mayDo, type StaffRole } from '../staff/staff-actions.ts'

/** each: staff get a mail for every paid order. together: staff get one mail for several orders. */
export const orderMails = ['each', 'together', 'none'] as const
export type OrderMail = (typeof orderMails)[number]

/** After `most` mails, further orders within the same `minutes` share one mail at the end of that time. */
export const noticesOneByOne = { most: 10, minutes: 30 }

export const togetherMinutes = 60

/** A mail about an order contains the buyer's name, address and payment, so the role must be allowed to see them. */
export function mayGetOrderMail(role: StaffRole): boolean {
  return mayDo(role, 'see buyers') && mayDo(role, 'see money')
}
