/** dueña, ventas, taller, contabilidad. */
export const staffRoles = ['owner', 'sales', 'workshop', 'accounting'] as const
export type StaffRole = (typeof staffRoles)[number]

type Rule = {
  roles: readonly StaffRole[]
  /** Dangerous: the second factor must have been proved within the last minutes (`freshMinutes`). */
  fresh?: true
}

const everybody = staffRoles
const owner = ['owner'] as const
const counter = ['owner', 'sales'] as const
const parcels = ['owner', 'sales', 'workshop'] as const
const money = ['owner', 'accounting'] as const

/**
 * Everything staff can see or do, and who may: the one table of permissions. A page asks it what to show, a use case
 * whether it may be done (use-cases/staff/staff-action.ts), and a test goes through all of it.
 */
export const staffActions = {
  'see today': { roles: everybody },
  'see orders': { roles: everybody },
  // Beyond what stands on the parcel: mail, telephone, what was paid.
  'see buyers': { roles: ['owner', 'sales', 'accounting'] },
  'see money': { roles: ['owner', 'sales', 'accounting'] },
  'export orders': { roles: ['owner', 'sales', 'accounting'], fresh: true },
  'prepare order': { roles: parcels },
  'ship order': { roles: parcels },
  'deliver order': { roles: parcels },
  'undo order step': { roles: parcels },
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
  'resolve payment': { roles: owner, fresh: true },
  'look after refund': { roles: counter },
  'withdraw refund': { roles: counter, fresh: true },
  'see products': { roles: everybody },
  'change product': { roles: owner },
  'move pieces': { roles: parcels },
  // Whole sheets of products and what belongs to them.
  'import sheet': { roles: owner },
  'export products': { roles: ['owner', 'sales', 'accounting'] },
  'export customers': { roles: owner, fresh: true },
  'add picture': { roles: owner },
  'see team': { roles: owner },
  'change team': { roles: owner, fresh: true },
  'see log': { roles: money },
  'export log': { roles: money, fresh: true },
  // Nobody is asked whether they may: the word is for the log.
  enter: { roles: everybody },
  'change own access': { roles: everybody, fresh: true },
  'end own session': { roles: everybody },
  'choose notices': { roles: owner },
  'change settings': { roles: owner },
  'change shipping': { roles: owner },
  'send postal codes': { roles: owner },
  'see designs': { roles: parcels },
  'change designs': { roles: owner },
  // Mails and other later work that was tried in vain.
  'try work again': { roles: counter },
  'see health': { roles: owner },
  // A mail to oneself, a question to the payment provider, a word on the backup.
  'check shop': { roles: owner },
  'open shop': { roles: owner, fresh: true },
  'close shop': { roles: owner, fresh: true },
  // As visitors will see it, while it is closed to them.
  'preview shop': { roles: everybody },
} as const satisfies Record<string, Rule>

export type StaffAction = keyof typeof staffActions

export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const { roles }: Rule = staffActions[action]
  return roles.includes(role)
}

/** What whoever sells may give back of an order without the owner, in centavos. */
export const mostRefundedBySales = 200_000

/** What this role may give back of one order, counted over all its refunds; null: whatever was paid. */
export function mostRefundedBy(role: StaffRole): number | null {
  return role === 'owner' ? null : mostRefundedBySales
}

/** Of the shop's price, in percent: the least that whoever sells may agree on for a piece without the owner. */
export const leastPriceBySales = 50

/** The least share of the shop's price that this role may sell a piece for, in percent; 0: whatever was agreed. */
export function leastPriceBy(role: StaffRole): number {
  return role === 'owner' ? 0 : leastPriceBySales
}

/** For how long a second factor is good for what is dangerous. */
export const freshMinutes = 10

/** When somebody last proved their second factor; in a demonstration nobody is asked for it. */
export type SecondFactor = Date | 'not asked' | null

export function needsSecondFactor(action: StaffAction, proved: SecondFactor, now: Date): boolean {
  const { fresh }: Rule = staffActions[action]
  return fresh === true && !isFresh(proved, now)
}

/** Whether a proof of then is good now for what is dangerous. */
export function isFresh(proved: SecondFactor, now: Date): boolean {
  if (proved === 'not asked') return true
  return proved !== null && now.getTime() - proved.getTime() <= freshMinutes * 60_000
}
