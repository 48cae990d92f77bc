/**
 * Whether visitors may come in. 'soon': it never opened; 'closed': it rests, for what `words` say to visitors ('' for
 * nothing but that it comes back).
 */
export type Opening = { state: OpeningState; words: string }
export type OpeningState = (typeof openingStates)[number]

export const openingStates = ['soon', 'open', 'closed'] as const

/** What stands in the environment alone, and is not there: keys of PayPal, its webhook, a mail server. */
export type MissingPart = 'payments' | 'webhook' | 'mail'

type Doors = { opening: Opening; missing: readonly MissingPart[] }

/** Whether visitors see the shop now. One that cannot be paid at, or writes no mails, is closed whatever was chosen. */
export function isOpen({ opening, missing }: Doors): boolean {
  return opening.state === 'open' && missing.length === 0
}

/** As visitors are told: a shop that never opened comes soon, any other comes back. */
export function closedAs({ opening }: Pick<Doors, 'opening'>): 'soon' | 'closed' {
  return opening.state === 'soon' ? 'soon' : 'closed'
}

/** What a shop that sells is called until its owner says. */
export const unnamed = 'Mi tienda'

/** Letters that a closed door may say. */
export const mostWords = 600
