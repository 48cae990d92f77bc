import type { APIRequestContext } from '@playwright/test'
import { ratesAtFirst } from '../../domain/shipping/shipping.ts'
import type { Preparation } from './screen.ts'

type Line = { id: string; quantity: number; pesos: number }
type Receiver = {
  fullName: string
  street: string
  suburb: string
  city: string
  /** Nuevo León, 64000, unless said. */
  state?: string
  postalCode?: string
}
type Purchase = {
  to: Receiver
  lines: readonly Line[]
  email?: string
  comments?: string
  /** Between the promise and the money. */
  beforePayment?: ((number: string) => Promise<unknown>) | undefined
}

/** Somebody begins to pay: from here on the pieces are set apart. */
export async function beginToPay(request: APIRequestContext, address: string, purchase: Purchase) {
  const { to, lines, email = 'maria@correo.example', comments = 'Portón azul' } = purchase
  const { state = 'Nuevo León', postalCode = '64000', ...place } = to
  const contact = await (await request.get(`${address}/contact`)).text()
  const headers = { 'x-api-key': /backendKey\\?",\\?"([^"\\]+)/.exec(contact)?.[1] ?? '', origin: address }
  const pay = async (
    service: string,
    data: object,
  ): Promise<{ id: string; approve_url: string; order_number: string }> => {
    const answer = await request.post(`${address}/api/payments${service}`, { headers, data })
    if (!answer.ok()) throw new Error(`nothing bought: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const goods = lines.reduce((sum, { pesos, quantity }) => sum + pesos * quantity, 0)
  const [known] = await (await request.get(`${address}/api/postal-codes/${postalCode}`)).json()
  const shipping = goods * 100 >= ratesAtFirst.freeFrom ? 0 : Number(known.CostoEnvio)
  const promised = await pay('', {
    lines: lines.map(({ pesos, ...line }) => ({ ...line, unitPrice: pesos.toFixed(2) })),
    shown: { goods: goods.toFixed(2), shipping: shipping.toFixed(2), total: (goods + shipping).toFixed(2) },
    delivery: { ...place, state, postalCode },
    email,
    comments,
  })
  return { ...promised, pay }
}

/**
 * Really bought, at the payment emulator. Only for demonstrations. Answers the order's number, and where the emulator is.
 */
export async function buy(
  request: APIRequestContext,
  address: string,
  purchase: Purchase,
): Promise<{ number: string; emulator: string }> {
  const { id, approve_url, order_number, pay } = await beginToPay(request, address, purchase)
  await purchase.beforePayment?.(order_number)
  const { origin, pathname } = new URL(approve_url)
  const form = { token: id, outcome: 'pay', popup: '1' }
  await request.post(origin + pathname, { form, maxRedirects: 0 })
  await pay(`/${id}/capture`, {})
  return { number: order_number, emulator: origin }
}

export const bought =
  (to: Receiver, ...lines: Line[]): Preparation =>
  ({ request }, address) =>
    buy(request, address, { to, lines })
