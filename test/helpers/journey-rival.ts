import { orderOf } from './buyer.ts'
import type { Shelved } from './journey-shelf.ts'
import type { JourneyShop } from './journey-shop.ts'

export async function rivalBuys(shop: JourneyShop, garment: Shelved, quantity: number): Promise<void> {
  const started = await rivalBegins(shop, garment, quantity)
  shop.payments.approve(started.body.id)
  await post(shop, { service: 'capture', orderId: started.body.id }, started.cookie)
}

/** The rival stops at the payment window, so the pieces are on hold. */
export async function rivalBegins(shop: JourneyShop, garment: Shelved, quantity: number) {
  const line = { sku: `${garment.id}#na-${garment.ages[0]}`, quantity, price: garment.price }
  const free = line.price * quantity >= 80_000
  return post(shop, orderOf([line], free ? 0 : 7_900, 'rival@correo.example'))
}

async function post(shop: JourneyShop, body: object, cookie = '') {
  const response = await fetch(`${shop.url}/api/backend?action=api-paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': shop.backendKey, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the rival was refused: ${await response.text()}`)
  return {
    body: (await response.json()) as { id: string },
    cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie,
  }
}
