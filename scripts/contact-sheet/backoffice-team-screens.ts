import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { teamCopy as copy } from '../../words/backoffice/team.ts'
import { atWork } from './backoffice-screen.ts'
import { at, type Screen, sees } from './screen.ts'

const longName = 'María Guadalupe de los Ángeles Fernández-Villanueva y Castañeda'

/** The team, and the log of what it does. */
export const backofficeTeamScreens: readonly Screen[] = [
  ...at(backofficePaths.team, {
    'trastienda-equipo': { prepare: atWork },
    'trastienda-equipo-invitada': {
      prepare: atWork,
      act: async (page) => {
        const someone = `${Date.now()}.maria.guadalupe@unproveedordecorreomuylargo.example`
        await page.getByLabel(copy.name, { exact: true }).fill(longName)
        await page.getByLabel(copy.email, { exact: true }).fill(someone)
        await page.getByRole('button', { name: copy.sendInvitation }).click()
        await sees(copy.told.invited(longName))(page)
        await page.getByText(copy.change, { exact: true }).first().click()
      },
    },
  }),
  ...at(backofficePaths.log, { 'trastienda-bitacora': { prepare: atWork } }),
  ...at(`${backofficePaths.log}?sobre=nada`, { 'trastienda-bitacora-nada': { prepare: atWork } }),
  ...at(`${backofficePaths.today}/nada`, { 'trastienda-no-encontrada': { prepare: atWork } }),
]
