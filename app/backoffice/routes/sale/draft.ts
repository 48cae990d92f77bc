import { isUuid } from '../../../../domain/values/uuid.ts'
import { isMembershipCard, productIdOf } from '../../../../domain/purchase/line-id.ts'
import { mostLines, mostOfLine } from '../../../../domain/purchase/cart-room.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

/** A sale that is being put together. It lives in the page's address: it works without scripts and survives everything. */
export type Draft = {
  /** Makes the sale once; null before the first visit gave it one. */
  key: string | null
  /** What is looked for. */
  words: string
  lines: readonly { lineId: string; quantity: number }[]
}

/** By this the form of garments with a design only asks to see what was chosen. */
export const lookField = 'ver'

/** Reads `?k=…&q=…&l=2*playera%23na-4`; what makes no sense is dropped. */
export function draftFrom(search: URLSearchParams): Draft {
  const key = search.get('k')
  const lines = new Map<string, number>()
  for (const said of search.getAll('l')) {
    const [, count, lineId] = /^(\d{1,4})\*(.{1,127})$/.exec(said) ?? []
    if (!count || !lineId || isMembershipCard(lineId) || !lineId.includes('#')) continue
    lines.set(lineId, Math.min(mostOfLine, (lines.get(lineId) ?? 0) + Number(count)))
  }
  return {
    key: key && isUuid(key) ? key : null,
    words: (search.get('q') ?? '').slice(0, 80),
    lines: [...lines]
      .filter(([, quantity]) => quantity > 0)
      .slice(0, mostLines)
      .map(([lineId, quantity]) => ({ lineId, quantity })),
  }
}

export function addressOf({ key, words, lines }: Draft): string {
  const search = new URLSearchParams()
  if (key) search.set('k', key)
  if (words) search.set('q', words)
  for (const { lineId, quantity } of lines) search.append('l', `${quantity}*${lineId}`)
  const said = search.toString()
  return backofficePaths.directSale + (said && `?${said}`)
}

/** The same with so many of this line; 0 takes it away. */
export function withLine(draft: Draft, lineId: string, quantity: number): Draft {
  const others = draft.lines.filter((line) => line.lineId !== lineId)
  const there = draft.lines.some((line) => line.lineId === lineId)
  const line = { lineId, quantity }
  if (quantity < 1) return { ...draft, lines: others }
  return {
    ...draft,
    lines: there ? draft.lines.map((each) => (each.lineId === lineId ? line : each)) : [...draft.lines, line],
  }
}

/** One more of it, and the search is over. */
export function withOneMore(draft: Draft, lineId: string): Draft {
  const quantity = draft.lines.find((line) => line.lineId === lineId)?.quantity ?? 0
  return withLine(draft, lineId, quantity + 1)
}

/** How many of a product are in the draft, in all sizes. */
export function piecesOf({ lines }: Draft, productId: string): number {
  return lines
    .filter(({ lineId }) => productIdOf(lineId) === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a label's code or a copied address of a product says: its id; other words stay. */
export function wordsOfCode(said: string): string {
  const [, id] = /\/product\/([^/?#]+)/.exec(said) ?? []
  return id ?? said.trim()
}
