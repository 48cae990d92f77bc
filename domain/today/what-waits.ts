import { pendingForLongHours } from '../purchase/begun-before.ts'
import { mayDo, type StaffAction, type StaffRole } from '../staff/staff-actions.ts'

/** Kinds of waiting work. Kinds that have waited equally long are listed in this order. */
export const waitingKinds = [
  'to-review',
  'transfers-reported',
  'transfers-ending',
  'disputes',
  'lost-payments',
  'second-payments',
  'refunds-failed',
  'refunds-by-hand',
  'returned',
  'to-prepare',
  'to-ship',
  'no-news',
  'exchanges-to-send',
  'exchanges-not-back',
  'invoices-ending',
  'invoices',
  'messages',
  'data-requests',
  'findings',
  'sheets-stopped',
  'gave-up',
  'backup-late',
  'pending-payments',
  'running-out',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Sections of the back office whose menu entries show a count of waiting work. */
export type WaitingSection = 'today' | 'orders' | 'messages' | 'money'

type Rule = {
  /** Only roles with this permission see the kind of waiting work. */
  action: StaffAction
  /** After these hours the waiting work is urgent; null: it is never urgent. */
  hours: number | null
  /** For these hours the waiting work is shown but not counted, because nobody has to act. */
  restsFor?: number
  section: Exclude<WaitingSection, 'today'> | null
}

const rules: Record<WaitingKind, Rule> = {
  'to-review': { action: 'see books', hours: 0, section: 'money' },
  'transfers-reported': { action: 'record transfer', hours: 0, section: 'money' },
  // These transfers end today, and their buyers have reported nothing.
  'transfers-ending': { action: 'record transfer', hours: null, section: 'money' },
  disputes: { action: 'see books', hours: 0, section: 'money' },
  // The payment provider decides about pending payments. After a day the owner should ask the provider.
  'pending-payments': { action: 'see books', hours: 24, restsFor: pendingForLongHours, section: 'money' },
  'lost-payments': { action: 'see books', hours: 0, section: 'money' },
  'second-payments': { action: 'see books', hours: 0, section: 'money' },
  'refunds-failed': { action: 'look after refund', hours: 0, section: 'money' },
  'refunds-by-hand': { action: 'look after refund', hours: 0, section: 'money' },
  returned: { action: 'take pieces back', hours: 0, section: 'orders' },
  'to-prepare': { action: 'prepare order', hours: 24, section: 'orders' },
  'to-ship': { action: 'ship order', hours: 24, section: 'orders' },
  'no-news': { action: 'deliver order', hours: 0, section: 'orders' },
  'exchanges-to-send': { action: 'exchange size', hours: 24, section: 'orders' },
  'exchanges-not-back': { action: 'exchange size', hours: 0, section: 'orders' },
  // The month in which these invoices can be made ends within days.
  'invoices-ending': { action: 'make invoice', hours: 0, section: 'money' },
  invoices: { action: 'make invoice', hours: 31 * 24, section: 'money' },
  messages: { action: 'answer message', hours: 24, section: 'messages' },
  // After 14 days, about half of the twenty business days that the law allows for a data request have passed.
  'data-requests': { action: 'change customer', hours: 14 * 24, section: null },
  findings: { action: 'see books', hours: 0, section: 'money' },
  'sheets-stopped': { action: 'import sheet', hours: 0, section: null },
  'gave-up': { action: 'try work again', hours: 0, section: null },
  'backup-late': { action: 'check shop', hours: 0, section: null },
  // A sold-out garment is never urgent: the owner only decides whether to make more.
  'running-out': { action: 'prepare order', hours: null, section: null },
}

/** The back office shows failed jobs after this many attempts. The worker still retries them. */
export const stubbornAttempts = 8

/** Waiting work is counted up to this number; above it, the page says 'more than'. */
export const mostWaitingCounted = 1000

export type WaitingCount = {
  kind: WaitingKind
  count: number
  /** The time since which the oldest work of this kind waits. */
  since: Date
  /** The order number of the oldest work; '' when the work has no order. */
  orderNumber: string
  /** A picture of the oldest work, or '', and a text about that work. */
  image: string
  about: string
  /** `pieces` and `madeToOrder` are only for kinds of work about garments. */
  pieces: number
  madeToOrder: boolean
}

export type Waiting = WaitingCount & {
  /** act: somebody must do the work now. waiting: soon. resting: when there is time. */
  urgency: 'act' | 'waiting' | 'resting'
}

/** Returns the oldest work first, and work without urgency last. */
export function whatWaits(counts: readonly WaitingCount[], role: StaffRole, now: Date): Waiting[] {
  return counts
    .filter(({ kind, count }) => count > 0 && mayDo(role, rules[kind].action))
    .map((each) => ({ ...each, urgency: urgencyOf(each, now) }))
    .sort(
      (one, other) =>
        Number(one.urgency === 'resting') - Number(other.urgency === 'resting') ||
        one.since.getTime() - other.since.getTime() ||
        waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind),
    )
}

function urgencyOf({ kind, since }: WaitingCount, now: Date): Waiting['urgency'] {
  const { hours, restsFor = 0 } = rules[kind]
  const age = (now.getTime() - since.getTime()) / 3_600_000
  if (hours === null || age < restsFor) return 'resting'
  return age >= hours ? 'act' : 'waiting'
}

/** Work that is resting is not counted. */
export function waitingBySection(waiting: readonly Waiting[]): Record<WaitingSection, number> {
  const sums = { today: 0, orders: 0, messages: 0, money: 0 }
  for (const { kind, count, urgency } of waiting) {
    if (urgency === 'resting') continue
    sums.today += count
    const { section } = rules[kind]
    if (section) sums[section] += count
  }
  return sums
}
