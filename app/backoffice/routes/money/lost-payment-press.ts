import {
  markLostPaymentSeen,
  tryLostPaymentAgain,
} from '../../../../use-cases/payments/look-after-lost-payment.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { lostPaymentsCopy as copy } from '../../../../words/backoffice/lost-payments-words.ts'
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'
import { textOf } from '../money-back/sent-form.ts'

export async function lostPaymentPress(shop: Shop, actor: Actor, sent: FormData): Promise<Told> {
  const of = { providerOrderId: textOf(sent, 'pago') }
  const intent = textOf(sent, 'intent')
  if (intent !== 'again' && intent !== 'seen') return notDone(backofficeFrame.fault)
  const result = await (intent === 'again' ? tryLostPaymentAgain : markLostPaymentSeen)(shop, actor, of)
  if (isRefused(result)) return toldRefused(result)
  switch (result.kind) {
    case 'order':
      return done(copy.order(result.orderNumber))
    case 'going-back':
    case 'waits':
    case 'seen':
      return done(copy.told[result.kind])
    default:
      return notDone(copy.told[result.kind])
  }
}
