import {
  deleteMarkdown,
  findMarkdown,
  lockMarkdowns,
  saveMarkdownEnd,
} from '../../data/discounts/markdowns.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { markdownFacts } from './make-markdown.ts'
import { turnMarkdowns } from './turn-markdowns.ts'

export type MarkdownEnded =
  /** 'withdrawn': the markdown had not begun, so the shop deleted it. */
  | { kind: 'ended' | 'withdrawn' }
  | { kind: 'no-such-markdown' }
  /** The markdown had ended before. */
  | { kind: 'unchanged' }

/** Ends a running markdown at once, or withdraws one that has not begun. */
export async function endMarkdown(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<MarkdownEnded | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change discounts')
  if (refused) return refused
  const ended = await shop.db.transaction().execute(async (tx): Promise<MarkdownEnded> => {
    await lockMarkdowns(tx)
    const markdown = await findMarkdown(tx, id)
    if (!markdown) return { kind: 'no-such-markdown' }
    if (markdown.state === 'ended') return { kind: 'unchanged' }
    const { name, ...was } = markdownFacts(markdown)
    if (markdown.state === 'prepared') {
      await deleteMarkdown(tx, id)
      await noteInLog(tx, shop, actor, 'change discounts', ['markdown', id], { was, became: { name } })
      return { kind: 'withdrawn' }
    }
    const now = shop.now()
    await saveMarkdownEnd(tx, id, now)
    await noteInLog(tx, shop, actor, 'change discounts', ['markdown', id], {
      was: { endsAt: was.endsAt },
      became: { name, endsAt: now.toISOString() },
    })
    return { kind: 'ended' }
  })
  if (ended.kind === 'ended') await turnMarkdowns(shop)
  return ended
}
