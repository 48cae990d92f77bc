import {
  type PaymentToReconcile,
  paymentsToReconcile,
  type Entry,
  type Found,
  insertReconciliation,
  lastAnsweredRun,
  type PaymentCursor,
  type ReconciledSpan,
} from '../../data/payments/reconciliations.ts'
import { saveFee } from '../../data/payments/captures.ts'
import type { Finding } from '../../domain/payments/finding.ts'
import { broughtMoney } from '../../domain/payments/capture.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { recordCapture } from './record-capture.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/** The progress of a comparison with the provider; the next job continues from here. */
export type Reconciliation = {
  startedAt: string
  /** Payments that changed before this moment were compared by an earlier run. */
  since: string
  lookedAt: number
  unanswered: number
  healed: Entry[]
  findings: Found[]
  /** Where the next job continues; null when the run is finished. */
  next: { stretch: number; after: PaymentCursor | null } | null
}

const beginning = { stretch: 0, after: null }

const dayMs = 24 * 60 * 60_000
/** Payments changed within this many days are compared every day. */
const freshDays = 3
/** In days: the ages at which a paid order is compared once more. PayPal's own site allows refunds for 180 days. */
const laterLooksAtDays = [7, 14, 30, 60, 90, 120, 150, 180]
/** Each run repeats the hour before its start point: some changes of that hour may not have been committed then. */
const overlapMs = 60 * 60_000
/** Payments compared at once: few for the provider, and all within the job's lease even if the provider is slow. */
const atOnce = 8

type Compared =
  | { kind: 'agrees' }
  | { kind: 'healed'; what: string }
  | { kind: 'finding'; what: string; finding: Finding }
  | { kind: 'unanswered' }

/**
 * Compares with the provider the payments that changed in the last days (those closed without money only once) and
 * orders of certain ages, so that a refund made on the provider's own site is found even without its notice. Corrects
 * differences by the functions of normal payments, and stores findings for a person. `begun`: where the last job
 * stopped.
 */
export async function reconcilePayments(shop: Shop, begun?: Reconciliation): Promise<Reconciliation> {
  const run = begun ?? (await beginRun(shop))
  const { payments, next } = await nextPayments(shop, run)
  const compared = await Promise.all(payments.map((payment) => compareApart(shop, payment)))
  const orderNumber = (index: number) => payments[index]!.orderNumber
  const healed = compared.flatMap((each, index) =>
    each.kind === 'healed' ? [{ orderNumber: orderNumber(index), what: each.what }] : [],
  )
  const findings = compared.flatMap((each, index) =>
    each.kind === 'finding'
      ? [
          {
            orderNumber: orderNumber(index),
            what: each.what,
            finding: each.finding,
            provider: payments[index]!.provider,
          },
        ]
      : [],
  )
  for (const { orderNumber: order, what } of findings)
    shop.log({
      level: 'error',
      what: 'books and provider disagree',
      each: true,
      order,
      why: what,
    })
  const now: Reconciliation = {
    ...run,
    lookedAt: run.lookedAt + compared.length,
    unanswered: run.unanswered + compared.filter(({ kind }) => kind === 'unanswered').length,
    healed: [...run.healed, ...healed],
    findings: [...run.findings, ...findings],
    next,
  }
  if (next === null)
    await insertReconciliation(shop.db, {
      ...now,
      id: shop.newId(),
      startedAt: new Date(now.startedAt),
      finishedAt: shop.now(),
    })
  return now
}

async function beginRun(shop: Shop): Promise<Reconciliation> {
  const now = shop.now().getTime()
  const last = (await lastAnsweredRun(shop.db))?.getTime() ?? 0
  return {
    startedAt: new Date(now).toISOString(),
    since: new Date(Math.max(now - freshDays * dayMs, last - overlapMs)).toISOString(),
    lookedAt: 0,
    unanswered: 0,
    healed: [],
    findings: [],
    next: beginning,
  }
}

function stretchesOf({ startedAt, since }: Reconciliation): ReconciledSpan[] {
  const before = (moment: string, days: number) => new Date(Date.parse(moment) - days * dayMs)
  return [
    { since: before(startedAt, freshDays), until: new Date(startedAt), closedSince: new Date(since) },
    ...laterLooksAtDays.map((days) => ({
      since: before(since, days),
      until: before(startedAt, days),
      closedSince: null,
    })),
  ]
}

async function nextPayments(
  shop: Shop,
  run: Reconciliation,
): Promise<{ payments: PaymentToReconcile[]; next: Reconciliation['next'] }> {
  let place = run.next ?? beginning
  for (const stretch of stretchesOf(run).slice(place.stretch)) {
    const { payments, last } = await paymentsToReconcile(shop.db, {
      ...stretch,
      providers: shop.payments.all.map(({ name }) => name),
      after: place.after,
      limit: atOnce,
    })
    place = last ? { ...place, after: last } : { stretch: place.stretch + 1, after: null }
    if (payments.length > 0) return { payments, next: place }
  }
  return { payments: [], next: null }
}

/** A payment that cannot be compared does not stop the others; the next run tries it again. */
async function compareApart(shop: Shop, payment: PaymentToReconcile): Promise<Compared> {
  try {
    return await compare(shop, payment)
  } catch (error) {
    const { orderNumber: order } = payment
    shop.log({ level: 'error', what: 'payment not compared', order, error: (error as Error).message })
    return { kind: 'unanswered' }
  }
}

async function compare(shop: Shop, payment: PaymentToReconcile): Promise<Compared> {
  if (payment.state === 'paid') return comparePaid(shop, payment)
  const found = await shop.payments.named(payment.provider).findOrder(payment.providerOrderId)
  if (found.kind === 'unknown') return { kind: 'unanswered' }
  const theirs = found.kind === 'found' ? found.order.capture : null
  const money = theirs && broughtMoney(theirs.state) ? theirs : null
  switch (payment.state) {
    case 'closed':
      return money ? lateMoney(shop, payment, money) : { kind: 'agrees' }
    case 'review':
      return {
        kind: 'finding',
        what: `under review; the provider says ${theirs?.state ?? 'no money'}`,
        finding: { kind: 'under-review', theirs: theirs?.state ?? null },
      }
    case 'returning':
      return { kind: 'agrees' }
    default:
      return settleNow(shop, payment, money)
  }
}

/** Compares the capture, because the provider keeps captures longer than the orders they paid. */
async function comparePaid(shop: Shop, { provider, capture, total }: PaymentToReconcile): Promise<Compared> {
  const found = capture && (await shop.payments.named(provider).findCapture(capture.id))
  if (found?.kind === 'unknown') return { kind: 'unanswered' }
  if (found?.kind !== 'found' || !broughtMoney(found.capture.state))
    return {
      kind: 'finding',
      what: 'an order whose money the provider does not know',
      finding: { kind: 'money-unknown' },
    }
  const { id, amount, state, fee } = found.capture
  if (fee !== null && capture?.fee === null) await saveFee(shop.db, { provider, id }, found.capture)
  // A person may have accepted another amount, so the recorded capture is compared, not the checkout's total.
  const ours = capture?.amount ?? total
  if (amount !== ours)
    return {
      kind: 'finding',
      what: `capture ${id} is ${amount} at the provider, our order ${total}`,
      finding: { kind: 'other-amount', theirs: amount, ours },
    }
  // A second partial refund does not change the state, so refunds of such a capture are always recorded again.
  if (state === capture?.state && state !== 'partially-refunded') return { kind: 'agrees' }
  const recorded = await recordRefund(shop, { provider, id })
  if (recorded.kind === 'unknown') return { kind: 'unanswered' }
  return state === capture?.state
    ? { kind: 'agrees' }
    : { kind: 'healed', what: `the capture is ${state}: ${recorded.kind}` }
}

async function lateMoney(
  shop: Shop,
  { id: checkoutId, capture }: PaymentToReconcile,
  money: Capture,
): Promise<Compared> {
  if (money.state !== 'completed') {
    if (capture?.state === money.state) return { kind: 'agrees' }
    return {
      kind: 'finding',
      what: `closed here, ${money.state} at the provider`,
      finding: { kind: 'closed-with-money', theirs: money.state },
    }
  }
  const { kind } = await recordCapture(shop, checkoutId, money)
  return { kind: 'healed', what: `closed here, paid at the provider: ${kind}` }
}

/** Settles a payment only if the provider has its money. */
async function settleNow(
  shop: Shop,
  { id: checkoutId }: PaymentToReconcile,
  money: Capture | null,
): Promise<Compared> {
  if (!money) return { kind: 'agrees' }
  const { kind } = await settlePayment(shop, checkoutId, 'later')
  return kind === 'unknown' || kind === 'busy'
    ? { kind: 'unanswered' }
    : { kind: 'healed', what: `paid at the provider, not settled here: ${kind}` }
}
