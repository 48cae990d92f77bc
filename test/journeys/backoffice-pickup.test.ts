import type { Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import { orderPageCopy as copy, staffStateName } from '../../words/backoffice/order-page-words.ts'
import { pickupCopy } from '../../words/backoffice/pickup-words.ts'
import { shippingCopy } from '../../words/backoffice/shipping-words.ts'
import { deliveryChoiceCopy as choice } from '../../words/delivery-choice.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { tabTo } from '../helpers/journey-keyboard.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import {
  arrive,
  expectSold,
  fillDelivery,
  goOn,
  orderNumberIn,
  pay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const name = 'Recoger en el taller'
const text = 'Zaragoza 120, Centro, Monterrey\nLunes a viernes de 10 a 18 h'
const place = 'Zaragoza 120, Centro, Monterrey'

async function offer(work: Page, offered: boolean): Promise<void> {
  await work.goto(paths.pickup)
  await hearing(work)
  await work.getByLabel(pickupCopy.picksUp).setChecked(offered)
  await work.getByLabel(pickupCopy.pickupName).fill(name)
  await work.getByLabel(pickupCopy.pickupText).fill(text)
  await work.getByRole('button', { name: shippingCopy.save }).click()
  await expect(work.getByText(pickupCopy.saved(offered))).toBeVisible()
}

/** The delivery form of a new checkout, once the shop's pages know what the owner offers. */
async function toDelivery(page: Page): Promise<void> {
  await expect(async () => {
    await arrive(page, shopPaths.checkout)
    await expect(page.getByRole('radio', { name: choice.sent })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const way = (page: Page) => page.getByRole('radio', { name: choice.pickup(name, 0) })
const street = (page: Page) => page.getByRole('textbox', { name: 'Calle y número' })

test('a shopper picks up what was paid by transfer, and what was paid with PayPal; the owner says when it is ready @phone-alone', async ({
  page,
  visit,
  shop,
  shelf,
  faults,
}) => {
  // The refusal after the owner stopped offering pickup.
  faults.allow(/api\/transfers/)
  const shirt = await shelf.put({ title: 'Playera Para Recoger', pieces: 5, price: 28_900 })
  const work = await visit()
  await enterBackoffice(work, paths.pickup)
  await offer(work, true)
  await expectAccessible(work, 'backoffice-pickup')

  await test.step('by keyboard the shopper chooses to pick up; the typed address waits for a change of mind', async () => {
    await putInCart(page, shirt)
    await toDelivery(page)
    await fillDelivery(page, { fullName: 'Rosa Garza', email: 'rosa@correo.example' })
    await tabTo(page, page.getByRole('radio', { name: choice.sent }), 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(way(page)).toBeChecked()
    await expect(street(page)).toHaveCount(0)
    await expect(page.getByText('Lunes a viernes')).toBeVisible()
    await expectAccessible(page, 'shop-checkout-pickup')
    await fitsWidth(page)
    await page.keyboard.press('ArrowUp')
    await expect(street(page)).toHaveValue('Hidalgo 12')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('textbox', { name: /^Teléfono/ })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: /^Teléfono/ }).fill('81 1234 5678')
    await goOn(page)
    await expect(page.getByText(place)).toBeVisible()
    await expect(page.getByText('Hidalgo 12')).toHaveCount(0)
    await photograph(page, 'shop-checkout-pickup-payment')
  })

  const byTransfer = await test.step('the order by transfer says where it waits', async () => {
    await page.getByRole('button', { name: 'Apartar y pagar por transferencia' }).click()
    await expect(page).toHaveURL(/\/pedido\/PL-\w{4}-\w{5}$/)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(place)).toBeVisible()
    await photograph(page, 'shop-order-pickup-transfer')
    return orderNumberIn(page.url())
  })
  const { delivery } = await shop.db
    .selectFrom('checkouts')
    .select('delivery')
    .where('order_number', '=', byTransfer)
    .executeTakeFirstOrThrow()
  expect(delivery).toEqual({ fullName: 'Rosa Garza', phone: '+528112345678', pickup: name })

  const byPayPal = await test.step('PayPal asks for no address', async () => {
    await putInCart(page, shirt)
    await toDelivery(page)
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Rosa Garza')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('rosa@correo.example')
    await page.getByRole('textbox', { name: /^Teléfono/ }).fill('81 1234 5678')
    await way(page).check()
    await goOn(page)
    await pay(page)
    return expectSold(page)
  })
  await mailOf(shop, 'order-confirmation', byPayPal, place)
  await page.getByRole('dialog').getByRole('link', { name: 'Ver tu pedido' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/Entrega estimada/)).toHaveCount(0)

  await test.step('the owner sees at a glance who comes, and says that it is ready', async () => {
    await work.goto(paths.orders)
    const row = work.getByRole('listitem').filter({ hasText: byPayPal })
    await expect(row).toContainText(orderListCopy.pickup)
    await photograph(work, 'backoffice-orders-pickup')
    await work.goto(paths.order(byPayPal))
    await hearing(work)
    await work.getByRole('button', { name: copy.prepare }).click()
    await work.getByRole('button', { name: copy.makeReady }).click()
    await expect(work.locator('.order-head').getByText(staffStateName('shipped', true))).toBeVisible()
    await expectAccessible(work, 'backoffice-order-pickup-ready')
    await fitsWidth(work)
    await mailOf(shop, 'order-shipped', byPayPal, place)
    await page.reload()
    await expect(page.getByText('Tu pedido ya está listo: ven por él.')).toBeVisible()
    await expectAccessible(page, 'shop-order-pickup-ready')
    await work.goto(paths.packingSlip(byPayPal))
    await expect(work.getByRole('article', { name: byPayPal })).toContainText(name)
    await photograph(work, 'backoffice-packing-slip-pickup')
    await work.goto(paths.order(byPayPal))
    await hearing(work)
    await work.getByRole('button', { name: copy.deliverPickup }).click()
    await expect(work.getByText(copy.done.deliver)).toBeVisible()
  })

  await test.step('after the owner stops offering it, an open page is refused and keeps what was typed', async () => {
    await putInCart(page, shirt)
    await toDelivery(page)
    await fillDelivery(page, { fullName: 'Rosa Garza', email: 'rosa@correo.example' })
    await page.getByRole('textbox', { name: /^Teléfono/ }).fill('81 1234 5678')
    await way(page).check()
    await goOn(page)
    await offer(work, false)
    await page.getByRole('button', { name: 'Apartar y pagar por transferencia' }).click()
    await expect(page.getByText(paymentRefusals.pickupNotOffered)).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await page.getByRole('button', { name: 'Editar los datos de envío' }).click()
    await page.getByRole('radio', { name: choice.sent }).check()
    await expect(street(page)).toHaveValue('Hidalgo 12')
    await goOn(page)
  })
})
