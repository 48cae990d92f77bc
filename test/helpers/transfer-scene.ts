import { randomUUID } from 'node:crypto'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { type ArrivalToRecord, recordArrival } from '../../use-cases/transfers/record-arrival.ts'
import { somewhere } from './placed-order.ts'
import type { TestShop } from './test-shop.ts'

/** Price of one piece plus shipping, in centavos. */
export const transferTotal = 43_900

/** One piece of this product, which costs 289 pesos, by a browser and a mail address of its own unless given. */
export function purchaseOf(
  productId: string,
  given: { visitor?: string; address?: string; email?: string; pieces?: number } = {},
) {
  const { visitor = randomUUID(), address = '', pieces = 1 } = given
  const { email = `${visitor}@correo.example` } = given
  const goods = 28_900 * pieces
  const shipping = goods < 80_000 ? 15_000 : 0
  return {
    visitor,
    address,
    customer: null,
    requested: [{ lineId: `${productId}#na-4`, quantity: pieces, unitPrice: 28_900 }],
    shown: { goods, discount: 0, shipping, total: goods + shipping },
    delivery: somewhere,
    email,
    comments: '',
    code: '',
  }
}

/** A buyer chose to pay one piece of this product by transfer. */
export async function awaitedTransfer(
  { shop, db }: Pick<TestShop, 'shop' | 'db'>,
  productId: string,
): Promise<Transfer> {
  const purchase = purchaseOf(productId)
  const first = await chooseTransfer(shop, purchase)
  // The shipping cost of a shop that has imported postal codes differs, so the purchase is sent again with its sums.
  const chosen =
    first.kind === 'totals-differ' ? await chooseTransfer(shop, { ...purchase, shown: first.sums }) : first
  if (chosen.kind !== 'chosen') throw new Error(chosen.kind)
  return (await findTransfer(db, { orderNumber: chosen.orderNumber }))!
}

type OfOrder = Pick<Transfer, 'orderNumber' | 'total'>

/** Money of a transfer on the account: the exact sum, unless given. */
export function arrivalOf(
  { orderNumber, total }: OfOrder,
  more: Partial<ArrivalToRecord> = {},
): ArrivalToRecord {
  const arrival = { key: randomUUID(), orderNumber, amount: total, on: '2026-11-27', trackingKey: '' }
  return { ...arrival, choice: null, ...more }
}

/** Staff see money of a transfer on the account. */
export function moneyArrives(
  { shop }: Pick<TestShop, 'shop'>,
  transfer: OfOrder,
  more: Partial<ArrivalToRecord> = {},
) {
  return recordArrival(shop, { kind: 'console' }, arrivalOf(transfer, more))
}

/** The clock moves on, and the worker looks at everything that is due. */
export async function hoursLater(at: TestShop, hours: number): Promise<void> {
  at.later(hours * 60)
  await settleDuePayments(at.shop)
}
