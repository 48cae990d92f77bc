import { createHash } from 'node:crypto'
import type { PaymentProvider } from '../payment-provider.ts'
import { createPayPal, type PayPal, payPalKind } from './paypal.ts'
import type { PayPalAccess } from './paypal-client.ts'

/** What the owner types of an account. */
export type PayPalKeys = Pick<PayPalAccess, 'clientId' | 'clientSecret' | 'webhookId'>

/** An account that the owner connected. `name`: the provider's name of the account's payments. */
export type OwnPayPal = { connectionId: string; name: string; keys: PayPalKeys }

export type OwnPayPals = {
  /** The account of new payments; null if the owner connected none. */
  current(): OwnPayPal | null
  /** All accounts whose keys can be read, the newest first. Each reading of the connections makes a new array. */
  all(): readonly OwnPayPal[]
}

export type PayPalAccounts = {
  /** Every account once; the first one takes new payments. */
  all(): readonly [PaymentProvider, ...PaymentProvider[]]
  /** Reaches an account with keys that nothing else uses yet. */
  withKeys(keys: PayPalKeys): PayPal
  /** The name of the payments of an account that is not the shop's first one. */
  furtherName(clientId: string): string
}

export type PayPalSetUp = {
  /** The account of the environment, or the emulator's; without keys it has an empty client id. */
  access: PayPalAccess
  /** The environment's account takes all new payments, whatever the owner connects. */
  fixed: boolean
  /** PayPal's addresses for accounts that the owner connects. */
  addresses: Pick<PayPalAccess, 'baseUrl' | 'sdkBaseUrl'>
}

function furtherName(clientId: string): string {
  return `${payPalKind}:${createHash('sha256').update(clientId).digest('hex').slice(0, 8)}`
}

export function openPayPalAccounts(
  { access, fixed, addresses }: PayPalSetUp,
  own: OwnPayPals,
  now: () => Date,
): PayPalAccounts {
  const { timeoutMs } = access
  const withKeys = (keys: PayPalKeys, name?: string) =>
    createPayPal({ ...addresses, ...(timeoutMs && { timeoutMs }), ...keys }, now, name)
  const hasSetUp = access.clientId !== ''
  /** Kept for each connection, because a provider holds open connections and PayPal's token. */
  const opened = new Map<string, PayPal>()
  let setUp: PayPal | undefined
  let known: { own: readonly OwnPayPal[]; all: readonly [PaymentProvider, ...PaymentProvider[]] } | undefined

  function providerOf({ connectionId, name, keys }: OwnPayPal): PayPal {
    const provider = opened.get(connectionId) ?? withKeys(keys, name)
    opened.set(connectionId, provider)
    return provider
  }

  function list(): readonly [PaymentProvider, ...PaymentProvider[]] {
    const name = setUpName(access.clientId, own.all())
    if (setUp?.name !== name) setUp = createPayPal(access, now, name)
    const owns = own.all().map(providerOf)
    const current = own.current()
    const online = current === null || fixed ? setUp : providerOf(current)
    const others = [...(hasSetUp ? [setUp] : []), ...owns]
    // Several connections of one account have one name, and the newest keys count.
    const byName = new Map([...others.toReversed(), online].map((each) => [each.name, each]))
    byName.delete(online.name)
    return [online, ...byName.values()]
  }

  return {
    withKeys,
    furtherName,
    all() {
      if (known?.own !== own.all()) known = { own: own.all(), all: list() }
      return known.all
    },
  }
}

/** The environment's account has the kind's own name, unless payments of another account have it. */
function setUpName(clientId: string, own: readonly OwnPayPal[]): string {
  const same = own.find(({ keys }) => keys.clientId === clientId)
  if (same) return same.name
  return own.some(({ name }) => name === payPalKind) ? furtherName(clientId) : payPalKind
}

/** For programs that use the account of the environment alone. */
export const noOwnPayPals: OwnPayPals = { current: () => null, all: () => [] }
