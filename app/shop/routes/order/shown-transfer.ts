import { missingOf, type Transfer } from '../../../../data/payments/transfers.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { longDate, longDay, weekdayAndTime } from '../../../../words/dates.ts'
import { parcelWords } from '../../../../words/order-words.ts'
import { labelOf, shownGoods } from './shown-order.ts'

/**
 * An order that is paid by transfer, as its page shows it. Only an order that can still be paid shows the account:
 * money that comes later finds no pieces.
 */
export function shownTransferOf(transfer: Transfer, { pictures, settings, now }: Shop) {
  const { orderNumber: number, createdAt, delivery, email, holdExpiresAt, total } = transfer
  const phase = phaseOf(transfer, now())
  return {
    number,
    phase,
    date: longDate(createdAt),
    moment: createdAt.toISOString(),
    label: labelOf(delivery, settings),
    shipping: delivery.pickup ?? parcelWords.shipping,
    email,
    total,
    ...shownGoods(transfer, pictures),
    pay: phase === 'awaiting' ? paymentOf(transfer, settings) : null,
    heldUntil: {
      words: weekdayAndTime(holdExpiresAt),
      moment: holdExpiresAt.toISOString(),
      leftMs: holdExpiresAt.getTime() - now().getTime(),
    },
    /** What the buyer reported; null: nothing. */
    reported: transfer.reportedAt && {
      at: dayAndTime(transfer.reportedAt),
      trackingKey: transfer.trackingKey,
      receipt: transfer.receiptType !== null,
    },
    demonstration: settings.demonstration.payments,
  }
}

export type TransferView = ReturnType<typeof shownTransferOf>

type Phase = 'awaiting' | 'confirming' | 'review' | 'returning' | 'returned' | 'expired' | 'cancelled'

function phaseOf({ state, closedReason, holdExpiresAt, arrivals }: Transfer, now: Date): Phase {
  switch (state) {
    case 'confirming':
    case 'review':
    case 'returning':
      return state
    case 'awaiting_transfer':
    case 'capturing':
      if (holdExpiresAt > now) return 'awaiting'
      // The time to pay is over, but the worker has not closed the order yet.
      return arrivals.some(({ counts }) => counts) ? 'review' : 'expired'
    default:
      return closedReason === 'cancelled' || closedReason === 'returned' ? closedReason : 'expired'
  }
}

/** `note`: the owner's text, or ''. */
function paymentOf(transfer: Transfer, settings: Shop['settings']) {
  return {
    missing: missingOf(transfer),
    arrived: transfer.arrivals
      .filter(({ counts }) => counts)
      .map(({ id, amount, on }) => ({ id, amount, day: longDay(on) })),
    account: transfer.account,
    reference: transfer.reference,
    note: settings.transfer?.note ?? '',
  }
}
