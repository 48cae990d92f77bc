/** Two providers may use the same id, so an id is always kept together with the provider's name. */
export type ProviderId = { provider: string; id: string }
