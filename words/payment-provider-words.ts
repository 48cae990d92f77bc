/** The title of each payment provider, by its stored name. All other texts take the title from here. */
const titles = { paypal: 'PayPal' }

export type ProviderName = keyof typeof titles

/** The provider of new online payments. Texts about payments in general name it, texts about a payment name its own. */
export const onlineProvider: ProviderName = 'paypal'
export const onlineTitle = titles[onlineProvider]

/** A provider without a title is called by its stored name. */
export function providerTitle(provider: string): string {
  return (titles as Readonly<Record<string, string>>)[kindOfProvider(provider)] ?? provider
}

/** Returns 'paypal' of 'paypal:1f2e3d4c', the stored name of a further account. All accounts have the same texts. */
export function kindOfProvider(provider: string): string {
  return provider.split(':', 1)[0]!
}
