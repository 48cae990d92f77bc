import {
  acknowledgeLostPayment,
  tryLostPaymentAgain,
} from '../../../../use-cases/payments/look-after-lost-payment.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { lostPaymentsCopy as copy } from '../../../../words/backoffice/lost-payments-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { textOf } from '../money-back/sent-form.ts'

export async function lostPaymentPress(shop: Shop, actor: Actor, sent: FormData): Promise<Feedback> {
  const of = { provider: textOf(sent, 'proveedor'), id: textOf(sent, 'pago') }
  const intent = textOf(sent, 'intent')
  if (intent !== 'again' && intent !== 'seen') return notDone(backofficeFrame.fault)
  const result = await (intent === 'again' ? tryLostPaymentAgain : acknowledgeLostPayment)(shop, actor, of)
  if (isRefused(result)) return refusedFeedback(result)
  switch (result.kind) {
    case 'order':
      return done(copy.order(result.orderNumber))
    case 'going-back':
    case 'waits':
    case 'acknowledged':
      return done(copy.feedback[result.kind])
    default:
      return notDone(copy.feedback[result.kind])
  }
}
