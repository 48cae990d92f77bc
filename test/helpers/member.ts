import { randomBytes } from 'node:crypto'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import { postToEmulator } from './post-to-emulator.ts'
import { somewhere } from './placed-order.ts'
import { knownCustomer } from './test-customers.ts'
import type { TestShop } from './test-shop.ts'

type Who = { id: string; name: string; lastName: string; email: string }

/** Uses the existing customer `is`, or creates one. */
export async function createMember(at: TestShop, { is }: { is?: Who } = {}) {
  const { id, name, lastName, email } = is ?? (await newCustomer(at))

  const input = (skus: readonly string[], others: { sku: string; price: number }[] = []) => {
    const lines = [...skus.map((sku) => ({ sku, price: 250_000 })), ...others]
    const goods = lines.reduce((sum, { price }) => sum + price, 0)
    return {
      address: '',
      visitor: randomBytes(16).toString('hex'),
      customer: { id, name: `${name} ${lastName}`, email },
      requested: lines.map(({ sku, price }) => ({ lineId: sku, quantity: 1, unitPrice: price })),
      shown: { goods, discount: 0, shipping: 0, total: goods },
      delivery: { ...somewhere, fullName: 'Ana T. Garza' },
      email,
      comments: '',
      code: '',
    }
  }

  async function approve(skus: readonly string[], others?: { sku: string; price: number }[]) {
    const started = await startPayment(at.shop, input(skus, others))
    if (started.kind !== 'started') throw new Error(started.kind)
    const orderId = started.providerOrderId
    at.emulator.controls.approve(orderId)
    const checkout = await at.db
      .selectFrom('checkouts')
      .select('id')
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, checkoutId: checkout.id }
  }

  async function buyWith(others: { sku: string; price: number }[], ...skus: string[]) {
    const { orderId, checkoutId } = await approve(skus, others)
    const settled = await settlePayment(at.shop, checkoutId, 'browser')
    if (settled.kind !== 'paid') throw new Error(settled.kind)
    const capture = at.emulator.controls.captures().find((each) => each.orderId === orderId)!
    return { orderId, captureId: capture.id }
  }

  return {
    id,
    email,
    start: (...skus: string[]) => startPayment(at.shop, input(skus)),
    input,
    /** The payer approves, but the payment is not captured. */
    approve: (...skus: string[]) => approve(skus),
    buyWith,
    buy: (...skus: string[]) => buyWith([], ...skus),

    cards: () =>
      at.db
        .selectFrom('membership_cards')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('issued_at', 'desc')
        .execute(),

    membership: () =>
      at.db
        .selectFrom('customers')
        .select(['partner', 'partner_card'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}

async function newCustomer({ db }: TestShop): Promise<Who> {
  const named = { name: 'Ana', lastName: 'Treviño Garza' }
  return { ...named, ...(await knownCustomer(db, named)) }
}

/** Refunds at the provider, like the owner in PayPal: everything or `amount` pesos. */
export async function refundAt(at: TestShop, captureId: string, amount?: string): Promise<void> {
  const wish = amount === undefined ? {} : { amount: { currency_code: 'MXN', value: amount } }
  await postToEmulator(at, `/v2/payments/captures/${captureId}/refund`, wish)
}
