import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseCsv } from '../../domain/spreadsheets/csv.ts'
import { centavosFromPesos, sumOf } from '../../domain/values/money.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { booksColumns as columns } from '../../app/backoffice/routes/money/words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { type Placed, placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

async function enter(page: Page): Promise<void> {
  await page.goto(paths.enter)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.waitForURL(paths.today)
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Two days of long ago on which no other journey sells. A repeated run takes other days. */
function twoDays() {
  const { repeatEachIndex, retry } = test.info()
  const at = new Date(Date.UTC(2026, 1, 3 + 2 * repeatEachIndex + 20 * retry))
  const [day, dayBefore] = [at, new Date(at.getTime() - 86_400_000)].map((each) =>
    each.toISOString().slice(0, 10),
  ) as [string, string]
  return { day, dayBefore }
}

const asWritten = (day: string) => day.split('-').reverse().join('/')

type Written = { state: RefundState; amount: number; doneAt?: string; failure?: string; withdrawnAt?: string }

async function refundOf(shop: JourneyShop, { id }: Placed, refund: Written): Promise<string> {
  const { provider, capture_id } = await shop.db
    .selectFrom('orders')
    .select(['provider', 'capture_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const refundId = randomUUID()
  const { state, amount, doneAt, failure = null, withdrawnAt } = refund
  await shop.db
    .insertInto('refunds')
    .values({
      id: refundId,
      provider,
      capture_id,
      order_id: id,
      amount_centavos: amount,
      reason: 'No le quedó la talla',
      state,
      failure,
      provider_refund_id: doneAt === undefined ? null : `R${refundId.slice(0, 8).toUpperCase()}`,
      done_at: doneAt === undefined ? null : new Date(doneAt),
      ...(withdrawnAt !== undefined && {
        withdrawn_at: new Date(withdrawnAt),
        withdrawn_reason: 'Era de otro pedido',
      }),
    })
    .execute()
  return refundId
}

async function feeOf(shop: JourneyShop, { id }: Placed, fee: number): Promise<void> {
  const { capture_id } = await shop.db
    .selectFrom('orders')
    .select('capture_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('captures')
    .set({ fee_centavos: fee, net_centavos: 72_800 - fee })
    .where('id', '=', capture_id)
    .execute()
}

/**
 * A day with three payments of 728 pesos (one with a fee, one that never became an order) and refunds of an order of
 * the day before.
 */
async function aDay(shop: JourneyShop, { day, dayBefore }: ReturnType<typeof twoDays>) {
  const sold = await placeTestOrder(shop.db, { createdAt: new Date(`${day}T06:00:00Z`) })
  await feeOf(shop, sold, 3_000)
  await placeTestOrder(shop.db, { createdAt: new Date(`${day}T23:00:00Z`) })
  const earlier = await placeTestOrder(shop.db, { createdAt: new Date(`${dayBefore}T18:00:00Z`) })
  await refundOf(shop, earlier, { state: 'done', amount: 12_345, doneAt: `${day}T18:00:00Z` })
  await refundOf(shop, earlier, {
    state: 'failed',
    failure: 'WITHDRAWN',
    amount: 700,
    doneAt: `${dayBefore}T19:00:00Z`,
    withdrawnAt: `${day}T19:00:00Z`,
  })
  const never = await placeTestOrder(shop.db, { createdAt: new Date(`${day}T20:00:00Z`) })
  const back = await refundOf(shop, never, { state: 'done', amount: 72_800, doneAt: `${day}T20:30:00Z` })
  await shop.db.updateTable('refunds').set({ order_id: null }).where('id', '=', back).execute()
  await shop.db.deleteFrom('order_items').where('order_id', '=', never.id).execute()
  await shop.db.deleteFrom('orders').where('id', '=', never.id).execute()
  return { sold, never }
}

test('the day close shows the day’s money to the centavo, and its file adds up to the same @phone', async ({
  page,
  shop,
}) => {
  const days = twoDays()
  const { day, dayBefore } = days
  const { sold, never } = await aDay(shop, days)
  await enter(page)
  await page.goto(paths.dayClose(day))
  const whole = page.getByRole('region', { name: 'PayPal' })
  const amount = (name: string) => whole.locator('dt', { hasText: name }).locator('+ dd')
  await expect(amount('Cobros')).toHaveText('3')
  await expect(amount('Cobrado, con envío')).toContainText('$2,184.00')
  await expect(amount('Comisión').first()).toContainText('$30.00')
  await expect(amount('2 devoluciones')).toContainText('$851.45')
  await expect(amount('1 devolución anulada')).toContainText('$7.00')
  // 2184.00 - 30.00 - 851.45 + 7.00
  await expect(amount('Queda')).toContainText('$1,309.55')
  await expect(whole).toContainText('Pagos que no llegaron a pedido $0.00')
  await fits(page)
  await expectAccessible(page, 'backoffice-day-close')
  // The printout shows the movements, opened or not.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: sold.number })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('6 movimientos').click()
  await expect(page.getByRole('link', { name: never.number })).toHaveCount(2)
  await expect(page.getByRole('link', { name: sold.number })).toHaveAttribute(
    'href',
    paths.order(sold.number),
  )
  await expectAccessible(page, 'backoffice-day-close-movements')
  await fits(page)

  await page.getByLabel('Desde').fill(dayBefore)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`contabilidad-${dayBefore}-${day}.csv`)
  const csv = parseCsv((await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, ''), 100)
  if (!csv.ok) throw new Error(csv.fault.problem)
  const [headings, ...records] = csv.records.map(({ cells }) => cells)
  const rows = records.map((cells) => Object.fromEntries(headings!.map((name, at) => [name, cells[at]!])))
  const of = (of: string) => rows.filter((row) => row[columns.date]!.startsWith(of))
  const sum = (some: typeof rows, column: string) =>
    sumOf(some.flatMap((row) => (row[column] === '' ? [] : [signed(row[column]!)])))
  const own = of(asWritten(day))
  expect(own).toHaveLength(6)
  expect(sum(own, columns.net)).toBe(130_955)
  expect(sum(own, columns.taken)).toBe(218_400)
  expect(sum(own, columns.refunded)).toBe(85_145 - 700)
  expect(sum(own, columns.base) + sum(own, columns.iva)).toBe(218_400 - 85_145 + 700)
  expect(own.map((row) => row[columns.kind]).toSorted()).toEqual([
    'Cobro',
    'Cobro',
    'Cobro',
    'Devolución',
    'Devolución',
    'Devolución anulada',
  ])
  // A payment that was cancelled later stays unchanged on its own day.
  expect(sum(of(asWritten(dayBefore)), columns.net)).toBe(72_800 - 700)
})

function signed(pesos: string): number {
  return pesos.startsWith('-') ? -centavosFromPesos(pesos.slice(1))! : centavosFromPesos(pesos)!
}

test('today’s day close has the day in its address and shows its time and the disputed amount', async ({
  page,
  shop,
}) => {
  const id = `PP-D-${randomUUID()}`
  await shop.db
    .insertInto('disputes')
    .values({
      provider: 'paypal',
      id,
      capture_id: null,
      step: 'created',
      reason: 'not-received',
      outcome: null,
      amount_centavos: 43_900,
      answer_by: null,
    })
    .execute()
  await enter(page)
  await page.goto(paths.dayClose())
  await expect(page).toHaveURL(/\?fecha=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText(/^Así estaba el .+ \d{4}, \d+:\d\d\.$/)).toBeVisible()
  await expect(page.getByText(/^PayPal tiene \d+ reclamos? abiertos? por \$/)).toContainText(
    'Aquí no se resta',
  )
  await expectAccessible(page, 'backoffice-day-close-today')
  // The printout shows the time too.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Así estaba el /)).toBeVisible()
  // The dispute would appear in Hoy, which other journeys check.
  await shop.db.deleteFrom('disputes').where('id', '=', id).execute()
})

test('one list shows all refunds: pending, done, refused and requested again', async ({ page, shop }) => {
  const done = await placeTestOrder(shop.db)
  await refundOf(shop, done, { state: 'done', amount: 1_500, doneAt: new Date().toISOString() })
  const pending = await placeTestOrder(shop.db)
  await refundOf(shop, pending, { state: 'pending', amount: 2_500 })
  const refused = await placeTestOrder(shop.db)
  await refundOf(shop, refused, { state: 'failed', failure: 'INSUFFICIENT_FUNDS', amount: 3_500 })
  await enter(page)
  await page.goto(paths.refunds)
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await expect(row(done.number)).toContainText('hecha')
  await expect(row(pending.number)).toContainText('PayPal la está haciendo')
  await expect(row(refused.number).first()).toContainText('No hay saldo suficiente')
  await expectAccessible(page, 'backoffice-refunds')
  await row(refused.number)
    .first()
    .getByRole('link', { name: /^Atender/ })
    .click()
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByText('Se le pide otra vez a PayPal.')).toBeVisible()
  // The provider does not know this payment, so the refund fails again.
  await expect.poll(() => shop.takeErrors().some((error) => error.includes('refund failed'))).toBe(true)
  await page.goto(paths.refunds)
  await expect(row(refused.number).filter({ hasText: 'PayPal no la hizo' })).toHaveCount(3)
})
