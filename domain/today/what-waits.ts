import { pendingForLongHours } from '../purchase/begun-before.ts'
import { mayDo, type StaffAction, type StaffRole } from '../staff/staff-actions.ts'

/** What waits for a person, in the order in which it is told where all of it has waited equally long. */
export const waitingKinds = [
  'to-review',
  'disputes',
  'lost-payments',
  'refunds-failed',
  'refunds-by-hand',
  'returned',
  'to-prepare',
  'to-ship',
  'no-news',
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

/** The parts of the back office whose ways say how much waits there. */
export type WaitingSection = 'today' | 'orders' | 'messages' | 'money'

type Rule = {
  /** Only whoever may do this about it is told of it. */
  action: StaffAction
  /** After so many hours it is urgent; null: it never is. */
  hours: number | null
  /** For this many hours the row is shown but not counted, because nobody has to act. */
  restsFor?: number
  section: Exclude<WaitingSection, 'today'> | null
}

const rules: Record<WaitingKind, Rule> = {
  'to-review': { action: 'see books', hours: 0, section: 'money' },
  disputes: { action: 'see books', hours: 0, section: 'money' },
  // The provider decides by itself; after a day the owner should ask the provider.
  'pending-payments': { action: 'see books', hours: 24, restsFor: pendingForLongHours, section: 'money' },
  'lost-payments': { action: 'see books', hours: 0, section: 'money' },
  'refunds-failed': { action: 'look after refund', hours: 0, section: 'money' },
  'refunds-by-hand': { action: 'look after refund', hours: 0, section: 'money' },
  returned: { action: 'take pieces back', hours: 0, section: 'orders' },
  'to-prepare': { action: 'prepare order', hours: 24, section: 'orders' },
  'to-ship': { action: 'ship order', hours: 24, section: 'orders' },
  'no-news': { action: 'deliver order', hours: 0, section: 'orders' },
  messages: { action: 'answer message', hours: 24, section: 'messages' },
  // Of the law's twenty business days about half are gone then.
  'data-requests': { action: 'change customer', hours: 14 * 24, section: null },
  findings: { action: 'see books', hours: 0, section: 'money' },
  'sheets-stopped': { action: 'import sheet', hours: 0, section: null },
  'gave-up': { action: 'try work again', hours: 0, section: null },
  'backup-late': { action: 'check shop', hours: 0, section: null },
  // A garment that is gone hurts nobody: it is a thing to decide on, not to do.
  'running-out': { action: 'prepare order', hours: null, section: null },
}

/** Work that was tried so often in vain: it is tried on, but somebody should look. */
export const stubbornAttempts = 8

/** More than so many are not counted: what is said then is 'more than'. */
export const mostWaitingCounted = 1000

/** How much of a kind waits. */
export type WaitingCount = {
  kind: WaitingKind
  count: number
  /** When what has waited longest began to. */
  since: Date
  /** Of what has waited longest: its order's number, '' where it has none. */
  orderNumber: string
  /** Of that: a picture's address ('' where there is none), and what it is about. */
  image: string
  about: string
  /** Where it is about garments: how many, and whether some are made to order. */
  pieces: number
  madeToOrder: boolean
}

export type Waiting = WaitingCount & {
  /** act: a person must do something now. waiting: soon. resting: when there is time. */
  urgency: 'act' | 'waiting' | 'resting'
}

/** What waits for somebody of this role: oldest first, and last what may wait. */
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

/** How much waits in each part; what may wait for ever is not counted. */
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
