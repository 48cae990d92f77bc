import type { Tx } from '../../data/database.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Checkout } from '../../data/purchase/checkouts.ts'
import type { Shop } from '../shop.ts'

type Told = Pick<Checkout, 'id' | 'email'>

/** A person has to look at a payment: the owner hears of it, and its payer what the screen promised. Once each. */
export async function tellOfReview(tx: Tx, shop: Shop, checkout: Told): Promise<void> {
  await tell(tx, shop, checkout, 'review')
}

/** A payment that the provider looked at for long came to nothing: no money was taken. Likewise. */
export async function tellOfRefusal(tx: Tx, shop: Shop, checkout: Told): Promise<void> {
  await tell(tx, shop, checkout, 'refused')
}

async function tell(
  tx: Tx,
  { settings }: Shop,
  { id: checkoutId, email }: Told,
  how: 'review' | 'refused',
): Promise<void> {
  const payload = { checkoutId }
  await insertMail(tx, {
    id: `payment-${how}:${checkoutId}`,
    kind: `payment-${how}`,
    recipient: email,
    payload,
  })
  await insertMail(tx, {
    id: `payment-${how}-notice:${checkoutId}`,
    kind: `payment-${how}-notice`,
    recipient: settings.email,
    payload,
  })
}
