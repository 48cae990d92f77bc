import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find.ts'
import { orderListCopy as copy } from '../../words/backoffice/order-list.ts'
import { signedIn } from './account-screens.ts'
import { atWork } from './backoffice-screen.ts'
import { bought } from './buying.ts'
import { long, plain, shirt } from './order-screens.ts'
import { all, at, type Screen, unfold } from './screen.ts'

const some = all(signedIn, bought(plain, shirt), bought(long, shirt), atWork)

/** The list of orders, and the box that finds anything. */
export const backofficeListScreens: readonly Screen[] = [
  ...at(backofficePaths.orders, {
    'trastienda-pedidos': { prepare: some },
    'trastienda-pedidos-elegidos': {
      window: true,
      prepare: some,
      act: (page) =>
        page
          .getByRole('checkbox', { name: /^Elegir PL-/ })
          .first()
          .check(),
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
  ...at(`${backofficePaths.orders}?q=trigonometria`, { 'trastienda-pedidos-nada': { prepare: atWork } }),
  ...at(`${backofficePaths.orders}?ver=con-problema`, {
    'trastienda-pedidos-sin-problema': { prepare: atWork },
  }),
]
