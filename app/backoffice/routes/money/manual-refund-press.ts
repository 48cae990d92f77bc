import { withdrawalReasons } from '../../../../domain/refunds/refund.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { recordManualRefund, withdrawRefund } from '../../../../use-cases/refunds/record-manual-refund.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { done, feedbackOf, notDone, type Feedback } from '../../session/feedback.ts'
import { textOf } from '../money-back/sent-form.ts'

/** Staff gave money back, or withdraw a refund that was written by mistake. */
export async function manualRefundPress(
  shop: Shop,
  actor: Actor,
  number: string,
  sent: FormData,
): Promise<Feedback> {
  const refund = { number, refundId: textOf(sent, 'refund') }
  if (!isUuid(refund.refundId)) return notDone(copy.notManual)
  const reason = withdrawalReasons.find((each) => each === textOf(sent, 'motivo'))
  const result = reason
    ? await withdrawRefund(shop, actor, { ...refund, reason })
    : await recordManualRefund(shop, actor, refund)
  return feedbackOf(result, {
    done: done(copy.nowBack),
    'done-already': done(copy.backAlready),
    withdrawn: done(copy.withdrawn),
    'withdrawn-already': done(copy.withdrawnAlready),
    'not-by-hand': notDone(copy.notManual),
  })
}
