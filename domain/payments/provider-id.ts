/** Two payment providers may use the same id, so an id is always stored together with the provider's name. */
export type ProviderId = { provider: string; id: string }
