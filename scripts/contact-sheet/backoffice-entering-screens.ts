import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { beginCopy, enterCopy, recoverCopy } from '../../words/backoffice/enter.ts'
import { ownAccess } from '../../words/backoffice/own-access.ts'
import { atWork } from './backoffice-screen.ts'
import { at, press, type Screen, sees, send } from './screen.ts'

const email = 'maria.guadalupe.villasenor@una-tienda-con-nombre-largo.example'

/** How one enters the back office, and one's own access. */
export const backofficeEnteringScreens: readonly Screen[] = [
  ...at(paths.enter, {
    'trastienda-entrar': {},
    'trastienda-entrar-mal': {
      act: async (page) => {
        await send({ [enterCopy.email]: email, [enterCopy.pass]: 'no es esa' }, enterCopy.submit)(page)
        await sees(enterCopy.wrong)(page)
      },
    },
    'trastienda-entrar-sin-scripts': { scripts: false },
  }),
  ...at(paths.forgottenPassword, {
    'trastienda-recuperar': {},
    'trastienda-recuperar-pedido': {
      act: async (page) => {
        await send({ [recoverCopy.email]: email }, recoverCopy.submit)(page)
        await sees(recoverCopy.sentTitle)(page)
      },
    },
  }),
  ...at(paths.beginAt, {
    'trastienda-empezar-sin-enlace': { act: sees(beginCopy.noLinkTitle) },
    'trastienda-empezar-enlace-usado': {
      act: async (page) => {
        await page.getByLabel(beginCopy.paste).fill('x'.repeat(43))
        await press(beginCopy.open)(page)
        await sees(beginCopy.spentTitle)(page)
      },
    },
  }),
  ...at(paths.ownAccess, {
    'trastienda-mi-acceso': { prepare: atWork, act: sees(ownAccess.here) },
  }),
]
