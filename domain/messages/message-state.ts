/** answered: staff sent a mail from the message's page. done: staff settled the message in another way. */
export const messageStates = ['open', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Staff choose one of these states. A message becomes `answered` only when staff send an answer. */
export const sortedStates = ['open', 'done', 'spam'] as const satisfies readonly MessageState[]
export type SortedState = (typeof sortedStates)[number]
