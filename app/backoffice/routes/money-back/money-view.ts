import type { MoneyOfOrder } from '../../../../data/orders/order-money.ts'
import { none } from '../../../../domain/purchase/line-id.ts'
import { piecesStillOut } from '../../../../domain/orders/pieces-back.ts'
import {
  givenBack,
  paidForPieces,
  piecesStillPaid,
  shippingStillPaid,
} from '../../../../domain/refunds/refund.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { refundFailureWords } from '../../../../words/backoffice/refund-words.ts'
import { optionWords } from '../../../../words/sizes.ts'

export function moneyView(order: MoneyOfOrder, pictures: Shop['pictures']) {
  const { number, state, version, name, captured, refunds, lines, back } = order
  const { provider } = order.capture
  const stillPaid = piecesStillPaid(order)
  const stillOut = piecesStillOut(lines, back)
  const before = givenBack(refunds)
  return {
    number,
    /** The payment provider, or the way of a direct payment (cash, transfer, terminal). */
    provider,
    state,
    version,
    name,
    captured,
    before,
    left: captured - before,
    shippingLeft: shippingStillPaid(order),
    lines: lines.map((line, position) => ({
      position,
      name: line.name,
      option: line.size === none ? '' : optionWords(line),
      /** What a refund of one piece gives back, after the discount. */
      paidForOne: paidForPieces(order, { position, quantity: 1 }),
      quantity: line.quantity,
      picture: line.image === '' ? null : pictures.resolve(line.image),
      /** Pieces of the order line that can still be refunded. */
      paid: stillPaid[position]!,
      /** Pieces of the order line that can still be returned. */
      out: stillOut[position]!,
      hasShelf: line.productId !== null,
    })),
    refunds: refunds.toReversed().map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: refund.state,
      when: dayAndTime(refund.createdAt),
      reason: refund.reason,
      lines: refund.lines.map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`),
      shipping: refund.shipping,
      failure: refund.failure === null ? null : refundFailureWords(refund.failure, provider),
      waits: refund.state === 'failed' && refund.failureAcknowledgedAt === null,
    })),
  }
}

export type MoneyView = ReturnType<typeof moneyView>

export function lineName({ lines }: MoneyView, position: number): string {
  const line = lines[position]
  return line ? [line.name, line.option].filter(Boolean).join(', ') : ''
}
