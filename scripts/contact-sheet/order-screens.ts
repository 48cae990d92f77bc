import type { Page } from '@playwright/test'
import { signedIn } from './account-screens.ts'
import { bought } from './buying.ts'
import { all, at, type Screen, shows } from './screen.ts'

// Made to order, so that nothing leaves the shelf.
export const overshirt = { id: 'custom-Overshirts-luna#Brown-M', quantity: 1, pesos: 449 }
export const shirt = { id: 'custom-TShirt-dinosaurio#White-XXL', quantity: 2, pesos: 332.35 }
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
