import { createTestCode } from '../helpers/created-test-code.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive, expectSold, goToPayment, pay, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('a link brings a code to the cart, which buys with it; afterwards the code is forgotten @phone', async ({
  page,
  shop,
  shelf,
}) => {
  await createTestCode(shop.db, 'Mamá-10')
  const shirt = await shelf.put({ title: 'Playera con Código', price: 28_900, pieces: 3 })
  await arrive(page, '/?codigo=mama10')
  await expect(page).toHaveURL(/\?codigo=mama10$/)
  await putInCart(page, shirt)
  await arrive(page, '/cart')
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await expect(summary.getByText('Tu código Mamá-10 ya está aplicado.')).toBeVisible()
  await expect(summary.getByText('-$28.90 MXN')).toBeVisible()
  await expect(summary.getByText('$260 MXN')).toBeVisible()
  await expectAccessible(page, 'shop-cart-code')

  await test.step('another quantity asks the server again, and shows no old sum meanwhile', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/codes/quote', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await expect(summary.getByText('Calculando…')).toBeVisible()
    await expect(summary.getByText('-$28.90 MXN')).toHaveCount(0)
    answer()
    await expect(summary.getByText('-$57.80 MXN')).toBeVisible()
    await page.unroute('**/api/codes/quote')
  })

  await goToPayment(page)
  // 578.00 − 57.80 + 79.00
  await expect(page.getByText('Se cobrarán $599.20 MXN')).toBeVisible()
  await pay(page)
  await expectSold(page)
  const order = await shop.db
    .selectFrom('orders')
    .select(['code', 'total_centavos'])
    .where('code', '=', 'Mamá-10')
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ code: 'Mamá-10', total_centavos: 59_920 })
  expect(await page.evaluate(() => sessionStorage.getItem('discount-code'))).toBeNull()
})

test('a refused code says why; a buyer whose code ends before the payment is told, and pays without the code', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/api\/(codes\/quote|transfers)/)
  const id = await createTestCode(shop.db, 'HOY')
  const shirt = await shelf.put({ title: 'Playera de Hoy', price: 28_900, pieces: 3 })
  await putInCart(page, shirt)
  await arrive(page, '/cart')
  await page.getByText('Tengo un código').click()
  const field = page.getByRole('textbox', { name: 'Código de descuento' })
  await field.fill('nohay')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('El código nohay no vale.')).toBeVisible()
  await expect(field).toHaveValue('nohay')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^El código nohay no vale/)
  await field.fill('hoy')
  await field.press('Enter')
  await expect(page.getByText('Tu código HOY ya está aplicado.')).toBeVisible()
  const away = page.getByRole('button', { name: 'Quitar el código HOY' })
  await expect(away).toBeFocused()
  await away.click()
  await expect(page.getByText('Tengo un código')).toBeVisible()
  await page.getByText('Tengo un código').click()
  await field.fill('hoy')
  await field.press('Enter')
  await expect(page.getByText('Tu código HOY ya está aplicado.')).toBeVisible()
  await goToPayment(page)
  await expect(page.getByText('Se cobrarán $339.10 MXN')).toBeVisible()
  await shop.db.updateTable('discount_codes').set({ active: false }).where('id', '=', id).execute()
  await page.getByRole('button', { name: 'Apartar y pagar por transferencia' }).click()
  await expect(page.getByRole('dialog').getByText('El código HOY no vale.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('Se cobrarán $368.00 MXN')).toBeVisible()
  await page.getByRole('button', { name: 'Apartar y pagar por transferencia' }).click()
  await expect(page).toHaveURL(/\/pedido\//)
})
