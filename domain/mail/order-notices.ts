import { mayDo, type StaffRole } from '../staff/staff-actions.ts'

/** How the shop is told of paid orders. */
export const orderMails = ['each', 'together', 'none'] as const
export type OrderMail = (typeof orderMails)[number]

/** So many mails of paid orders come one by one; what comes then is told of in one mail when the window is over. */
export const noticesOneByOne = { most: 10, minutes: 30 }

/** Who wants them together gets one mail for so long. */
export const togetherMinutes = 60

/** Such a mail names a buyer, where they live and what they paid. */
export function mayGetOrderMail(role: StaffRole): boolean {
  return mayDo(role, 'see buyers') && mayDo(role, 'see money')
}
