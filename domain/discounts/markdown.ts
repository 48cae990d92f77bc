import type { Centavos } from '../values/money.ts'
import { type DiscountScope, isEmptyScope } from './discount-scope.ts'

export type MarkdownReduction = { kind: 'percent'; percent: number } | { kind: 'price'; price: Centavos }

/** A lower price of products for a time (rebaja), as the owner prepares it. `endsAt` is the first moment after it. */
export type NewMarkdown = {
  /** The idempotency key of the form that makes the markdown. */
  id: string
  name: string
  reduction: MarkdownReduction
  scope: DiscountScope
  beginsAt: Date
  endsAt: Date
}

export type MarkdownState = 'prepared' | 'running' | 'ended'
export type Markdown = NewMarkdown & { state: MarkdownState }

/** The CHECKs of the markdowns table have the same limits. */
export const longestMarkdownName = 80
export const leastPercentOff = 1
export const mostPercentOff = 90
const dearestMarkdown: Centavos = 100_000_000

export type MarkdownFault =
  | 'name'
  | 'percent'
  | 'price'
  | 'empty-scope'
  | 'begins-in-past'
  | 'ends-before-begin'

/** Returns why the markdown cannot be made; null if it can. */
export function markdownFault(markdown: Omit<NewMarkdown, 'id'>, now: Date): MarkdownFault | null {
  const { name, reduction, scope, beginsAt, endsAt } = markdown
  if (name.trim() === '' || name.length > longestMarkdownName) return 'name'
  if (reduction.kind === 'percent' && !isWithin(reduction.percent, leastPercentOff, mostPercentOff))
    return 'percent'
  if (reduction.kind === 'price' && !isWithin(reduction.price, 1, dearestMarkdown)) return 'price'
  if (isEmptyScope(scope)) return 'empty-scope'
  if (beginsAt < now) return 'begins-in-past'
  return endsAt <= beginsAt ? 'ends-before-begin' : null
}

function isWithin(amount: number, least: number, most: number): boolean {
  return Number.isInteger(amount) && amount >= least && amount <= most
}
