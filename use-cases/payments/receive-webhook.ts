import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  findWebhookEvent,
  insertWebhookEvent,
  isNetworkOfProvider,
} from '../../data/payments/webhook-events.ts'
import { networkOf } from '../../domain/values/network-of.ts'
import type { PaymentProvider } from '../../gateways/payments/payment-provider.ts'
import type {
  WebhookDelivery,
  WebhookNotice,
  WebhookVerdict,
} from '../../gateways/payments/payment-webhooks.ts'
import {
  type Counter,
  countersOfNetwork,
  countTowardsLimits,
  takeCountsBack,
} from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

export type WebhookReceived =
  | { kind: 'stored' }
  /** This notice was stored before. */
  | { kind: 'known' }
  /** Nothing was stored. After 'unknown' the provider sends the notice again. */
  | { kind: 'forged' | 'unknown' }

/** At most this many unverified notices cause a call to the provider. */
const unconfirmed = {
  network: { most: 10, minutes: 1 },
  /** The limit of all networks together that sent no genuine notice so far. */
  strangers: { most: 30, minutes: 1 },
  networkOfProvider: { most: 60, minutes: 1 },
}

/**
 * Stores a genuine notice with its job in one short transaction: asking the provider about the payment takes too long
 * for the answer to a notice.
 */
export async function receiveWebhook(
  shop: Shop,
  kind: string,
  delivery: WebhookDelivery,
): Promise<WebhookReceived> {
  const accounts = shop.payments.all.filter((each) => each.kind === kind)
  const examined = accounts[0]!.webhooks.examine(delivery)
  if (examined.kind !== 'plausible') return refuse(shop, examined)
  const { notice } = examined
  for (const { name: provider } of accounts)
    if (await findWebhookEvent(shop.db, { provider, id: notice.event.id })) return { kind: 'known' }
  const network = networkOf(delivery.from)
  const counters = countersOf(delivery.from, await isNetworkOfProvider(shop.db, network))
  const verdict = await verifyWithin(counters, shop, () => verifyByAccounts(accounts, notice))
  if (verdict.kind !== 'genuine') return refuse(shop, verdict)
  const id = { provider: verdict.provider, id: notice.event.id }
  const received = await shop.db.transaction().execute(async (tx): Promise<WebhookReceived> => {
    const event = {
      ...id,
      type: notice.event.type,
      body: delivery.body,
      headers: notice.headers,
      receivedAt: shop.now(),
      network,
    }
    if (!(await insertWebhookEvent(tx, event))) return { kind: 'known' }
    await enqueueJob(tx, {
      id: `process-webhook:${id.provider}:${id.id}`,
      kind: 'process-webhook',
      payload: id,
    })
    return { kind: 'stored' }
  })
  await shop.reached('webhook-kept')
  return received
}

function countersOf(address: string, ofProvider: boolean): Counter[] {
  const { network, networkOfProvider, strangers } = unconfirmed
  if (ofProvider) return countersOfNetwork(['webhook'], address, networkOfProvider)
  return [
    ...countersOfNetwork(['webhook'], address, network),
    { of: ['webhooks of strangers'], limit: strangers },
  ]
}

type Verdict = Exclude<WebhookVerdict, { kind: 'genuine' }> | { kind: 'genuine'; provider: string }

/** Asks one account after the other, because a notice does not say which account it is about. */
async function verifyByAccounts(
  accounts: readonly PaymentProvider[],
  notice: WebhookNotice,
): Promise<Verdict> {
  let refused: Verdict = { kind: 'forged', reason: 'signature' }
  for (const { name, webhooks } of accounts) {
    const verdict = await webhooks.verify(notice)
    if (verdict.kind === 'genuine') return { ...verdict, provider: name }
    if (verdict.kind === 'unknown') refused = verdict
  }
  return refused
}

/** Verifies a notice within limits, because each check calls the provider. A genuine notice does not count. */
async function verifyWithin(
  counters: readonly Counter[],
  shop: Shop,
  verify: () => Promise<Verdict>,
): Promise<Verdict> {
  const within = await countTowardsLimits(shop, counters)
  if (within.kind === 'too-many') return { kind: 'unknown', reason: 'too many unconfirmed notices' }
  const verdict = await verify()
  if (verdict.kind === 'genuine') await takeCountsBack(shop, counters)
  return verdict
}

function refuse(
  shop: Shop,
  { kind, reason }: { kind: 'forged' | 'unknown'; reason: string },
): WebhookReceived {
  shop.log({ level: 'warn', what: 'webhook not believed', verdict: kind, reason })
  return { kind }
}
