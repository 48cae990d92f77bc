import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import type { Checkout } from '../../data/purchase/checkouts.ts'
import type { Shop } from '../shop.ts'

type Told = Pick<Checkout, 'id' | 'email'>

/**
 * Queues two mails about a payment under review: one to the owner, and the one to the payer that the page promised.
 * Each is queued once.
 */
export async function tellOfReview(tx: Tx, shop: Shop, checkout: Told): Promise<void> {
  await tell(tx, shop, checkout, 'review')
}

/** The same for a payment that the provider reviewed for long and then refused: no money was taken. */
export async function tellOfRefusal(tx: Tx, shop: Shop, checkout: Told): Promise<void> {
  await tell(tx, shop, checkout, 'refused')
}

async function tell(
  tx: Tx,
  { settings }: Shop,
  { id: checkoutId, email }: Told,
  how: 'review' | 'refused',
): Promise<void> {
  await queueMail(tx, `payment-${how}`, checkoutId, email, { checkoutId })
  await queueMail(tx, `payment-${how}-notice`, checkoutId, settings.email, { checkoutId })
}
