import { randomUUID } from 'node:crypto'
import { cardNumberFrom, groupedCardNumber } from '../../domain/membership/card-number.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { cardsCopy as copy } from '../../words/backoffice/cards.ts'
import { directSaleCopy as sale } from '../../words/backoffice/direct-sale-words.ts'
import { findCopy as find } from '../../words/backoffice/find-words.ts'
import { cardCheck } from '../../words/card-check.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { cameraSees } from '../helpers/journey-camera.ts'
import { photograph } from '../helpers/photograph.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

const key = randomUUID().replaceAll('-', '')

const code = `https://tienda.example${paths.cardCheck(key)}`
test.use({ launchOptions: await cameraSees(code) })

test('staff check a membership card with the camera and revoke it with a reason', async ({ page, shop }) => {
  const number = cardNumberFrom(Buffer.from(key, 'hex'))
  const { id: customerId } = await knownCustomer(shop.db)
  const { id: orderId } = await placeTestOrder(shop.db, { customerId })
  await shop.db
    .insertInto('membership_cards')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      order_id: orderId,
      line_id: 'tarjetaSocio-1',
      number,
      holder: 'Ana Treviño',
      amount_centavos: 250_000,
      verification_key: key,
      revoked_at: null,
    })
    .execute()

  // From here on there is no page load, and the camera works on every page.
  await enterBackoffice(page)
  const field = page.getByRole('searchbox', { name: find.field })
  // The address changes before the page listens for keys, so the press is repeated.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await field.fill(copy.title)
  await page.getByRole('dialog').getByRole('link', { name: copy.title }).click()
  await page.waitForURL((url) => url.pathname === backofficePaths.cards)
  await expect(page.getByRole('link', { name: 'Ana Treviño' })).toBeVisible()
  await expectAccessible(page, 'backoffice-cards')
  await page.getByRole('button', { name: copy.scan }).click()
  await page.waitForURL((url) => url.pathname === backofficePaths.card(number))
  await expect(page.getByText(groupedCardNumber(number))).toBeVisible()
  await expect(page.getByText(copy.valid, { exact: true })).toBeVisible()
  await expectAccessible(page, 'backoffice-card')

  await page.getByText(copy.revokeTitle).click()
  await page.getByLabel(copy.reason).fill('La vendió a otra persona')
  await page.getByRole('button', { name: copy.revoke }).click()
  await expect(page.getByText(copy.done)).toBeVisible()
  await expect(page.getByText('La vendió a otra persona')).toBeVisible()
  await photograph(page, 'backoffice-card-withdrawn')
  await page.goto(paths.cardCheck(key))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cardCheck.revoked)

  await test.step('the camera of a sale searches for the text of the code', async () => {
    await page.goto(backofficePaths.directSale)
    await hearing(page)
    await page.getByRole('button', { name: sale.scan }).click()
    await expect(page.getByLabel(sale.search)).toHaveValue(code)
    await expect(page.getByText(sale.nothingFound(code))).toBeVisible()
  })
})
