import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale.ts'
import { noticesCopy } from '../../words/backoffice/notices.ts'
import { aBadDay, atWorkAs, ofTheBadDay } from './a-bad-day.ts'
import { ofTheDay } from './a-day.ts'
import { at, press, type Screen, sees } from './screen.ts'

const open = (path: () => string) => async (page: Page) => {
  await page.goto(new URL(path(), page.url()).href, { waitUntil: 'networkidle' })
}

/** One of everything that waits for somebody, and who sees how much of it. Last of all: it leaves its traces. */
export const backofficeBadDayScreens: readonly Screen[] = [
  ...at(paths.today, {
    'trastienda-hoy-todo': { prepare: aBadDay },
    'trastienda-hoy-ventas': { prepare: atWorkAs('sales') },
    'trastienda-hoy-taller': { prepare: atWorkAs('workshop') },
    'trastienda-hoy-contabilidad': { prepare: atWorkAs('accounting') },
    'trastienda-pago': { prepare: aBadDay, act: open(() => paths.payment(ofTheBadDay.review)) },
    'trastienda-pago-detenido': { prepare: aBadDay, act: open(() => paths.payment(ofTheBadDay.pending)) },
    'trastienda-pago-abierto': {
      prepare: aBadDay,
      act: async (page) => {
        await open(() => paths.payment(ofTheBadDay.review))(page)
        for (const way of await page.locator('.work details > summary').all()) await way.click()
      },
    },
    'trastienda-devolucion-fallida': { prepare: aBadDay, act: open(() => paths.refund(ofTheBadDay.failed)) },
    'trastienda-pedido-devolucion-fallida': {
      prepare: aBadDay,
      act: open(() => paths.order(ofTheBadDay.failed)),
    },
    'trastienda-pedido-regresado': { prepare: aBadDay, act: open(() => paths.order(ofTheBadDay.returned)) },
    'trastienda-vendido-por-devolver': { prepare: aBadDay, act: open(() => paths.sold(ofTheDay.sold)) },
    'trastienda-devolucion-por-anular': {
      prepare: aBadDay,
      act: async (page) => {
        await open(() => paths.sold(ofTheDay.sold))(page)
        await page.getByText(directSaleCopy.withdraw, { exact: true }).click()
      },
    },
    'trastienda-pedido-taller': {
      prepare: atWorkAs('workshop'),
      act: open(() => paths.order(ofTheDay.toSend)),
    },
  }),
  ...at(paths.money, {
    'trastienda-dinero-todo': { prepare: aBadDay },
    'trastienda-dinero-contabilidad': { prepare: atWorkAs('accounting') },
  }),
  ...at(paths.refunds, { 'trastienda-devoluciones-todo': { prepare: aBadDay } }),
  ...at(`${paths.orders}?ver=con-problema`, { 'trastienda-pedidos-con-problema': { prepare: aBadDay } }),
  ...at(paths.orders, { 'trastienda-pedidos-taller': { prepare: atWorkAs('workshop') } }),
  ...at(paths.team, { 'trastienda-no-es-lo-suyo': { prepare: atWorkAs('workshop') } }),
  ...at(paths.notices, {
    'trastienda-avisos-equipo': { prepare: aBadDay },
    'trastienda-avisos-juntos': {
      prepare: aBadDay,
      act: async (page) => {
        await page.getByLabel(noticesCopy.ways.together).check()
        await press(noticesCopy.save)(page)
        await sees(noticesCopy.saved)(page)
      },
    },
    'trastienda-avisos-a-nadie': {
      prepare: aBadDay,
      act: async (page) => {
        await page.getByLabel(noticesCopy.ways.each).check()
        for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
        await press(noticesCopy.save)(page)
        await sees(noticesCopy.nobody)(page)
      },
    },
  }),
  // Once called off it stays so: the next width finds it as the first one left it.
  ...at(paths.today, {
    'trastienda-devolucion-anulada': {
      prepare: aBadDay,
      act: async (page) => {
        await open(() => paths.sold(ofTheDay.sold))(page)
        const mistake = page.getByText(directSaleCopy.withdraw, { exact: true })
        if (await mistake.isVisible()) {
          await mistake.click()
          await page.getByLabel(directSaleCopy.withdrawReason).selectOption('wrong amount')
          await press(directSaleCopy.withdrawPress)(page)
          await sees(directSaleCopy.withdrawn)(page)
        }
        await open(() => paths.refund(ofTheDay.sold))(page)
      },
    },
  }),
]
