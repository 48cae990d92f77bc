import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { refundPage } from '../../words/backoffice/refund.ts'
import { shipCopy } from '../../words/backoffice/order.ts'
import { aDay, ofTheDay } from './a-day.ts'
import { at, type Screen } from './screen.ts'

/** What the day made has an address only once the day was lived. */
const open = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' })
}

const desk = { prepare: aDay, window: true, picture: { width: 1120, height: 700 } } as const
const phone = { prepare: aDay, window: true, picture: { width: 390, height: 780 } } as const

/**
 * The pictures of the owner's manual: one day of a new demonstration, as docs/manual-operacion.md tells it. Each is
 * taken once, at its own size, as small as a page of text wants it.
 */
export const manualScreens: readonly Screen[] = [
  ...at(paths.enter, { 'manual-entrar': { ...phone, prepare: undefined } }),
  ...at(paths.today, {
    'manual-hoy': desk,
    'manual-pedido': { ...phone, act: (page) => open(page, paths.order(ofTheDay.toSend)) },
    'manual-hoja': {
      ...desk,
      picture: { width: 820, height: 860 },
      act: (page) => open(page, paths.packingSheet(ofTheDay.toSend)),
    },
    'manual-enviar': {
      ...phone,
      act: async (page) => {
        await open(page, paths.shipOrder(ofTheDay.toSend))
        await page.getByLabel(shipCopy.number).fill('3055892120610706104301')
      },
    },
    'manual-devolver': {
      ...phone,
      act: async (page) => {
        await open(page, paths.refund(ofTheDay.toSend))
        await page.getByRole('radio', { name: refundPage.byLines }).check()
      },
    },
    'manual-vendido': { ...phone, act: (page) => open(page, paths.sold(ofTheDay.sold)) },
  }),
  ...at(paths.orders, { 'manual-pedidos': desk }),
  ...at(paths.messages, {
    'manual-mensaje': {
      ...desk,
      act: async (page) => {
        await page.getByRole('link', { name: 'Ana Treviño' }).first().click()
        await page.getByLabel(messagesCopy.answer).fill('Hola, Ana. Viene un poco amplia: con 6 le queda.')
      },
    },
  }),
  ...at(paths.log, { 'manual-bitacora': desk }),
]
