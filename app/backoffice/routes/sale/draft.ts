import { isUuid } from '../../../../domain/values/uuid.ts'
import { isMembershipCard } from '../../../../domain/purchase/line-id.ts'
import { mostLines, mostOfLine } from '../../../../domain/purchase/cart-room.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

/** The draft of a direct sale. The page's address carries all of it, so it survives a reload and a second tab. */
export type Draft = {
  /** Idempotency key of the sale; null until the first page view creates it. */
  key: string | null
  words: string
  lines: readonly { lineId: string; quantity: number }[]
}

/** If the form has this field, it only previews the garment and does not add it to the ticket. */
export const lookField = 'ver'

/** Reads the draft from an address such as `?k=…&q=…&l=2*playera%23na-4`; invalid values are ignored. */
export function draftInAddress(search: URLSearchParams): Draft {
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

/** Changes the quantity of a line; 0 removes the line. */
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

export function withOneMore(draft: Draft, lineId: string): Draft {
  const quantity = draft.lines.find((line) => line.lineId === lineId)?.quantity ?? 0
  return withLine(draft, lineId, quantity + 1)
}

/** The code on a label is a product's address: returns its product id. Any other text stays as it is. */
export function wordsOfCode(said: string): string {
  const [, id] = /\/product\/([^/?#]+)/.exec(said) ?? []
  return id ?? said.trim()
}
