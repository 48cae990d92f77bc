import { randomBytes, randomUUID } from 'node:crypto'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import type { TestShop } from './test-shop.ts'

export type TestMember = Awaited<ReturnType<typeof createMember>>

type Who = { id: string; name: string; lastName: string; email: string }

/** Uses the existing customer `is`, or creates one. */
export async function createMember(at: TestShop, { is }: { is?: Who } = {}) {
  const { db } = at
  const { id, name, lastName, email } = is ?? (await newCustomer(at))

  const input = (skus: readonly string[], others: { sku: string; price: number }[] = []) => {
    const lines = [...skus.map((sku) => ({ sku, price: 250_000 })), ...others]
    const goods = lines.reduce((sum, { price }) => sum + price, 0)
    return {
      address: '',
      visitor: randomBytes(16).toString('hex'),
      customer: { id, name: `${name} ${lastName}` },
      requested: lines.map(({ sku, price }) => ({ lineId: sku, quantity: 1, unitPrice: price })),
      shown: { goods, shipping: 0, total: goods },
      delivery: {
        fullName: 'Ana T. Garza',
        street: 'Hidalgo 12',
        suburb: 'Centro',
        city: 'Monterrey',
        state: 'Nuevo León',
        postalCode: '64000',
        country: 'MX' as const,
      },
      email,
      comments: '',
    }
  }

  return {
    id,
    email,
    start: (...skus: string[]) => startPayment(at.shop, input(skus)),
    input,

    /** The payer approves, but the payment is not captured. */
    async approve(...skus: string[]): Promise<{ orderId: string; checkoutId: string }> {
      const started = await startPayment(at.shop, input(skus))
      if (started.kind !== 'started') throw new Error(started.kind)
      at.emulator.controls.approve(started.providerOrderId)
      const checkout = await db
        .selectFrom('checkouts')
        .select('id')
        .where('provider_order_id', '=', started.providerOrderId)
        .executeTakeFirstOrThrow()
      return { orderId: started.providerOrderId, checkoutId: checkout.id }
    },

    async buyWith(others: { sku: string; price: number }[], ...skus: string[]): Promise<void> {
      const started = await startPayment(at.shop, input(skus, others))
      if (started.kind !== 'started') throw new Error(started.kind)
      at.emulator.controls.approve(started.providerOrderId)
      const { id: checkoutId } = await db
        .selectFrom('checkouts')
        .select('id')
        .where('provider_order_id', '=', started.providerOrderId)
        .executeTakeFirstOrThrow()
      const settled = await settlePayment(at.shop, checkoutId, 'browser')
      if (settled.kind !== 'paid') throw new Error(settled.kind)
    },

    async buy(...skus: string[]): Promise<{ orderId: string; captureId: string }> {
      const { orderId, checkoutId } = await this.approve(...skus)
      const settled = await settlePayment(at.shop, checkoutId, 'browser')
      if (settled.kind !== 'paid') throw new Error(settled.kind)
      const capture = at.emulator.controls.captures().find((each) => each.orderId === orderId)!
      return { orderId, captureId: capture.id }
    },

    cards: () =>
      db
        .selectFrom('membership_cards')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('issued_at', 'desc')
        .execute(),

    standing: () =>
      db
        .selectFrom('customers')
        .select(['partner', 'partner_card'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}

async function newCustomer({ db }: TestShop): Promise<Who> {
  const id = randomUUID()
  const who = { id, name: 'Ana', lastName: 'Treviño Garza', email: `${id}@correo.example` }
  await db
    .insertInto('customers')
    .values({
      id,
      f_id: `f-${id}`,
      name: who.name,
      last_name: who.lastName,
      email: who.email,
      email_verified_at: null,
      erased_at: null,
    })
    .execute()
  return who
}

/** Refunds at the provider, like the owner in PayPal: everything or `amount` pesos. */
export async function refundAt(at: TestShop, captureId: string, amount?: string): Promise<void> {
  const { clientId, clientSecret } = at.emulator.settings
  const post = (path: string, init: RequestInit) =>
    at.emulator.fetch(new Request(`http://127.0.0.1${path}`, { ...init, method: 'POST' }))
  const token = await post('/v1/oauth2/token', {
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const answer = await post(`/v2/payments/captures/${captureId}/refund`, {
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': randomUUID(),
    },
    body: JSON.stringify(amount === undefined ? {} : { amount: { currency_code: 'MXN', value: amount } }),
  })
  if (answer.status !== 201) throw new Error(`refund: ${answer.status} ${await answer.text()}`)
}
