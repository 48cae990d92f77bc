import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../words/backoffice/direct-sale.ts'
import { sheetsCopy } from '../../words/backoffice/sheets.ts'
import { paths } from '../../words/paths.ts'
import { signedIn } from './account-screens.ts'
import { openOrder } from './backoffice-order-screens.ts'
import { atWork } from './backoffice-screen.ts'
import { bought } from './buying.ts'
import { long, overshirt, plain, shirt } from './order-screens.ts'
import { all, at, press, type Screen, sees, shows } from './screen.ts'

/** From an order to one of its sheets, as the printer gets it or as the screen shows it. */
const sheet =
  (name: string, address: (number: string) => string, media: 'print' | 'screen') =>
  async (page: Page): Promise<void> => {
    await openOrder(page)
    const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await page.goto(new URL(address(number), page.url()).href)
    await page.getByRole('article', { name }).first().waitFor()
    await page.emulateMedia({ media })
  }

const { packingSheet, packingSheets, gatheringList, workshopSheet } = backofficePaths
const list = (number: string) => gatheringList([number])

/** On the ticket: one garment, found by its name. */
const onTicket = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^Agregar / })
    .first()
    .click()
  await shows('button', copy.sell)(page)
}

/** Sheets on paper, and what is sold without the web. */
export const backofficeSaleScreens: readonly Screen[] = [
  ...at(paths.profile, {
    'trastienda-hoja': {
      prepare: all(signedIn, bought(plain, shirt, overshirt), atWork),
      act: sheet(sheetsCopy.packing, packingSheet, 'screen'),
    },
    'trastienda-hoja-impresa': {
      prepare: all(signedIn, bought(long, shirt, overshirt), atWork),
      act: sheet(sheetsCopy.packing, packingSheet, 'print'),
    },
    'trastienda-surtido': {
      prepare: all(signedIn, bought(plain, shirt, overshirt), atWork),
      act: sheet(sheetsCopy.gathering, list, 'screen'),
    },
    'trastienda-taller': {
      prepare: all(signedIn, bought(plain, shirt, overshirt), atWork),
      act: sheet(sheetsCopy.workshop, workshopSheet, 'screen'),
    },
  }),
  ...at(packingSheets([]), { 'trastienda-hojas-ninguna': { prepare: atWork } }),
  ...at(backofficePaths.directSale, {
    'trastienda-venta': { prepare: atWork },
    'trastienda-venta-ticket': { prepare: atWork, act: onTicket },
    'trastienda-venta-diseno': {
      prepare: atWork,
      act: (page) => page.getByText(copy.built.title, { exact: true }).click(),
    },
    'trastienda-venta-diseno-puesto': {
      prepare: atWork,
      act: async (page) => {
        await page.getByText(copy.built.title, { exact: true }).click()
        await press(copy.built.add)(page)
        await sees(copy.built.toMake)(page)
      },
    },
    'trastienda-venta-falta': {
      prepare: atWork,
      act: async (page) => {
        await onTicket(page)
        await page.getByLabel(/^Precio de/).fill('99')
        await page.getByRole('button', { name: copy.sell }).click()
        await page.getByText(copy.faults.reason).waitFor()
      },
    },
  }),
  ...at(`${backofficePaths.directSale}?q=zzzz`, { 'trastienda-venta-nada': { prepare: atWork } }),
]
