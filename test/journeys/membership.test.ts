import { paths } from '../../words/paths.ts'
import { fillLogin, somebody, typeRegister } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import {
  arrive,
  cartLink,
  expectSold,
  goToPayment,
  listening,
  notice,
  pay,
} from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { expect, test } from './journey.ts'

test('a visitor without an account buys a card at Hazte socio, sees the card in the profile, opens its code, and the card is revoked', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/^404 GET .*\/tarjeta\/0{32}$/)
  const ana = somebody()

  await arrive(page, paths.home)
  await page.getByRole('link', { name: 'Conocer la Tarjeta de Socio' }).click()
  await expect(page.getByRole('heading', { name: 'Hazte socio', level: 1 })).toBeVisible()
  await expectAccessible(page, 'shop-membership')
  await page.getByRole('button', { name: 'Comprar tarjeta' }).click()
  await expect(page).toHaveURL(/\/login\?volver=\/invest/)
  await expect(page.getByText('La tarjeta de socio va a tu nombre')).toBeVisible()
  await page.getByRole('link', { name: 'Crea tu cuenta' }).click()
  await expect(page).toHaveURL(/\/register\?volver=\/invest/)
  await typeRegister(page, ana)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a iniciar sesión' }).click()
  await fillLogin(page, ana)

  // The dialog requested before the login opens by itself, but not again after a reload.
  const dialog = page.getByRole('dialog', { name: 'Cantidad a invertir' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}${paths.membership}`)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await listening(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Comprar tarjeta' }).click()
  await expectTexts(page, 'membership, amount')
  await expectAccessible(page, 'shop-membership-amount')
  const amount = dialog.getByRole('spinbutton', { name: 'Cantidad en pesos' })
  await expect(amount).toBeDisabled()
  await expect(amount).toHaveValue('2500')
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog).toBeHidden()
  await expectTexts(page, 'membership, added')
  await expect(notice(page, 'Artículo agregado al carrito de compra')).toBeHidden()
  await expect(cartLink(page, 1)).toBeVisible()

  await arrive(page, paths.cart)
  await expectTexts(page, 'cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Tarjeta de Socio' })
  await expect(line).toContainText('$2,500.00 MXN')
  await expect(line.getByRole('button')).toHaveText(['Remover'])
  await goToPayment(page)
  await pay(page)
  const orderNumber = await expectSold(page)

  await arrive(page, paths.profile)
  const card = page.getByRole('article', { name: /Tarjeta de Socio \d{4} \d{4} \d{4}/ })
  await expect(card).toBeVisible()
  const front = card.getByRole('img', { name: /^Frente/ })
  await expect(front).toBeVisible()
  await expect
    .poll(() => front.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const turn = card.getByRole('button', { name: 'Ver el reverso' })
  await turn.press('Enter')
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('img', { name: /^Reverso/ })).toBeVisible()
  await turn.press('Enter')
  await expect(turn).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page, 'shop-profile-with-card')
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: 'frente' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tarjeta-de-socio-\d{12}\.png$/)

  const { verification_key: key, holder } = await shop.db
    .selectFrom('membership_cards')
    .innerJoin('orders', 'orders.id', 'membership_cards.order_id')
    .select(['verification_key', 'holder'])
    .where('orders.number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  await arrive(page, paths.cardCheck(key))
  await expect(page.getByRole('heading', { name: 'Esta tarjeta es válida' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(holder)
  await expectAccessible(page, 'shop-card-check-valid')

  const { capture_id: captureId } = await shop.db
    .selectFrom('orders')
    .select('capture_id')
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  shop.payments.reverseCapture(captureId)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Esta tarjeta ya no es válida' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await arrive(page, paths.profile)
  await expect(card.getByText('Revocada: esta tarjeta ya no es válida.')).toBeVisible()

  await page.goto(paths.cardCheck('0'.repeat(32)))
  await expect(page.getByRole('heading', { name: 'Esta tarjeta no existe' })).toBeVisible()
  await expectAccessible(page, 'shop-card-check-unknown')
})
