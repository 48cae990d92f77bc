import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../app/backoffice/routes/customers/words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

async function newCustomer({ db }: JourneyShop) {
  const id = randomUUID()
  const who = { name: 'Guadalupe', last_name: `Ñandú ${id.slice(0, 6)}`, email: `${id}@correo.example` }
  await db
    .insertInto('customers')
    .values({ ...who, id, f_id: id, phone: '8112345678', email_verified_at: null, erased_at: null })
    .execute()
  const { number } = await placeTestOrder(db, { customerId: id, email: who.email })
  return { id, number, email: who.email, name: `${who.name} ${who.last_name}` }
}

test('staff find a customer, disable and enable the account, and a legal request shows its deadline @phone', async ({
  page,
  shop,
}) => {
  const { email, name, number } = await newCustomer(shop)
  await enterBackoffice(page, backofficePaths.customers)
  await page.getByLabel(copy.search).fill(email)
  await page.getByRole('main').getByRole('button', { name: copy.find, exact: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page, 'backoffice-customers')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: number })).toBeVisible()

  await page.getByRole('button', { name: copy.passwordLink }).click()
  await expect(page.getByText(copy.told.queued)).toBeVisible()
  await page.getByRole('button', { name: copy.disable }).click()
  await expect(page.getByText(copy.disabled, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: copy.enable }).click()
  await expect(page.getByText(copy.disabled, { exact: true })).toHaveCount(0)

  await page.getByLabel(copy.arcoKind).selectOption('cancellation')
  await page.getByRole('button', { name: copy.write }).click()
  await expect(page.getByText('Anotada. Contesta a más tardar el')).toBeVisible()
  await expectAccessible(page, 'backoffice-customer')
  await page.goto(backofficePaths.today)
  await page.getByRole('link', { name: todayCopy.waiting['data-requests'].button() }).click()
  await expect(page.getByRole('heading', { name: copy.waiting })).toBeVisible()
  await page.getByRole('link', { name: copy.sortings.name }).click()
  await expect(page.getByRole('link', { name: copy.sortings.name })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: copy.markAnswered }).click()
  await expect(page.getByText(copy.arcoDone)).toBeVisible()
})

test('staff download a customer’s data as a file and delete the data on request', async ({ page, shop }) => {
  const { id, email, number } = await newCustomer(shop)
  await enterBackoffice(page, backofficePaths.customer(id))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.export }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(email)
  expect(file).toContain(number)

  await page.getByText(copy.erase).first().click()
  await page.getByLabel(copy.eraseSure).check()
  await page.getByRole('button', { name: copy.erase }).click()
  await expect(page.getByText(copy.erased)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('a legal request of a guest shows its deadline, the data file, the deletion and the answer @phone-alone', async ({
  page,
  shop,
}) => {
  const email = `${randomUUID()}@correo.example`
  const { number } = await placeTestOrder(shop.db, { email, comments: 'Tocar dos veces', state: 'delivered' })
  await enterBackoffice(page, backofficePaths.customers)
  await page.getByText(copy.guest.ask).click()
  await page.getByLabel(copy.guest.email).fill(email)
  await page.getByLabel(copy.arcoKind).selectOption('cancellation')
  await expectAccessible(page, 'backoffice-customers-without-account')
  await page.getByRole('button', { name: copy.write }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page, 'backoffice-privacy-request')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.export }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const words of [email, number, 'Tocar dos veces']) expect(file).toContain(words)
  await page.getByText(copy.guest.erase).first().click()
  await page.getByLabel(copy.eraseSure).check()
  await page.getByRole('button', { name: copy.guest.erase }).click()
  await expect(page.getByText(copy.guest.told.erased)).toBeVisible()
  await expect(page.getByText(copy.guest.erase)).toHaveCount(0)

  await page.goto(backofficePaths.customers)
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: copy.markAnswered }).click()
  await expect(page.getByText(copy.arcoDone)).toBeVisible()
  await page.goto(backofficePaths.log)
  await expect(page.getByRole('main').getByText('alguien sin cuenta').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0)
})

test('a name of sixty letters without a space and a long address fit on a phone @phone-alone', async ({
  page,
  shop,
}) => {
  const { id } = await newCustomer(shop)
  const longest = 'Villaseñor'.repeat(6)
  const email = `${id}.${'largo'.repeat(9)}@correo.example`
  await shop.db.updateTable('customers').set({ last_name: longest, email }).where('id', '=', id).execute()
  const message = randomUUID()
  await shop.db
    .insertInto('contact_messages')
    .values({ id: message, name: longest, email, message: longest, source: 'x' })
    .execute()
  await enterBackoffice(page, backofficePaths.customers)
  for (const path of [
    backofficePaths.customers,
    backofficePaths.customer(id),
    backofficePaths.messages,
    backofficePaths.message(message),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(longest).first()).toBeVisible()
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    // The value is negative if the page reserves space for a scroll bar.
    expect(tooWide, path).toBeLessThanOrEqual(0)
  }
})
