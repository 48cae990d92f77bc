import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../app/backoffice/routes/customers/words.ts'
import { signedIn } from './account-screens.ts'
import { atWork } from './backoffice-screen.ts'
import { bought } from './buying.ts'
import { long, overshirt, plain } from './order-screens.ts'
import { all, at, type Screen } from './screen.ts'

const one = all(signedIn, bought(plain, overshirt), bought(long, overshirt), atWork)

/** Who has an account, as staff see them. */
export const backofficeCustomersScreens: readonly Screen[] = [
  ...at(paths.customers, {
    'trastienda-clientes': { prepare: one },
    'trastienda-cliente': {
      prepare: one,
      act: async (page) => {
        await page.getByRole('link', { name: 'María Fernanda Garza Treviño' }).first().click()
        await page.getByRole('link', { name: copy.title }).last().waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
  }),
  ...at(`${paths.customers}?q=zzzz`, { 'trastienda-clientes-nadie': { prepare: atWork } }),
]
