import type { PaymentProvider } from './payment-provider.ts'

/** The payment providers of the shop. Every stored payment belongs to the provider whose name is stored with it. */
export type PaymentProviders = {
  /** The provider that takes new payments. */
  readonly online: PaymentProvider
  readonly all: readonly PaymentProvider[]
  /** Throws an error if no provider has this name, because the shop stores only names of its own providers. */
  named(name: string): PaymentProvider
}

/** The first provider takes new payments; the others finish the payments that they have begun. */
export function paymentProviders(all: readonly [PaymentProvider, ...PaymentProvider[]]): PaymentProviders {
  return {
    online: all[0],
    all,
    named(name) {
      const provider = all.find((each) => each.name === name)
      if (!provider) throw new Error(`no payment provider is called ${name}`)
      return provider
    },
  }
}
