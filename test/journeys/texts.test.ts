import { expectAccessible } from '../helpers/journey-axe.ts'
import { withoutWebhook } from '../helpers/journey-faults.ts'
import { endPayment, goToPayment, openPayment, pay, payButton, putInCart } from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { expect, test } from './journey.ts'

test('payments that are not made are explained in the owner’s words', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^(422|503) POST .*\/api\/payments(\/\w+\/capture)?$/)
  faults.allow(/^failed POST .*\/api\/payments /)
  faults.allow(/^404 POST .*\/checkoutnow$/)
  faults.allow(/^console error: .*The order can no longer be paid/)
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await goToPayment(page)
  const failed = page.getByRole('dialog', { name: 'Transacción fallida' })
  const goOnAfter = async () => {
    await failed.getByRole('button', { name: 'Entendido' }).click()
    await expect(failed).toBeHidden()
  }

  await test.step('the provider refuses to prepare a payment to this shop', async () => {
    shop.payments.addFault({ on: 'orders.create', do: 'issue', issue: 'PAYEE_ACCOUNT_RESTRICTED' })
    await payButton(page).click()
    await expectTexts(page, 'checkout, failed')
    await expectAccessible(page, 'shop-checkout-failed')
    expect(shop.takeErrors()).toHaveLength(1)
    await goOnAfter()
  })

  await test.step('the shop does not answer', async () => {
    await page.route('**/api/payments', (route) => route.abort(), { times: 1 })
    await payButton(page).click()
    await expectTexts(page, 'checkout, no answer')
    await goOnAfter()
  })

  await test.step('the provider is down', async () => {
    shop.payments.addFault({ on: 'orders.create', do: 'status', status: 503, times: 'always' })
    await payButton(page).click()
    await expectTexts(page, 'checkout, not prepared')
    await goOnAfter()
    shop.payments.clearFaults()
    withoutWebhook(shop)
  })

  await test.step('the payment method cannot pay', async () => {
    shop.payments.addFault({ on: 'orders.capture', do: 'issue', issue: 'PAYER_CANNOT_PAY' })
    await pay(page)
    await expectTexts(page, 'checkout, not processed')
    await goOnAfter()
  })

  await test.step('the provider’s order expires while its window is open', async () => {
    const window = await openPayment(page)
    shop.payments.expire(shop.payments.orders().at(-1)!.id)
    await endPayment(window, 'Pagar ahora')
    await expectTexts(page, 'checkout, provider failed')
    await goOnAfter()
  })
})
