import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { carriersCopy, postalCodesCopy, shippingCopy as copy } from '../../words/backoffice/shipping.ts'
import { atWork } from './backoffice-screen.ts'
import { written } from './in-tables.ts'
import { all, at, type Screen } from './screen.ts'

const postFile = {
  id: '6f1c2d3e-0000-4000-8000-000000000003',
  name: 'CPdescargatxt.zip',
  expected: 155_000,
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** What ways cost, who carries parcels and the list of postal codes, as the owner has them. */
export const backofficeShippingScreens: readonly Screen[] = [
  ...at(`${backofficePaths.shipping}?cp=64000`, {
    'trastienda-envios': { prepare: atWork },
    'trastienda-envios-estados': {
      prepare: atWork,
      act: async (page) => page.getByText(copy.byState).click(),
    },
    'trastienda-envios-falta': {
      prepare: atWork,
      act: async (page) => {
        await field(page, copy.usualCost).fill('poco')
        await field(page, copy.deliveryDays).fill('0')
        await page.getByRole('button', { name: copy.save }).first().click()
        await page.locator('.field-error').first().waitFor()
      },
    },
  }),
  ...at(backofficePaths.carriers, {
    'trastienda-paqueterias': { prepare: atWork },
    'trastienda-paqueterias-falta': {
      prepare: atWork,
      act: async (page) => {
        await field(page, carriersCopy.nameOf(8)).fill(
          'Mensajeros de la Sierra y de la Costa, S. A. de C. V.',
        )
        await field(page, carriersCopy.followOf(8)).fill('http://sierra.example/{}')
        await page.getByRole('button', { name: copy.save }).click()
        await page.locator('.field-error').waitFor()
      },
    },
  }),
  ...at(`${backofficePaths.shipping}?cp=00100`, {
    'trastienda-envios-de-ningun-estado': { prepare: atWork },
  }),
  ...at(backofficePaths.postalCodes, {
    'trastienda-codigos-postales': { prepare: atWork },
    'trastienda-codigos-no-es-el-archivo': {
      prepare: atWork,
      act: async (page) => {
        const file = { name: 'CPdescarga.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') }
        await page.getByLabel(postalCodesCopy.file).setInputFiles(file)
        await page.getByRole('button', { name: postalCodesCopy.send }).click()
        await page.getByText(postalCodesCopy.notIt).waitFor()
      },
    },
    'trastienda-codigos-en-curso': {
      prepare: all(
        atWork,
        written((db) =>
          db
            .insertInto('postal_code_files')
            .values({ ...postFile, state: 'working', content: Buffer.from('x'), done: 61_240 })
            .execute(),
        ),
      ),
    },
    'trastienda-codigos-rechazados': {
      prepare: all(
        atWork,
        written((db) =>
          db
            .updateTable('postal_code_files')
            .set({
              state: 'refused',
              content: null,
              ended_at: new Date(),
              fault: JSON.stringify({ kind: 'states-missing', states: ['Yucatán', 'Zacatecas'] }),
            })
            .where('id', '=', postFile.id)
            .execute(),
        ),
      ),
    },
    'trastienda-codigos-tomados': {
      prepare: all(
        atWork,
        written((db) =>
          db
            .updateTable('postal_code_files')
            .set({ state: 'taken', done: 155_310, codes: 32_158, fault: null })
            .where('id', '=', postFile.id)
            .execute(),
        ),
      ),
    },
  }),
]
