import { centavosFromPesos } from '../../../../domain/values/money.ts'
import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { codeFieldCopy } from '../../../../words/code-field-words.ts'
import { fieldIn, listIn, textIn } from '../answer-fields.ts'
import type { Quote } from './code-store.ts'

export type QuoteAnswer =
  | { kind: 'quoted'; quote: Quote }
  /** `drops`: no change of the cart makes the code valid. */
  | { kind: 'refused'; message: string; drops: boolean }

const pausesMs = [0, 600, 1800]

/** Requests what the code gives this cart. Retries without an answer; then the shopper may buy without the code. */
export async function fetchQuote(
  asked: { typed: string; lines: readonly CartLine[]; email: string | null },
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await requestQuote(asked, signal).catch(() => null)
    if (answer) return answer
  }
  return { kind: 'refused', message: codeFieldCopy.unanswered, drops: true }
}

async function requestQuote(
  { typed, lines, email }: { typed: string; lines: readonly CartLine[]; email: string | null },
  signal: AbortSignal,
): Promise<QuoteAnswer | null> {
  const response = await fetch('/api/codes/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: typed, lines: lines.map(({ id, quantity }) => ({ id, quantity })), email }),
    signal,
  })
  if (response.status >= 500) return null
  const body: unknown = await response.json()
  if (response.ok) return { kind: 'quoted', quote: quoteIn(body) }
  const detail = textIn(body, 'detail', '')
  return {
    kind: 'refused',
    message: detail || codeFieldCopy.unanswered,
    drops: fieldIn(body, 'field') !== 'lines',
  }
}

function quoteIn(body: unknown): Quote {
  const discounts = listIn(body, 'lines').map(
    (line) => [textIn(line, 'id'), centavosFromPesos(textIn(line, 'discount')) ?? 0] as const,
  )
  return {
    code: textIn(body, 'code'),
    discounts: new Map(discounts),
    freeShipping: fieldIn(body, 'free_shipping') === true,
  }
}
