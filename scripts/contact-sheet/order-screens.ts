import type { Page } from '@playwright/test'
import { freeShippingFrom } from '../../domain/shipping.ts'
import { signedIn } from './account-screens.ts'
import { all, at, type Preparation, type Screen, shows } from './screen.ts'

type Line = { id: string; quantity: number; pesos: number }

export const overshirt: Line = { id: 'custom-Overshirts-luna#Brown-M', quantity: 1, pesos: 449 }
export const shirt: Line = { id: 'custom-TShirt-dinosaurio#White-XXL', quantity: 2, pesos: 332.35 }
export const plain = {
  fullName: 'María Fernanda Garza Treviño',
  street: 'Zaragoza 120, int. 3',
  suburb: 'Centro',
  city: 'Monterrey',
}
export const long = {
  fullName: 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
  street: 'Privada Paseo de los Leones Poniente 12345-B, interior 302, Torre Norte',
  suburb: 'Fraccionamiento Residencial Bosques de San Ángel Sector Palmillas',
  city: 'San Pedro Garza García',
}

/** Really bought, at the payment emulator; made to order, so that nothing leaves the shelf. Only for demonstrations. */
export const bought =
  (to: typeof plain, ...lines: Line[]): Preparation =>
  async ({ request }, address) => {
    const contact = await (await request.get(`${address}/contact`)).text()
    const headers = { 'x-api-key': /backendKey\\?",\\?"([^"\\]+)/.exec(contact)?.[1] ?? '', origin: address }
    const pay = async (service: string, data: object): Promise<{ id: string; approve_url: string }> => {
      const answer = await request.post(`${address}/api/payments${service}`, { headers, data })
      if (!answer.ok()) console.error(`  nothing bought: ${answer.status()} ${await answer.text()}`)
      return answer.json()
    }
    const goods = lines.reduce((sum, { pesos, quantity }) => sum + pesos * quantity, 0)
    const [place] = await (await request.get(`${address}/api/postal-codes/64000`)).json()
    const shipping = goods * 100 >= freeShippingFrom ? 0 : Number(place.CostoEnvio)
    const { id, approve_url } = await pay('', {
      lines: lines.map(({ pesos, ...line }) => ({ ...line, unitPrice: pesos.toFixed(2) })),
      shown: {
        goods: goods.toFixed(2),
        shipping: shipping.toFixed(2),
        total: (goods + shipping).toFixed(2),
      },
      delivery: { ...to, state: 'Nuevo León', postalCode: '64000' },
      email: 'maria@correo.example',
      comments: 'Portón azul',
    })
    const { origin, pathname } = new URL(approve_url)
    const form = { token: id, outcome: 'pay', popup: '1' }
    await request.post(origin + pathname, { form, maxRedirects: 0 })
    await pay(`/${id}/capture`, {})
  }

const seeOrder = async (page: Page) => {
  await page.getByRole('link', { name: 'Ver pedido' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Pedido' }).waitFor()
}

/** Mi Perfil and the page of an order. */
export const orderScreens: readonly Screen[] = [
  ...at('/profile', {
    'perfil-vacio': { prepare: signedIn },
    'perfil-compras': { prepare: all(signedIn, bought(plain, overshirt), bought(plain, shirt, overshirt)) },
    'perfil-largo': { prepare: all(signedIn, bought(long, shirt)) },
    pedido: { prepare: all(signedIn, bought(plain, shirt, overshirt)), act: seeOrder },
    'pedido-de-nuevo': {
      prepare: all(signedIn, bought(plain, shirt)),
      act: async (page) => {
        await seeOrder(page)
        await page.getByRole('button', { name: 'Comprar de nuevo' }).click()
        await shows('link', 'Ver mi compra')(page)
      },
    },
    'pedido-impreso': {
      prepare: all(signedIn, bought(long, shirt, overshirt)),
      act: async (page) => {
        await seeOrder(page)
        await page.emulateMedia({ media: 'print' })
      },
    },
  }),
  ...at('/pedido/PL-0000-00000', { 'pedido-desconocido': {} }),
]
