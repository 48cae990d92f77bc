import type { PaymentProvider } from './payment-provider.ts'

/**
 * The payment providers of the shop. Every stored payment belongs to the provider whose name is stored with it. Two
 * accounts at the same provider have two names (`kind:letters`), so that each payment ends with the keys of its account.
 */
export type PaymentProviders = {
  /** The provider that takes new payments. */
  readonly online: PaymentProvider
  readonly all: readonly PaymentProvider[]
  /**
   * A payment of an account whose keys the shop no longer has gets a provider that never gives an answer: without the
   * keys, nobody can know what happened to the money. Throws if the shop has no provider of this kind.
   */
  named(name: string): PaymentProvider
}

/** `all`: the first provider takes new payments; the others finish the payments that they have begun. */
export function paymentProviders(
  all: () => readonly [PaymentProvider, ...PaymentProvider[]],
): PaymentProviders {
  return {
    get online() {
      return all()[0]
    },
    get all() {
      return all()
    },
    named(name) {
      const providers = all()
      const provider = providers.find((each) => each.name === name)
      if (provider) return provider
      const relative = providers.find(({ kind }) => name === kind || name.startsWith(`${kind}:`))
      if (relative) return withoutKeys(relative, name)
      throw new Error(`no payment provider is called ${name}`)
    },
  }
}

function withoutKeys(relative: PaymentProvider, name: string): PaymentProvider {
  const unknown = { kind: 'unknown' as const, reason: `the shop has no keys of the account ${name}` }
  const noAnswer = async () => unknown
  return {
    ...relative,
    name,
    checkAccount: noAnswer,
    createOrder: noAnswer,
    captureOrder: noAnswer,
    findOrder: noAnswer,
    refundCapture: noAnswer,
    findCapture: noAnswer,
    listPaid: noAnswer,
    readLostOrder: noAnswer,
    webhooks: { ...relative.webhooks, verify: noAnswer },
  }
}
