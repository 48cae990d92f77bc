import type { BrowserContext, Page } from '@playwright/test'
import { type Preparation, signedIn } from './account-screens.ts'
import type { Screen } from './screen.ts'

type Item = { sku: string; name: string; pesos: number; quantity: number }

const overshirt: Item = {
  sku: 'custom-Overshirts-luna#Brown-M',
  name: 'Sobrecamisa',
  pesos: 449,
  quantity: 1,
}
const shirt: Item = { sku: 'custom-TShirt-dinosaurio#White-XXL', name: 'Playera', pesos: 332.35, quantity: 2 }
const plain = {
  fullName: 'María Fernanda Garza Treviño',
  street: 'Zaragoza 120, int. 3',
  suburb: 'Centro',
  city: 'Monterrey',
}
const long = {
  fullName: 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
  street: 'Privada Paseo de los Leones Poniente 12345-B, interior 302, Torre Norte',
  suburb: 'Fraccionamiento Residencial Bosques de San Ángel Sector Palmillas',
  city: 'San Pedro Garza García',
}

/** Really bought, at the payment emulator; made to order, so that nothing leaves the shelf. Only for demonstrations. */
const bought =
  (to: typeof plain, ...items: Item[]): Preparation =>
  async (context, address) => {
    const post = await backendOf(context, address)
    const sum = items.reduce((total, { pesos, quantity }) => total + pesos * quantity, 0)
    const shipping = sum >= 800 ? 0 : await shippingTo(context, address, '64000')
    const money = (pesos: number) => ({ currency_code: 'MXN', value: pesos.toFixed(2) })
    const started = await post({
      service: 'order',
      cart: [
        {
          items: items.map(({ sku, name, pesos, quantity }) => ({
            sku,
            name,
            quantity: String(quantity),
            unit_amount: money(pesos),
          })),
          amount: {
            ...money(sum + shipping),
            breakdown: { item_total: money(sum), shipping: money(shipping) },
          },
          shipping: {
            name: { full_name: to.fullName },
            address: {
              address_line_1: to.street,
              address_line_2: to.suburb,
              admin_area_2: to.city,
              admin_area_1: 'Nuevo León',
              postal_code: '64000',
              country_code: 'MX',
            },
          },
        },
      ],
      customer: { name: to.fullName, email: 'maria@correo.example' },
      comments: 'Portón azul',
    })
    const { id, links } = started as { id: string; links: { href: string }[] }
    const { origin, pathname } = new URL(links[0]!.href)
    await context.request.post(origin + pathname, {
      form: { token: id, outcome: 'pay', popup: '1' },
      maxRedirects: 0,
    })
    await post({ service: 'capture', orderId: id })
  }

async function backendOf(context: BrowserContext, address: string) {
  const page = await (await context.request.get(`${address}/contact`)).text()
  const key = /backendKey\\?",\\?"([^"\\]+)/.exec(page)?.[1] ?? ''
  return async (body: object): Promise<unknown> => {
    const answer = await context.request.post(`${address}/api/backend?action=api-paypal`, {
      headers: { 'x-api-key': key, origin: address },
      data: body,
    })
    if (!answer.ok()) console.error(`  nothing bought: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

async function shippingTo(context: BrowserContext, address: string, postalCode: string): Promise<number> {
  const records = await (await context.request.get(`${address}/api/postal-codes/${postalCode}`)).json()
  return Number((records as { CostoEnvio: string }[])[0]?.CostoEnvio ?? 150)
}

const all =
  (...preparations: Preparation[]): Preparation =>
  async (context, address) => {
    for (const prepare of preparations) await prepare(context, address)
  }
const seeOrder = async (page: Page) => {
  await page.getByRole('link', { name: 'Ver pedido' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Pedido' }).waitFor()
}

/** Mi Perfil and the page of an order. */
export const orderScreens: readonly Screen[] = [
  { name: 'perfil-vacio', path: '/profile', prepare: signedIn },
  {
    name: 'perfil-compras',
    path: '/profile',
    prepare: all(signedIn, bought(plain, overshirt), bought(plain, shirt, overshirt)),
  },
  { name: 'perfil-largo', path: '/profile', prepare: all(signedIn, bought(long, shirt)) },
  {
    name: 'pedido',
    path: '/profile',
    prepare: all(signedIn, bought(plain, shirt, overshirt)),
    act: seeOrder,
  },
  {
    name: 'pedido-de-nuevo',
    path: '/profile',
    prepare: all(signedIn, bought(plain, shirt)),
    act: async (page) => {
      await seeOrder(page)
      await page.getByRole('button', { name: 'Comprar de nuevo' }).click()
      await page.getByRole('link', { name: 'Ver mi compra' }).waitFor()
    },
  },
  {
    name: 'pedido-impreso',
    path: '/profile',
    prepare: all(signedIn, bought(long, shirt, overshirt)),
    act: async (page) => {
      await seeOrder(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  { name: 'pedido-desconocido', path: '/pedido/PL-0000-00000' },
]
