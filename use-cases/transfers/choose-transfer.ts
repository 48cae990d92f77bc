import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import { type Counter, countTowardsLimits } from '../accounts/count-towards-limit.ts'
import { admitPayment } from '../payments/admit-payment.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'
import { writeCheckout } from '../purchase/write-checkout.ts'
import type { Shop } from '../shop.ts'

export type TransferChosen =
  /** The order waits for its money until `payBy`. The access key opens its page without an account. */
  | { kind: 'chosen'; orderNumber: string; accessKey: string; payBy: Date }
  | { kind: 'transfer-not-offered' }
  | Exclude<StartPaymentResult, { kind: 'started' | 'provider-refused' | 'provider-unreachable' }>

/** A stranger who chooses and cancels again and again can send a person this many mails at most. */
const choicesADay = { most: 20, minutes: 24 * 60 }

/** Customers are counted apart at their own address, so that strangers who type the address cannot use up the limit. */
function counterOf({ email, customer }: StartPayment): Counter {
  const own = customer !== null && mailboxOf(customer.email) === mailboxOf(email)
  return {
    of: own ? ['transfers of a customer', customer.id] : ['transfers of a person', mailboxOf(email)],
    limit: choicesADay,
  }
}

/**
 * The buyer pays later, by transfer: one transaction prices the cart, holds its pieces and writes the order's number,
 * reference and mail. The same request of a browser gets the same order, unless `again` names that order.
 */
export async function chooseTransfer(shop: Shop, input: StartPayment): Promise<TransferChosen> {
  const { transfer } = shop.settings
  if (transfer === null) return { kind: 'transfer-not-offered' }
  const admitted = await admitPayment(shop, input)
  if (admitted.kind !== 'admitted') return admitted
  const counted = await countTowardsLimits(shop, [counterOf(input)])
  if (counted.kind === 'too-many') return { kind: 'too-many-transfers', of: 'day' }
  const written = await writeCheckout(shop, input, admitted.placeCost, transfer)
  if (written.kind !== 'written') return written
  await shop.reached('checkout-written')
  const { orderNumber, accessKey, payBy } = written.checkout
  if (accessKey === null || payBy === null)
    throw new Error(`the order ${orderNumber} is not paid by transfer`)
  return { kind: 'chosen', orderNumber, accessKey, payBy }
}
