import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from '../../app/backoffice/routes/designs/words.ts'
import { atWork } from './backoffice-screen.ts'
import { at, type Screen, sees } from './screen.ts'

const file = (inside: string) => ({
  name: 'dibujo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`),
})
const sun = file('<circle cx="50" cy="50" r="40" fill="gold"/><path d="M30 60q20 20 40 0" fill="#24304d"/>')

/** Designs, as their owner sees them. */
export const backofficeDesignsScreens: readonly Screen[] = [
  ...at(paths.designs, { 'trastienda-disenos': { prepare: atWork } }),
  ...at(paths.newDesign, {
    'trastienda-diseno-nuevo': { prepare: atWork },
    'trastienda-diseno-con-programa': {
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(copy.print).setInputFiles(file('<script>alert(1)</script>'))
        await sees(copy.fault.script)(page)
      },
    },
    'trastienda-diseno-nombre-largo': {
      prepare: atWork,
      act: async (page) => {
        await page.getByLabel(copy.name).fill('Sol'.repeat(40))
        await page.getByLabel(copy.print).setInputFiles(sun)
        await sees(copy.vector)(page)
      },
    },
  }),
  ...at(paths.design('luna'), { 'trastienda-diseno': { prepare: atWork } }),
  ...at(paths.design('nadie'), { 'trastienda-diseno-desconocido': { prepare: atWork } }),
]
