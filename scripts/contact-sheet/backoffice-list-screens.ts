import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find.ts'
import { orderListCopy as copy } from '../../words/backoffice/order-list.ts'
import { aDay } from './a-day.ts'
import { signedIn } from './account-screens.ts'
import { atWork } from './backoffice-screen.ts'
import { bought } from './buying.ts'
import { long, plain, shirt } from './order-screens.ts'
import { all, at, type Screen, sees, unfold } from './screen.ts'

const choose = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Elegir PL-/ })
    .first()
    .check()

const lists = (states: Record<string, string>): Screen[] =>
  Object.entries(states).flatMap(([name, list]) =>
    at(`${backofficePaths.orders}?ver=${list}`, { [name]: { prepare: aDay } }),
  )

const some = all(signedIn, bought(plain, shirt), bought(long, shirt), atWork)

/** The list of orders, and the box that finds anything. */
export const backofficeListScreens: readonly Screen[] = [
  ...at(backofficePaths.orders, {
    'trastienda-pedidos': { prepare: some },
    'trastienda-pedidos-elegidos': {
      window: true,
      prepare: some,
      act: choose,
    },
    'trastienda-pedidos-siguen-elegidos': {
      window: true,
      prepare: some,
      act: async (page) => {
        await choose(page)
        await page.goto(new URL(backofficePaths.today, page.url()).href)
        await page.goto(new URL(backofficePaths.orders, page.url()).href)
        await sees(copy.chosen(1))(page)
      },
    },
    'trastienda-buscar': {
      window: true,
      prepare: some,
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByPlaceholder(findCopy.field).fill('pedi')
        await page.locator('.find-item').first().waitFor()
      },
    },
    'trastienda-buscar-producto': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByPlaceholder(findCopy.field).fill('luna')
        await page.locator('.find-item').first().waitFor()
      },
    },
    'trastienda-teclas': {
      window: true,
      prepare: atWork,
      act: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: findCopy.keysTitle }).waitFor()
      },
    },
  }),
  ...at(`${backofficePaths.orders}?ver=todos`, {
    'trastienda-pedidos-filtros': {
      prepare: some,
      act: unfold((page) => page.getByText(copy.filters, { exact: true })),
    },
  }),
  ...lists({
    'trastienda-pedidos-por-enviar': 'por-enviar',
    'trastienda-pedidos-en-camino': 'en-camino',
    'trastienda-pedidos-entregados': 'entregados',
  }),
  ...at(`${backofficePaths.orders}?q=trigonometria`, { 'trastienda-pedidos-nada': { prepare: atWork } }),
  ...at(`${backofficePaths.orders}?ver=con-problema`, {
    'trastienda-pedidos-sin-problema': { prepare: atWork },
  }),
]
