import { enqueueJob } from '../../data/later-work/jobs.ts'
import { insertRefund, lockCaptureOfOrder } from '../../data/orders/refunds.ts'
import type { Centavos } from '../../domain/money.ts'
import { givenBack, type RefundAnswer, refundOf } from '../../domain/refund.ts'
import type { Shop } from '../shop.ts'

export type StartRefund = {
  orderNumber: string
  /** null: all that is left. */
  amount: Centavos | null
  /** For the shop's own books. */
  reason: string
  /** That an equal refund of a moment ago is not this one. */
  again?: boolean
}

type NoRefund = { kind: 'no-such-order' } | Exclude<RefundAnswer, { kind: 'granted' }>

export type StartRefundResult =
  | { kind: 'written'; refundId: string; amount: Centavos }
  | NoRefund
  /** The same amount was asked for a moment ago: a double press, until somebody says it is not. */
  | { kind: 'asked-already'; refundId: string }

export type RefundOutlook =
  /** What would be given back now, of what was paid, beside what is back or on its way. */
  { kind: 'possible'; amount: Centavos; captured: Centavos; before: Centavos } | NoRefund

const doublePressMinutes = 10

/** What a refund would do. Changes nothing. */
export async function refundOutlook(
  shop: Pick<Shop, 'db'>,
  input: Pick<StartRefund, 'orderNumber' | 'amount'>,
): Promise<RefundOutlook> {
  return shop.db.transaction().execute(async (tx): Promise<RefundOutlook> => {
    const paid = await lockCaptureOfOrder(tx, input.orderNumber)
    if (!paid) return { kind: 'no-such-order' }
    const answer = refundOf(paid.captured, paid.refunds, input.amount)
    if (answer.kind !== 'granted') return answer
    const before = givenBack(paid.refunds)
    return { kind: 'possible', amount: answer.amount, captured: paid.captured, before }
  })
}

/** A refund is decided: written down with its own key, and the job that will ask the provider, in one transaction. */
export async function startRefund(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  input: StartRefund,
): Promise<StartRefundResult> {
  return shop.db.transaction().execute(async (tx): Promise<StartRefundResult> => {
    const paid = await lockCaptureOfOrder(tx, input.orderNumber)
    if (!paid) return { kind: 'no-such-order' }
    const answer = refundOf(paid.captured, paid.refunds, input.amount)
    if (answer.kind !== 'granted') return answer
    const since = shop.now().getTime() - doublePressMinutes * 60_000
    const same = paid.refunds.findLast(
      ({ amount, state, createdAt }) =>
        amount === answer.amount && state !== 'failed' && createdAt.getTime() > since,
    )
    if (same && !input.again) return { kind: 'asked-already', refundId: same.id }
    const { orderId, capture } = paid
    const id = shop.newId()
    await insertRefund(tx, { id, capture, orderId, amount: answer.amount, reason: input.reason })
    await enqueueJob(tx, { id: `send-refund:${id}`, kind: 'send-refund', payload: { refund: id } })
    return { kind: 'written', refundId: id, amount: answer.amount }
  })
}
