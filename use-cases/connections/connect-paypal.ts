import { lockConnections, storedConnections } from '../../data/connections/stored-connections.ts'
import type { Tx } from '../../data/database.ts'
import { saveShopCheck } from '../../data/opening/shop-checks.ts'
import { newestCapture } from '../../data/payments/captures.ts'
import type { PayPalAccount, PayPalSecrets, TypedPayPal } from '../../domain/connections/paypal-keys.ts'
import type { AccountCheck, PaymentProvider, Unknown } from '../../gateways/payments/payment-provider.ts'
import { changeAndReloadSettings } from '../settings/change-settings.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import {
  keepTrial,
  mailOwners,
  memberWhoTries,
  type NoKey,
  sealTrial,
  takeUpTrial,
  trialIn,
} from './connection-trial.ts'
import { sealedAbout } from './live-connections.ts'

export type PayPalTried =
  /** The keys work. `owner`: whose account it is in PayPal's words, or ''. */
  | { kind: 'works'; owner: string }
  | { kind: 'not-accepted'; check: Exclude<AccountCheck, { kind: 'ready' }> }
  /** PayPal did not register the webhook. `code`: PayPal's name of the fault. */
  | { kind: 'webhook-refused'; code: string }
  /** The environment sets the account. */
  | { kind: 'fixed' }
  /** The demonstration's owner, whom anybody can be, and the console connect no account. */
  | { kind: 'nobody' }
  | NoKey

/** Asks PayPal whether the typed keys work. Payments use the keys only after the member has confirmed the account. */
export async function tryPayPal(
  shop: Shop,
  actor: Actor,
  keys: TypedPayPal,
): Promise<PayPalTried | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'connect services')
  if (refused) return refused
  if (shop.settings.connections.paypal === 'fixed') return { kind: 'fixed' }
  const member = await memberWhoTries(shop, actor)
  if (!member) return { kind: 'nobody' }
  const { clientId, clientSecret } = keys
  const secrets: PayPalSecrets = { clientSecret }
  const sealed = await sealTrial(shop, 'paypal', secrets)
  if ('kind' in sealed) return sealed
  const asked = await ask(shop, keys)
  if (asked.kind !== 'works') return asked
  const { name, owner, webhookId } = asked
  const facts: PayPalAccount = { name, clientId, webhookId, owner }
  await keepTrial(shop, { ...sealed, service: 'paypal', facts, staffId: member.id })
  return { kind: 'works', owner }
}

async function ask(
  { db, payPal, settings: { publicUrl } }: Shop,
  { webhookId: typedId, ...keys }: TypedPayPal,
): Promise<
  | Extract<PayPalTried, { kind: 'not-accepted' | 'webhook-refused' }>
  | { kind: 'works'; owner: string; webhookId: string; name: string }
> {
  const registered =
    typedId === null
      ? await payPal.withKeys(keys).registerWebhook(publicUrl)
      : { kind: 'registered' as const, webhookId: typedId }
  if (registered.kind === 'webhook-refused') return registered
  if (registered.kind !== 'registered') return { kind: 'not-accepted', check: registered }
  const { webhookId } = registered
  const account = payPal.withKeys({ ...keys, webhookId })
  const check = await account.checkAccount(publicUrl)
  if (check.kind !== 'ready') return { kind: 'not-accepted', check }
  const named = await paymentsName({ db, payPal }, account, keys.clientId)
  if (typeof named !== 'string') return { kind: 'not-accepted', check: named }
  const owner = await account.findAccountOwner()
  const words = owner ? [owner.name, owner.email].filter((each) => each !== '').join(', ') : ''
  return { kind: 'works', owner: words.slice(0, 200), webhookId, name: named }
}

/**
 * Returns the provider's name of the account's payments. Payments of the environment's earlier account go on with these
 * keys only if they reach the newest of them, which proves that the account is the same.
 */
async function paymentsName(
  { db, payPal }: Pick<Shop, 'db' | 'payPal'>,
  { kind, findCapture }: PaymentProvider,
  clientId: string,
): Promise<string | Unknown> {
  const stored = (await storedConnections(db)).filter(({ service }) => service === 'paypal')
  const accounts = stored.map(({ facts }) => facts as PayPalAccount)
  const same = accounts.find((each) => each.clientId === clientId)
  if (same) return same.name
  if (accounts.some(({ name }) => name === kind)) return payPal.furtherName(clientId)
  const capture = await newestCapture(db, kind)
  if (capture === null) return kind
  const found = await findCapture(capture)
  if (found.kind === 'unknown') return found
  return found.kind === 'found' ? kind : payPal.furtherName(clientId)
}

export type PayPalConfirmed =
  | { kind: 'connected' }
  | { kind: 'no-trial' | 'expired' }
  /** Another member connected an account after this one was tried. */
  | { kind: 'meanwhile' }
  | { kind: 'fixed' }
  | NoKey

/** The tried account takes all new payments. Payments begun with an earlier account end with its keys. */
export async function confirmPayPal(
  shop: Shop,
  actor: Actor,
  { trialId }: { trialId: string },
): Promise<PayPalConfirmed | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'connect services')
  if (refused) return refused
  if (shop.settings.connections.paypal === 'fixed') return { kind: 'fixed' }
  return changeAndReloadSettings(shop, async (tx): Promise<PayPalConfirmed> => {
    const stored = await lockConnections(tx, 'paypal')
    const trial = trialIn(stored, trialId, actor)
    if (!trial) return { kind: 'no-trial' }
    if (trial.expiresAt === null || trial.expiresAt <= shop.now()) return { kind: 'expired' }
    const secrets = (await shop.vault.unseal(trial.sealed, sealedAbout(trial))) as PayPalSecrets | null
    if (secrets === null) return { kind: 'no-key' }
    const taken = await takeUpTrial(tx, stored, trial, shop.now())
    if (taken.kind === 'meanwhile') return taken
    const account = trial.facts as PayPalAccount
    const was = taken.before && factsForLog(taken.before.facts as PayPalAccount)
    await noteInLog(tx, shop, actor, 'connect services', ['shop', 'paypal'], {
      ...(was && { was }),
      became: factsForLog(account),
    })
    await noteGoodCheck(tx, shop, { account, secrets, staffId: trial.staffId })
    const server = account.owner === '' ? account.clientId : account.owner
    const by = actor.kind === 'staff' ? actor.name : ''
    await mailOwners(tx, shop, { service: 'paypal', by, server, through: null })
    return { kind: 'connected' }
  })
}

const factsForLog = ({ clientId, webhookId, owner }: PayPalAccount) => ({
  payPalOwner: owner,
  payPalClient: clientId,
  payPalWebhook: webhookId,
})

/** The trial asked PayPal already, so the first step needs no other test. */
async function noteGoodCheck(
  tx: Tx,
  { payPal, now }: Shop,
  {
    account: { clientId, webhookId },
    secrets: { clientSecret },
    staffId,
  }: { account: PayPalAccount; secrets: PayPalSecrets; staffId: string | null },
): Promise<void> {
  const { account: about } = payPal.withKeys({ clientId, clientSecret, webhookId })
  const check = { part: 'payments', good: true, about, answer: '', checkedAt: now() } as const
  await saveShopCheck(tx, check, staffId)
}
