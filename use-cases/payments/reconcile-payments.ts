import {
  type BookedPayment,
  bookedPayments,
  type Entry,
  insertReconciliation,
  type PaymentPlace,
} from '../../data/payments/reconciliations.ts'
import { broughtMoney } from '../../domain/capture.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { recordCapture } from '../purchase/record-capture.ts'
import { recordRefund } from '../orders/record-refund.ts'
import { settlePayment } from '../purchase/settle-payment.ts'
import type { Shop } from '../shop.ts'

export type Reconciliation = { lookedAt: number; unanswered: number; healed: Entry[]; findings: Entry[] }

const days = 3
const atOnce = 500

type Compared =
  | { kind: 'agrees' }
  | { kind: 'healed'; what: string }
  | { kind: 'finding'; what: string }
  | { kind: 'unanswered' }

/**
 * Compares what the provider says of every payment of the last days with our books, heals what can be healed by the
 * same ways that any payment takes, and writes down what it found. A restored backup, a notice that never came and a
 * refund made on the provider's own site all end here.
 */
export async function reconcilePayments(shop: Shop): Promise<Reconciliation> {
  const startedAt = shop.now()
  const since = new Date(startedAt.getTime() - days * 24 * 60 * 60_000)
  const result: Reconciliation = { lookedAt: 0, unanswered: 0, healed: [], findings: [] }
  let after: PaymentPlace | null = null
  do {
    const asked = { since, until: startedAt, after, limit: atOnce }
    const { payments, last }: Awaited<ReturnType<typeof bookedPayments>> = await bookedPayments(
      shop.db,
      asked,
    )
    for (const payment of payments) {
      const compared = await compare(shop, payment)
      result.lookedAt += 1
      if (compared.kind === 'unanswered') result.unanswered += 1
      const { orderNumber } = payment
      if (compared.kind === 'healed') result.healed.push({ orderNumber, what: compared.what })
      if (compared.kind === 'finding') result.findings.push({ orderNumber, what: compared.what })
    }
    after = last
  } while (after !== null)
  await insertReconciliation(shop.db, { id: shop.newId(), startedAt, finishedAt: shop.now(), ...result })
  for (const finding of result.findings)
    shop.log({
      level: 'error',
      what: 'books and provider disagree',
      each: true,
      order: finding.orderNumber,
      why: finding.what,
    })
  return result
}

async function compare(shop: Shop, payment: BookedPayment): Promise<Compared> {
  const found = await shop.payments.findOrder(payment.providerOrderId)
  if (found.kind === 'unknown') return { kind: 'unanswered' }
  const theirs = found.kind === 'found' ? found.order.capture : null
  const money = theirs && broughtMoney(theirs.state) ? theirs : null
  switch (payment.state) {
    case 'paid':
      return comparePaid(shop, payment, money)
    case 'closed':
      return money ? lateMoney(shop, payment, money) : { kind: 'agrees' }
    case 'review':
      return { kind: 'finding', what: `under review; the provider says ${theirs?.state ?? 'no money'}` }
    case 'returning':
      return { kind: 'agrees' }
    default:
      return settleNow(shop, payment, money)
  }
}

async function comparePaid(shop: Shop, payment: BookedPayment, money: Capture | null): Promise<Compared> {
  const { capture, total } = payment
  if (!money || !capture) return { kind: 'finding', what: 'an order whose money the provider does not know' }
  if (money.id !== capture.id || money.amount !== total)
    return { kind: 'finding', what: `the provider has capture ${money.id}, our order ${capture.id}` }
  if (money.state === capture.state) return { kind: 'agrees' }
  const recorded = await recordRefund(shop, { provider: payment.provider, id: money.id })
  return recorded.kind === 'unknown'
    ? { kind: 'unanswered' }
    : { kind: 'healed', what: `the capture is ${money.state}: ${recorded.kind}` }
}

/** Given up by us, paid all the same. */
async function lateMoney(
  shop: Shop,
  { id: checkoutId, capture }: BookedPayment,
  money: Capture,
): Promise<Compared> {
  if (money.state !== 'completed') {
    if (capture?.state === money.state) return { kind: 'agrees' }
    return { kind: 'finding', what: `closed here, ${money.state} at the provider` }
  }
  const { kind } = await recordCapture(shop, checkoutId, money)
  return { kind: 'healed', what: `closed here, paid at the provider: ${kind}` }
}

/** Still under way here; where the provider has the money already, that is settled now. */
async function settleNow(
  shop: Shop,
  { id: checkoutId }: BookedPayment,
  money: Capture | null,
): Promise<Compared> {
  if (!money) return { kind: 'agrees' }
  const { kind } = await settlePayment(shop, checkoutId, 'later')
  return kind === 'unknown' || kind === 'busy'
    ? { kind: 'unanswered' }
    : { kind: 'healed', what: `paid at the provider, not settled here: ${kind}` }
}
