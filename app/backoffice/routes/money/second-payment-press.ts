import {
  resolveSecondPayment,
  secondPaymentChoices,
} from '../../../../use-cases/payments/resolve-second-payment.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { secondPaymentsCopy as copy } from '../../../../words/backoffice/second-payments-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { keyOf, textOf } from '../money-back/sent-form.ts'

export async function secondPaymentPress(shop: Shop, actor: Actor, sent: FormData): Promise<Feedback> {
  const choice = secondPaymentChoices.find((each) => each === textOf(sent, 'segundo'))
  const key = keyOf(sent)
  if (!choice || !key) return notDone(backofficeFrame.fault)
  const payment = { provider: textOf(sent, 'proveedor'), id: textOf(sent, 'pago') }
  const result = await resolveSecondPayment(shop, actor, { key, payment, choice })
  if (isRefused(result)) return refusedFeedback(result)
  switch (result.kind) {
    case 'going-back':
      return done(result.amount > 0 ? copy.goingBack(result.amount) : copy.backAlready)
    case 'seen':
      return done(copy.seen)
    default:
      return notDone(copy.refused[result.kind])
  }
}
