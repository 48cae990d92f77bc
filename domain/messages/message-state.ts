/** A message of the contact form: waiting, answered from its page, done otherwise, or not wanted. */
export const messageStates = ['open', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Where a person may lay it by hand; it becomes `answered` by an answer alone. */
export const sortedStates = ['open', 'done', 'spam'] as const satisfies readonly MessageState[]
export type SortedState = (typeof sortedStates)[number]
