import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import type { Shelved } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { paymentsCopy as copy } from '../../app/backoffice/routes/money/words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { endPayment, goToPayment, openPayment, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** The checkout is ten pesos below the charge, so the payment goes to review. Returns the order number. */
async function paidOtherwise(page: Page, shop: JourneyShop, shirt: Shelved): Promise<string> {
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  // The newest checkout is this browser's; other journeys may have left older ones.
  const { id, order_number: number } = await shop.db
    .selectFrom('checkouts')
    .select(['id', 'order_number'])
    .where('state', '=', 'awaiting_payer')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('checkouts').set({ shipping_centavos: 1_000 }).where('id', '=', id).execute()
  await endPayment(window, 'Pagar ahora')
  await expect(page.getByText('una persona lo está revisando').first()).toBeVisible()
  expect(shop.takeErrors().every((error) => error.includes('payment needs review'))).toBe(true)
  return number
}

const stateOf = async (shop: JourneyShop, number: string) =>
  (
    await shop.db
      .selectFrom('checkouts')
      .select('state')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
  ).state

async function choose(page: Page, choice: string): Promise<void> {
  await page.locator('summary').filter({ hasText: choice }).click()
  await page.locator('details[open]').getByRole('checkbox').check()
  await expectAccessible(page, 'backoffice-payment-review-check')
  await page.locator('details[open]').getByRole('button', { name: choice }).click()
}

test('a postponed payment in review stays unchanged and quiet in Hoy, its page says until when and why, and then it is refunded', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  const number = await paidOtherwise(page, shop, shirt)
  await enterBackoffice(page)
  const waits = page.getByRole('region', { name: todayCopy.waits })
  await expect(waits.getByText(/pagos? por revisar/)).toBeVisible()
  // Payments of other journeys do not appear in review here.
  await shop.db
    .updateTable('checkouts')
    .set({ state: 'paid' })
    .where('state', '=', 'review')
    .where('order_number', '<>', number)
    .execute()
  await page.goto(paths.payment(number))
  await page.locator('summary').filter({ hasText: copy.wait }).click()
  await page.getByLabel(copy.days).fill('3')
  await page.getByLabel(copy.note).fill('Le escribí a Ana.')
  await page.locator('details[open]').getByRole('button', { name: copy.wait }).click()
  await expect(page.getByText(copy.snoozed)).toBeVisible()
  await photograph(page, 'backoffice-payment-waits')
  await expect(page.getByText(/^Espera hasta el .*: Le escribí a Ana\.$/)).toBeVisible()
  expect(await stateOf(shop, number)).toBe('review')
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 1 })
  await page.goto(paths.today)
  await expect(waits.getByRole('heading', { name: todayCopy.waits })).toBeVisible()
  await expect(waits.getByText(/pagos? por revisar/)).toHaveCount(0)
  await page.goto(paths.payment(number))
  await choose(page, 'Devolver el dinero')
  await expect(page.getByText('Listo: $368.00 MXN van de regreso.')).toBeVisible()
  await expect.poll(() => stateOf(shop, number)).toBe('closed')
})
