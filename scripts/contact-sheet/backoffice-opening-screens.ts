import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { healthCopy } from '../../words/backoffice/health.ts'
import { openingCopy as copy } from '../../words/backoffice/opening.ts'
import { atWork } from './backoffice-screen.ts'
import { all, at, type Preparation, press, type Screen, sees } from './screen.ts'

/** How the shop does inside, and its door while it stands open. */
export const backofficeOpeningScreens: readonly Screen[] = [
  ...at(backofficePaths.health, {
    'trastienda-salud': { prepare: atWork },
    'trastienda-salud-probada': {
      prepare: atWork,
      act: async (page) => {
        await press(healthCopy.parts.payments.button)(page)
        await sees(healthCopy.good_payments)(page)
      },
    },
  }),
  ...at(backofficePaths.opening, { 'trastienda-abierta': { prepare: atWork } }),
]

/** Nothing else of the shop is photographed after this. */
const closes: Preparation = async (context, address) => {
  const page = await context.newPage()
  await page.goto(address + backofficePaths.opening)
  if (await page.getByText(copy.state.open).isVisible()) {
    await page
      .getByLabel(copy.words)
      .fill('Estamos de vacaciones y volvemos el 6 de enero.\n¡Feliz Navidad a todas las leyendas!')
    await press(copy.closeButton)(page)
    await sees(copy.closedNow)(page)
  }
  await page.close()
}

export const closedShopScreens: readonly Screen[] = [
  ...at('/', { 'tienda-cerrada': { prepare: all(atWork, closes) } }),
  ...at('/product', { 'tienda-cerrada-sin-scripts': { scripts: false } }),
  ...at(backofficePaths.opening, { 'trastienda-cerrada': { prepare: atWork } }),
]
