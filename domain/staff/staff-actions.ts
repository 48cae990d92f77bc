/** The Spanish names of the roles are dueña, ventas, taller and contabilidad. */
export const staffRoles = ['owner', 'sales', 'workshop', 'accounting'] as const
export type StaffRole = (typeof staffRoles)[number]

type Rule = {
  roles: readonly StaffRole[]
  /** The action is dangerous: the member must have proved the second factor within the last `freshMinutes`. */
  fresh?: true
}

const everybody = staffRoles
const owner = ['owner'] as const
const counter = ['owner', 'sales'] as const
const parcels = ['owner', 'sales', 'workshop'] as const
const money = ['owner', 'accounting'] as const

/**
 * The only table of permissions. Pages read it to decide what to show, use cases check it before anything else
 * (use-cases/staff/acting.ts), and a test walks through all of it.
 */
export const staffActions = {
  'see today': { roles: everybody },
  // Where visitors come from.
  'see visits': { roles: counter },
  'see orders': { roles: everybody },
  // Shows more about a buyer than the parcel's label: mail address, telephone, payment.
  'see buyers': { roles: ['owner', 'sales', 'accounting'] },
  'see money': { roles: ['owner', 'sales', 'accounting'] },
  'export orders': { roles: ['owner', 'sales', 'accounting'], fresh: true },
  'prepare order': { roles: parcels },
  'ship order': { roles: parcels },
  'deliver order': { roles: parcels },
  'undo order step': { roles: parcels },
  'change size': { roles: parcels },
  // Follows a change of size after delivery: the second parcel leaves, the old pieces come back.
  'exchange size': { roles: parcels },
  'cancel order': { roles: counter, fresh: true },
  'refund order': { roles: counter, fresh: true },
  'take pieces back': { roles: parcels },
  'mend address': { roles: counter },
  'write note': { roles: parcels },
  'send mail again': { roles: counter },
  'sell directly': { roles: counter },
  'see messages': { roles: counter },
  'answer message': { roles: counter },
  'sort message': { roles: counter },
  'see customers': { roles: counter },
  'change customer': { roles: counter },
  'export customer': { roles: owner, fresh: true },
  'erase customer': { roles: owner, fresh: true },
  'see cards': { roles: counter },
  'revoke card': { roles: owner, fresh: true },
  'send card again': { roles: counter },
  'see books': { roles: money },
  'export books': { roles: money, fresh: true },
  'see invoices': { roles: ['owner', 'sales', 'accounting'] },
  // Types the data that a buyer gives for an invoice.
  'type invoice data': { roles: ['owner', 'sales', 'accounting'] },
  // Records that the accountant has made an invoice, and sends it to the buyer.
  'make invoice': { roles: money },
  'export invoices': { roles: money, fresh: true },
  // The money of a transfer is on the shop's account.
  'record transfer': { roles: counter },
  'resolve payment': { roles: owner, fresh: true },
  'look after refund': { roles: counter },
  'withdraw refund': { roles: counter, fresh: true },
  'see products': { roles: everybody },
  'change product': { roles: owner },
  'move pieces': { roles: parcels },
  // Imports spreadsheets of products, designs, postal codes and sizes.
  'import sheet': { roles: owner },
  'export products': { roles: ['owner', 'sales', 'accounting'] },
  'export customers': { roles: owner, fresh: true },
  'add picture': { roles: owner },
  'see team': { roles: owner },
  'change team': { roles: owner, fresh: true },
  'see log': { roles: money },
  'export log': { roles: money, fresh: true },
  // Only lines of the audit log have the action 'enter'. No code checks it as a permission.
  enter: { roles: everybody },
  'change own access': { roles: everybody, fresh: true },
  'end own session': { roles: everybody },
  'choose notices': { roles: owner },
  'change settings': { roles: owner },
  // Where buyers send their money.
  'change payment account': { roles: owner, fresh: true },
  // Types the mail server or the keys of the payment provider.
  'connect services': { roles: owner, fresh: true },
  'change shipping': { roles: owner },
  'send postal codes': { roles: owner },
  'see designs': { roles: parcels },
  'change designs': { roles: owner },
  // Markdowns (rebajas) and discount codes.
  'see discounts': { roles: ['owner', 'sales', 'accounting'] },
  'change discounts': { roles: owner },
  // Gives one buyer a code of their own; sales only up to a limit.
  'give code': { roles: counter },
  // Retries mails and other queued jobs that failed.
  'try work again': { roles: counter },
  'see health': { roles: owner },
  // Sends a test mail, checks the payment provider, or queues a backup.
  'check shop': { roles: owner },
  'open shop': { roles: owner, fresh: true },
  'close shop': { roles: owner, fresh: true },
  // Deletes all work of a demonstration.
  'start over': { roles: owner },
  // Shows the closed shop as visitors will see it.
  'preview shop': { roles: everybody },
} as const satisfies Record<string, Rule>

export type StaffAction = keyof typeof staffActions

export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const { roles }: Rule = staffActions[action]
  return roles.includes(role)
}

/** In centavos: the most that the role sales may refund of one order without the owner. */
export const mostRefundedBySales = 200_000

/** The limit on all refunds of one order together; null: the paid amount is the only limit. */
export function mostRefundedBy(role: StaffRole): number | null {
  return role === 'owner' ? null : mostRefundedBySales
}

/** In percent of the shop's price: the lowest price that the role sales may agree to without the owner. */
export const leastPriceBySales = 50

/** The lowest price that the role may agree to, in percent of the shop's price; 0: no limit. */
export function leastPriceBy(role: StaffRole): number {
  return role === 'owner' ? 0 : leastPriceBySales
}

export const freshMinutes = 10

/** The time of the last proof. 'not asked': a demonstration of the shop never asks for the second factor. */
export type SecondFactor = Date | 'not asked' | null

export function needsSecondFactor(action: StaffAction, proved: SecondFactor, now: Date): boolean {
  const { fresh }: Rule = staffActions[action]
  return fresh === true && !isFresh(proved, now)
}

export function isFresh(proved: SecondFactor, now: Date): boolean {
  if (proved === 'not asked') return true
  return proved !== null && now.getTime() - proved.getTime() <= freshMinutes * 60_000
}
