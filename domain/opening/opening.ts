/** 'soon': the shop never opened; 'closed': the shop is paused. `words`: a message to visitors, or ''. */
export type Opening = { state: OpeningState; words: string }
export type OpeningState = (typeof openingStates)[number]

export const openingStates = ['soon', 'open', 'closed'] as const

/** Missing connections, which the environment or the owner gives. */
export type MissingPart = 'payments' | 'webhook' | 'mail'

type Doors = { opening: Opening; missing: readonly MissingPart[] }

/** A shop that cannot take payments or send mail is closed, whatever the owner chose. */
export function isOpen({ opening, missing }: Doors): boolean {
  return opening.state === 'open' && missing.length === 0
}

/** Visitors read that a shop which never opened comes soon, and that any other shop comes back. */
export function closedAs({ opening }: Pick<Doors, 'opening'>): 'soon' | 'closed' {
  return opening.state === 'soon' ? 'soon' : 'closed'
}

/** The shop's name until its owner sets one. */
export const unnamed = 'Mi tienda'

export const mostWords = 600
