import { findMarkdown, insertMarkdown } from '../../data/discounts/markdowns.ts'
import { findEditedOf } from '../../data/catalogue/edited-products.ts'
import {
  type Markdown,
  markdownFault,
  type MarkdownFault,
  type NewMarkdown,
} from '../../domain/discounts/markdown.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { turnMarkdowns } from './turn-markdowns.ts'

export type MarkdownMade =
  | { kind: 'made'; markdown: Markdown }
  | { kind: 'faulty'; fault: MarkdownFault }
  /** No such products exist: nothing was written. */
  | { kind: 'unknown-products'; ids: string[] }

/** `beginsAt` null: at once. A form that is sent twice makes one markdown. */
export async function makeMarkdown(
  shop: Shop,
  actor: Actor,
  { beginsAt, ...wanted }: Omit<NewMarkdown, 'beginsAt'> & { beginsAt: Date | null },
): Promise<MarkdownMade | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change discounts')
  if (refused) return refused
  const now = shop.now()
  const markdown: NewMarkdown = { ...wanted, name: wanted.name.trim(), beginsAt: beginsAt ?? now }
  const made = await shop.db.transaction().execute(async (tx): Promise<MarkdownMade> => {
    const known = await findMarkdown(tx, markdown.id)
    if (known) return { kind: 'made', markdown: known }
    const fault = markdownFault(markdown, now)
    if (fault) return { kind: 'faulty', fault }
    if (markdown.scope.kind === 'products') {
      const known = new Set((await findEditedOf(tx, markdown.scope.productIds)).map(({ id }) => id))
      const ids = markdown.scope.productIds.filter((id) => !known.has(id))
      if (ids.length > 0) return { kind: 'unknown-products', ids }
    }
    if (await insertMarkdown(tx, markdown))
      await noteInLog(tx, shop, actor, 'change discounts', ['markdown', markdown.id], {
        became: markdownFacts(markdown),
      })
    return { kind: 'made', markdown: { ...markdown, state: 'prepared' } }
  })
  if (made.kind !== 'made') return made
  await turnMarkdowns(shop)
  return { kind: 'made', markdown: (await findMarkdown(shop.db, markdown.id)) ?? made.markdown }
}

/** The facts of a markdown in the audit log. */
export function markdownFacts({
  name,
  reduction,
  scope,
  beginsAt,
  endsAt,
}: Omit<NewMarkdown, 'id'>): LogFacts {
  return {
    name,
    ...(reduction.kind === 'percent' ? { percent: reduction.percent } : { price: reduction.price }),
    scope: scope.kind === 'all' ? 'all' : scope.kind === 'categories' ? scope.categories : scope.productIds,
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
