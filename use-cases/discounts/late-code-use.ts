import { hasCodeUse, insertLostCodeUse, lockCodes } from '../../data/discounts/code-uses.ts'
import type { Tx } from '../../data/database.ts'
import type { Checkout } from '../../data/purchase/checkouts.ts'
import { amountOf } from '../../domain/purchase/price-parts.ts'
import type { Shop } from '../shop.ts'
import { codeUseOf, isUsedUpFor } from './code-of-purchase.ts'

type PaidCheckout = Pick<Checkout, 'id' | 'state' | 'codeId' | 'customerId' | 'email' | 'parts'>

/**
 * True if a checkout lost the use of its code when it was closed, and the code has no use left for this buyer. The end
 * of the code's time does not matter: who began before pays what was shown. The caller has locked checkout and products.
 */
export async function isCodeGone(tx: Tx, checkout: PaidCheckout): Promise<boolean> {
  const { id, codeId } = checkout
  if (codeId === null || (await hasCodeUse(tx, id))) return false
  const [code] = await lockCodes(tx, { code: '', id: codeId })
  return code === undefined || isUsedUpFor(tx, code, buyerOf(checkout))
}

/** Gives a checkout that is paid late the use of its code again, if the code has one. */
export async function keepCodeUse(
  tx: Tx,
  shop: Pick<Shop, 'settings'>,
  checkout: PaidCheckout,
): Promise<void> {
  const { id, codeId, parts } = checkout
  if (codeId === null) return
  // What free shipping spared the buyer is no longer known, so the usual cost stands for it.
  const given = 0 - amountOf(parts, 'code') || shop.settings.shipping.usualCost
  await insertLostCodeUse(tx, id, codeUseOf(codeId, buyerOf(checkout), given))
}

function buyerOf({ customerId, email }: PaidCheckout) {
  return { customer: customerId === null ? null : { id: customerId, email }, email }
}
