import { mayDo, type StaffRole } from '../staff/staff-actions.ts'

/** How staff want to hear of paid orders: a mail for each, one mail for several, or none. */
export const orderMails = ['each', 'together', 'none'] as const
export type OrderMail = (typeof orderMails)[number]

/**
 * Within `minutes`, at most `most` orders get a mail of their own. Later orders share one mail at the end of that
 * time.
 */
export const noticesOneByOne = { most: 10, minutes: 30 }

/** In minutes: the time between two mails for several orders. */
export const togetherMinutes = 60

/** The mail contains a buyer's name, address and payment, so the role must be allowed to see them. */
export function mayGetOrderMail(role: StaffRole): boolean {
  return mayDo(role, 'see buyers') && mayDo(role, 'see money')
}
