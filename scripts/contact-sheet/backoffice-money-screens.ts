import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { cancelPage } from '../../app/backoffice/routes/money-back/words.ts'
import { refundPage } from '../../words/backoffice/refund.ts'
import { aDay, ofTheDay } from './a-day.ts'
import { atWork } from './backoffice-screen.ts'
import { at, press, type Screen } from './screen.ts'

const open =
  (path: () => string, ...then: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    await page.goto(new URL(path(), page.url()).href, { waitUntil: 'networkidle' })
    for (const step of then) await step(page)
  }

const refund = () => paths.refund(ofTheDay.toSend)
const cancel = () => paths.cancelOrder(ofTheDay.toSend)
const byLines = (page: Page) => page.getByRole('radio', { name: refundPage.byLines }).check()

/** Money that goes back, what comes back, and the books. Nothing is sent off: each is looked at before its last press. */
export const backofficeMoneyScreens: readonly Screen[] = [
  ...at(paths.money, { 'trastienda-dinero': { prepare: aDay } }),
  ...at(paths.refunds, { 'trastienda-devoluciones': { prepare: aDay } }),
  ...at(paths.dayClose(), { 'trastienda-cierre': { prepare: aDay } }),
  ...at(paths.dayClose('2025-01-01'), { 'trastienda-cierre-vacio': { prepare: atWork } }),
  ...at(paths.payment('PL-0000-00000'), { 'trastienda-pago-desconocido': { prepare: atWork } }),
  ...at(paths.today, {
    'trastienda-devolver': { prepare: aDay, act: open(refund, byLines) },
    'trastienda-devolver-otra-vez': { prepare: aDay, act: open(() => paths.refund(ofTheDay.toRefund)) },
    'trastienda-devolver-confirmar': { prepare: aDay, act: open(refund, press(refundPage.look)) },
    'trastienda-cancelar': { prepare: aDay, act: open(cancel) },
    'trastienda-cancelar-confirmar': { prepare: aDay, act: open(cancel, press(cancelPage.look)) },
    'trastienda-pruebas': { prepare: aDay, act: open(() => paths.evidence(ofTheDay.sent)) },
    'trastienda-regreso': { prepare: aDay, act: open(() => paths.parcelBack(ofTheDay.sent)) },
    'trastienda-regreso-no-enviado': { prepare: aDay, act: open(() => paths.parcelBack(ofTheDay.toSend)) },
    'trastienda-vendido': { prepare: aDay, act: open(() => paths.sold(ofTheDay.sold)) },
  }),
]
