import {
  leastPercentOff,
  longestMarkdownName,
  type Markdown,
  type MarkdownFault,
  markdownFault,
  type MarkdownReduction,
  mostPercentOff,
  type NewMarkdown,
} from '../../../../domain/discounts/markdown.ts'
import { mexicanDay } from '../../../../domain/values/mexican-days.ts'
import {
  beginTyped,
  type DiscountDraft,
  draftOfPesos,
  draftOfScope,
  emptyDiscountDraft,
  endTyped,
  mostChosen,
  pesosTyped,
  scopeTyped,
  sentDiscountDraft,
  textsOf,
  wholeTyped,
} from './typed-discount.ts'
import { markdownsCopy } from './markdown-editing-words.ts'
import { discountsCopy as copy } from './words.ts'

export type MarkdownDraft = DiscountDraft & {
  name: string
  reduction: MarkdownReduction['kind']
  percent: string
  price: string
}

/** The text of a fault, for each faulty field of the form. */
export type MarkdownDraftFaults = Partial<
  Record<'name' | 'percent' | 'price' | 'scope' | 'begins' | 'ends', string>
>

export const emptyMarkdownDraft: MarkdownDraft = {
  ...emptyDiscountDraft,
  name: '',
  reduction: 'percent',
  percent: '',
  price: '',
}

/** A copy has no window, because its own one may be over. */
export function copyOfMarkdown({ name, reduction, scope }: Markdown): MarkdownDraft {
  return {
    ...emptyMarkdownDraft,
    ...draftOfScope(scope),
    name,
    reduction: reduction.kind,
    percent: reduction.kind === 'percent' ? String(reduction.percent) : '',
    price: reduction.kind === 'price' ? draftOfPesos(reduction.price) : '',
  }
}

export function sentMarkdownDraft(form: FormData): MarkdownDraft {
  const text = textsOf(form)
  return {
    ...sentDiscountDraft(form),
    name: text('name', longestMarkdownName + 1),
    reduction: text('reduction', 10) === 'price' ? 'price' : 'percent',
    percent: text('percent', 10).replace(/ *%$/, ''),
    price: text('price', 15),
  }
}

/** `beginsAt` null: the markdown begins as soon as it is made. */
export type TypedMarkdown = Omit<NewMarkdown, 'id' | 'beginsAt'> & { beginsAt: Date | null }

export function typedMarkdown(
  draft: MarkdownDraft,
  now: Date,
): { kind: 'good'; markdown: TypedMarkdown } | { kind: 'faulty'; faults: MarkdownDraftFaults } {
  const { name, productIds } = draft
  const reduction: MarkdownReduction =
    draft.reduction === 'percent'
      ? { kind: 'percent', percent: wholeTyped(draft.percent) }
      : { kind: 'price', price: pesosTyped(draft.price) }
  const [beginsAt, endsAt, scope] = [beginOf(draft, now), endTyped(draft), scopeTyped(draft)]
  const faults: MarkdownDraftFaults = {
    ...(productIds.length > mostChosen && { scope: copy.tooManyProducts(mostChosen) }),
    ...(isUnreadable(beginsAt) && { begins: copy.beginsFault }),
    ...((endsAt === null || isUnreadable(endsAt)) && { ends: copy.endsFault }),
    ...(endsAt !== null && endsAt <= now && { ends: copy.endsInPast }),
  }
  if (endsAt === null || Object.keys(faults).length > 0) {
    const others = faultsOf({ name, reduction, scope, beginsAt: now, endsAt: later(now) }, draft, now)
    return { kind: 'faulty', faults: { ...others, ...faults } }
  }
  const found = faultsOf({ name, reduction, scope, beginsAt: beginsAt ?? now, endsAt }, draft, now)
  return Object.keys(found).length > 0
    ? { kind: 'faulty', faults: found }
    : { kind: 'good', markdown: { name, reduction, scope, beginsAt, endsAt } }
}

/** The day of today without a time means now, although the day has begun. */
function beginOf(draft: MarkdownDraft, now: Date): Date | null {
  return draft.beginsTime === '' && draft.beginsDay === mexicanDay(now) ? null : beginTyped(draft)
}

const isUnreadable = (moment: Date | null) => moment !== null && Number.isNaN(moment.getTime())
const later = (now: Date) => new Date(now.getTime() + 1)

const harmless: Omit<NewMarkdown, 'id' | 'beginsAt' | 'endsAt'> = {
  name: '-',
  reduction: { kind: 'percent', percent: leastPercentOff },
  scope: { kind: 'all' },
}

/** `markdownFault` names the first fault only, so each part is checked on its own. */
function faultsOf(
  { name, reduction, scope, ...window }: Omit<NewMarkdown, 'id'>,
  draft: MarkdownDraft,
  now: Date,
): MarkdownDraftFaults {
  const parts: Omit<NewMarkdown, 'id'>[] = [
    { ...harmless, ...window, name },
    { ...harmless, ...window, reduction },
    { ...harmless, ...window, scope },
    { ...harmless, ...window },
  ]
  const faults = parts.map((part) => markdownFault(part, now)).filter((fault) => fault !== null)
  return Object.assign(
    {},
    ...faults.map((fault) => wordsOfMarkdownFault(fault, draft)),
  ) as MarkdownDraftFaults
}

export function wordsOfMarkdownFault(fault: MarkdownFault, { scope }: MarkdownDraft): MarkdownDraftFaults {
  switch (fault) {
    case 'name':
      return { name: markdownsCopy.nameFault(longestMarkdownName) }
    case 'percent':
      return { percent: copy.percentFault(mostPercentOff) }
    case 'price':
      return { price: copy.amountFault }
    case 'empty-scope':
      return { scope: scope === 'categories' ? copy.categoriesMissing : copy.productsMissing }
    case 'begins-in-past':
      return { begins: markdownsCopy.begun }
    case 'ends-before-begin':
      return { ends: copy.endsBeforeBegin }
  }
}
