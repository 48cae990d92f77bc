import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { carriersCopy, shippingCopy as copy } from '../../words/backoffice/shipping.ts'
import { atWork } from './backoffice-screen.ts'
import { at, type Screen } from './screen.ts'

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
  ...at(backofficePaths.postalCodes, { 'trastienda-codigos-postales': { prepare: atWork } }),
]
