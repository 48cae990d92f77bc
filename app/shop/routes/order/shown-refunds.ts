import { refundsForBuyer } from '../../../../data/refunds/refunds.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { longDate } from '../../../../words/dates.ts'
import { refundWords as words } from '../../../../words/order-words.ts'

/** The refunds of an order's money, also before the order exists. `of`: what the refund is for; '' if nothing is named. */
export async function shownRefunds({ db }: Shop, orderNumber: string) {
  const refunds = await refundsForBuyer(db, orderNumber)
  return refunds.map(({ id, amount, state, provider, doneAt, lines, shipping }) => ({
    id,
    amount,
    how:
      state === 'back'
        ? words.back(longDate(doneAt!))
        : words[state === 'on-its-way' && provider === 'transfer' ? 'to-transfer' : state],
    of: words.of(lines, shipping > 0),
  }))
}

export type ShownRefund = Awaited<ReturnType<typeof shownRefunds>>[number]
