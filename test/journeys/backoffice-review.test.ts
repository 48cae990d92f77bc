import { expectAccessible } from '../helpers/journey-axe.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { arrive, endPayment, goToPayment, openPayment, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** Ten pesos less are written down than the provider charges: a payment that a person has to look at. */
for (const { choice, press, told, ends } of [
  { choice: 'Tomarlo como pagado', press: 'accept', told: 'Listo: ya es un pedido', ends: 'paid' },
  {
    choice: 'Devolver el dinero',
    press: 'give-back',
    told: 'Listo: el dinero va de regreso',
    ends: 'closed',
  },
] as const)
  test(`a payment under review: ${press}`, async ({ page, shop, shelf }) => {
    const shirt = await shelf.put({ pieces: 2 })
    await arrive(page, `/product/${shirt.id}`)
    await putInCart(page, shirt)
    await goToPayment(page)
    const window = await openPayment(page)
    // This browser's: others may have left theirs.
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

    await page.goto(paths.enter)
    await page.getByRole('button', { name: 'Entrar como demostración' }).click()
    await page.waitForURL(paths.today)
    await page.goto(paths.money)
    await expectAccessible(page, 'step 1')
    await expect(page.getByRole('link', { name: 'Revisar' }).first()).toBeVisible()
    await page.goto(paths.payment(number))
    await page.locator('summary').filter({ hasText: choice }).click()
    await page.locator('details[open]').getByRole('checkbox').check()
    await expectAccessible(page, 'step 2')
    await page.locator('details[open]').getByRole('button', { name: choice }).click()
    await expect(page.getByText(told)).toBeVisible()
    await expect
      .poll(
        async () =>
          (await shop.db.selectFrom('checkouts').select('state').where('id', '=', id).executeTakeFirst())
            ?.state,
        { timeout: 30_000 },
      )
      .toBe(ends)
  })
