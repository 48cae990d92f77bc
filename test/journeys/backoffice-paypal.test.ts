import { payPalCopy as copy } from '../../app/backoffice/routes/connections/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { onlineProviderWords } from '../../words/backoffice/provider-words.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { enterHalfWay, passMinutes } from '../helpers/journey-staff.ts'
import {
  endPayment,
  expectSold,
  goToPayment,
  openPayment,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

const keys = { clientId: 'cuenta-de-marisol', clientSecret: 'nube-de-papel' }

// Later tests use the same shop, so this test removes the account that it connected.
test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom('connections').execute()
})

test('an owner with a phone connects PayPal while somebody is about to pay, who pays into the new account @phone-alone', async ({
  page,
  context,
  shop,
  shelf,
  faults,
  visit,
}) => {
  faults.allow(/^409 POST .*\/api\/payments$/)
  const marisol = { name: 'Marisol Uc', email: 'marisol@tienda.example' }
  const account = shop.addAccount({ ...keys, owner: marisol })
  const buyer = await visit({ viewport: { width: 360, height: 740 } })
  await putInCart(buyer, await shelf.put({ pieces: 3 }))
  await goToPayment(buyer)

  const owner = await hireStaff(shop.db, { name: 'Marisol' })
  await enterHalfWay(context, shop, owner, new Date())
  await page.goto(paths.settingsOf(settingsSlugs.paypal))
  await hearing(page)
  await expectAccessible(page, 'backoffice-paypal')
  await fitsEveryWidth(page)

  const secret = page.getByLabel(copy.fields.clientSecret, { exact: true })
  await page.getByLabel(copy.fields.clientId).fill(keys.clientId)
  await secret.fill('otro-secreto')
  const tryIt = page.getByRole('button', { name: copy.try })
  await tryIt.click()
  await expect(page.getByText(onlineProviderWords.accountFaults['keys-refused']!)).toBeVisible()
  await expect(page.getByLabel(copy.fields.clientId)).toHaveValue(keys.clientId)

  await passMinutes(shop, owner, 11)
  await secret.fill(keys.clientSecret)
  await tryIt.click()
  const dialog = page.getByRole('dialog', { name: secondFactorCopy.title })
  await dialog.getByLabel(secondFactorCopy.code).fill(codeOf())
  await dialog.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
  const title = `${marisol.name}, ${marisol.email}`
  await expect(page.getByText(copy.answers(title))).toBeVisible()
  await expectAccessible(page, 'backoffice-paypal-account')
  await fitsEveryWidth(page)
  await page.getByRole('button', { name: copy.confirm }).click()
  await expect(page.getByText(copy.connected)).toBeVisible()
  await expect(page.getByText(copy.state.through(title))).toBeVisible()

  await payButton(buyer).click()
  await expect(buyer.getByText(paymentRefusals.accountChanged)).toBeVisible()
  await buyer.reload()
  await endPayment(await openPayment(buyer), 'Pagar ahora')
  await expectSold(buyer)
  expect(account.controls.captures()).toHaveLength(1)
})
