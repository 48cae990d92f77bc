/** An id of a payment provider's making. Two providers may use the same one: only beside the name it says what is meant. */
export type ProviderId = { provider: string; id: string }
