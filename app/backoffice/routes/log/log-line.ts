import type { LogLine } from '../../../../data/staff/log-pages.ts'
import { mayDo, type StaffAction, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  deedOf,
  fieldName,
  fieldValue,
  joined,
  namedSubject,
  ownDeedOf,
  subjectKind,
} from '../../../../words/backoffice/log-words.ts'
import type { NamesOfIds } from '../../../../words/backoffice/names-of-ids.ts'
import { settingsPages, settingsSlugs } from '../../../../words/backoffice/settings-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'

/** A line of the audit log as a sentence: Lucía / envió / el pedido PL-1 (a link) / the changes. */
export type SaidLine = {
  id: number
  who: string
  deed: string
  /** null: the person acted on their own account, and `deed` is the whole sentence. */
  subject: { words: string; to: string | null } | null
  changes: { name: string; was: string | null; became: string | null }[]
}

/** Pages of settings, by the subject id in their log lines. */
const settings = new Map<string, { title: string; to: string }>([
  ...Object.entries(settingsPages).map(([page, { title }]) => {
    const slug = settingsSlugs[page as keyof typeof settingsSlugs]
    return [page, { title, to: paths.settingsOf(slug) }] as const
  }),
  ['shipping', { title: shippingCopy.title, to: paths.shipping }],
  ['carriers', { title: shippingCopy.tabs.carriers, to: paths.carriers }],
])

const pages: Record<string, { see: StaffAction; to: (id: string) => string | undefined }> = {
  order: { see: 'see orders', to: paths.order },
  product: { see: 'see products', to: paths.product },
  payment: { see: 'see books', to: paths.payment },
  message: { see: 'see messages', to: paths.message },
  customer: { see: 'see customers', to: paths.customer },
  request: { see: 'see customers', to: paths.dataRequest },
  card: { see: 'see cards', to: () => paths.cards },
  staff: { see: 'see team', to: () => paths.team },
  design: { see: 'see designs', to: paths.design },
  collection: { see: 'see products', to: paths.collection },
  markdown: { see: 'see discounts', to: paths.markdown },
  code: { see: 'see discounts', to: paths.discountCode },
  settings: { see: 'change settings', to: (id) => settings.get(id)?.to },
}

export function saidLine(
  { id, staffId, who, action, subject, was, became }: LogLine,
  role: StaffRole,
  collections?: NamesOfIds,
): SaidLine {
  const page = pages[subject.kind]
  const own = subject.id === staffId ? ownDeedOf(action, became) : null
  if (own !== null) return { id, who, deed: own, subject: null, changes: changesOf(was, became, collections) }
  const [deed, words] = joined(deedOf(action, became, was), subjectWords(subject, became))
  return {
    id,
    who,
    deed,
    subject: {
      words,
      to: page && mayDo(role, page.see) ? (page.to(subject.id) ?? null) : null,
    },
    changes: changesOf(was, became, collections),
  }
}

/** The subject of a log line in words that people know: the number of an order, the name of a member. */
function subjectWords({ kind, id }: LogLine['subject'], became: LogLine['became']): string {
  if (['order', 'payment', 'product', 'design'].includes(kind)) return `${subjectKind(kind)} ${id}`
  if (kind === 'staff' && typeof became['name'] === 'string') return became['name']
  if (kind === 'settings') return settings.get(id)?.title ?? subjectKind(kind)
  return namedSubject(kind, id, became) ?? subjectKind(kind)
}

export function changesOf(
  was: LogLine['was'],
  became: LogLine['became'],
  collections?: NamesOfIds,
): SaidLine['changes'] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    // The sentence already has names and spreadsheets, and ids of refunds and links mean nothing to readers.
    (name) =>
      !['name', 'code', 'sheet', 'refund', 'link'].includes(name) &&
      // An order that is ready to be picked up has the state 'shipped', whose words 'en camino' would be wrong.
      !(name === 'state' && became['ready']),
  )
  return names.map((name) => ({
    name: fieldName(name),
    was: name in was ? fieldValue(was[name], name, collections) : null,
    became: name in became ? fieldValue(became[name], name, collections) : null,
  }))
}
