/** Two payment providers may use the same id, so an id is always stored together with the provider's name. */
export type ProviderId = { provider: string; id: string }

/** The characters and length of any provider's ids. Each provider checks its own form (`isOrderId`). */
export function mayBeProviderId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
