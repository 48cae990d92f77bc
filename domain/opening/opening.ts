/** 'soon': the shop never opened; 'closed': it is paused. `words`: a message to visitors, or ''. */
export type Opening = { state: OpeningState; words: string }
export type OpeningState = (typeof openingStates)[number]

export const openingStates = ['soon', 'open', 'closed'] as const

/** Settings that are missing and that only the environment can have. */
export type MissingPart = 'payments' | 'webhook' | 'mail'

type Doors = { opening: Opening; missing: readonly MissingPart[] }

/** A shop that cannot take payments or send mail is closed, whatever the owner chose. */
export function isOpen({ opening, missing }: Doors): boolean {
  return opening.state === 'open' && missing.length === 0
}

/** What visitors read: a shop that never opened comes soon, any other comes back. */
export function closedAs({ opening }: Pick<Doors, 'opening'>): 'soon' | 'closed' {
  return opening.state === 'soon' ? 'soon' : 'closed'
}

/** The shop's name until its owner sets one. */
export const unnamed = 'Mi tienda'

export const mostWords = 600
