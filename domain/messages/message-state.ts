/** answered: by a mail from the message's page; done: in another way. */
export const messageStates = ['open', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** A message becomes `answered` only by sending an answer. */
export const sortedStates = ['open', 'done', 'spam'] as const satisfies readonly MessageState[]
export type SortedState = (typeof sortedStates)[number]
