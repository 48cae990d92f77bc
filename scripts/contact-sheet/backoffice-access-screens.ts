import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../words/backoffice/second-factor.ts'
import { atWork } from './backoffice-screen.ts'
import { at, press, type Screen, sees } from './screen.ts'

/** One's own second factor. Who enters a demonstration is asked for none: the page that asks is a journey's. */
export const backofficeAccessScreens: readonly Screen[] = [
  ...at(backofficePaths.ownSecondFactor, {
    'trastienda-segundo-paso-vacio': { prepare: atWork },
    'trastienda-aplicacion-de-codigos': { prepare: atWork, act: press(copy.own.turnOn) },
    'trastienda-codigo-equivocado': {
      prepare: atWork,
      act: async (page) => {
        await press(copy.own.turnOn)(page)
        await page.getByLabel(copy.firstCode).fill('000000')
        await press(copy.turnOn)(page)
        await sees(copy.wrong.code)(page)
      },
    },
  }),
  ...at(backofficePaths.secondFactor(backofficePaths.today), {
    'trastienda-segundo-paso-hecho': { prepare: atWork },
  }),
]
