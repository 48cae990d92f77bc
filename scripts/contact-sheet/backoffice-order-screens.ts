import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { addressCopy, orderCopy, shipCopy } from '../../words/backoffice/order.ts'
import { paths } from '../../words/paths.ts'
import { signedIn } from './account-screens.ts'
import { atWork } from './backoffice-screen.ts'
import { bought } from './buying.ts'
import { long, overshirt, plain, shirt } from './order-screens.ts'
import { all, at, type Screen } from './screen.ts'

/** From the profile of whoever bought to the order as staff see it: one browser is both here. */
export const openOrder = async (page: Page) => {
  const order = page.getByRole('link', { name: 'Ver pedido' }).first()
  const number = /PL-[\w-]+/.exec((await order.getAttribute('href')) ?? '')?.[0] ?? ''
  await page.goto(new URL(backofficePaths.order(number), page.url()).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const toShip = async (page: Page) => {
  await openOrder(page)
  await press(page, orderCopy.prepare)
  await page.getByRole('link', { name: orderCopy.ship }).click()
  await page.getByLabel(shipCopy.number).waitFor()
}

const ship = async (page: Page, number: string) => {
  await page.getByText('Estafeta', { exact: true }).click()
  await page.getByLabel(shipCopy.number).fill(number)
  await press(page, shipCopy.press)
}

const one = all(signedIn, bought(plain, shirt, overshirt), atWork)

/** The page of an order and those that send it and mend its address, as staff see them. */
export const backofficeOrderScreens: readonly Screen[] = [
  ...at(paths.profile, {
    'trastienda-pedido': { prepare: one, act: openOrder },
    'trastienda-pedido-largo': { prepare: all(signedIn, bought(long, shirt), atWork), act: openOrder },
    'trastienda-pedido-mas': {
      window: true,
      prepare: one,
      act: async (page) => {
        await openOrder(page)
        await page.getByLabel(orderCopy.more, { exact: true }).click()
      },
    },
    'trastienda-pedido-enviar': { prepare: one, act: toShip },
    'trastienda-pedido-enviar-falta': {
      prepare: one,
      act: async (page) => {
        await toShip(page)
        await ship(page, '¿?')
        await page.getByText(shipCopy.fault['number-malformed']).waitFor()
      },
    },
    'trastienda-pedido-enviado': {
      window: true,
      prepare: one,
      act: async (page) => {
        await toShip(page)
        await ship(page, '3055892120610706104294')
        await page.getByRole('button', { name: orderCopy.deliver }).waitFor()
      },
    },
    'trastienda-pedido-direccion': {
      prepare: one,
      act: async (page) => {
        await openOrder(page)
        await page.getByRole('link', { name: orderCopy.mend }).first().click()
        await page.getByLabel(addressCopy.fields.postalCode).fill('97000')
        await press(page, addressCopy.press)
        await page.locator('.field-error').waitFor()
      },
    },
  }),
  ...at(backofficePaths.order('PL-0000-00000'), { 'trastienda-pedido-desconocido': { prepare: atWork } }),
]
