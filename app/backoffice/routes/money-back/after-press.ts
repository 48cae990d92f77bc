import { redirect } from 'react-router'
import type { MoneyOfOrder } from '../../../../data/orders/order-money.ts'
import type { WhyNot } from '../../../../domain/orders/order-life.ts'
import type { Cancelled } from '../../../../use-cases/orders/cancel-order.ts'
import type { StartRefundResult } from '../../../../use-cases/refunds/start-refund.ts'
import type { ParcelBack, TakePiecesBackResult } from '../../../../use-cases/orders/take-parcel-back.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { refundRefusedWords } from '../../../../words/backoffice/refund-words.ts'
import type { SignedInStaff } from '../../session/staff-context.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { orderFeedback } from '../order/order-action.ts'
import { lineName, moneyView } from './money-view.ts'

type Pressed = Cancelled | ParcelBack | StartRefundResult | TakePiecesBackResult | PermissionRefused

/**
 * The response to a refund form: success redirects to the page with the result, a refusal gives a message. `whyNot`:
 * the page's own words for an order that may not do this step.
 */
export function afterPress(
  { shop, who, order }: { shop: Shop; who: SignedInStaff; order: MoneyOfOrder },
  result: Pressed,
  whyNot: (why: WhyNot) => string,
): Feedback | Response {
  switch (result.kind) {
    case 'cancelled':
    case 'taken-back':
    case 'done':
    case 'done-already':
      return redirect(paths.order(order.number))
    case 'written':
      return redirect(`${paths.refund(order.number)}?hecha=${result.refundId}`)
    case 'changed':
    case 'not-allowed':
    case 'second-factor-needed':
      return orderFeedback({ shop, actor: who.actor }, result, '')
    case 'may-not':
      return notDone(whyNot(result.why))
    default:
      return notDone(
        refundRefusedWords(result, (position) => lineName(moneyView(order, shop.pictures), position)),
      )
  }
}
